import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Brand, Vehicle } from '#contract/vehicle'
import { t } from '#src/language/words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { listedOf, type VehicleForm } from './vehicle-info.form.ts'

interface BrandAndModelProps {
  readonly form: UseFormReturn<VehicleForm, unknown, Vehicle>
  readonly brands: readonly Brand[]
}

/** Brand and model out of the lists, or typed where these do not hold them. */
export function BrandAndModel({ form, brands }: BrandAndModelProps) {
  const { errors } = form.formState
  const [brand, unlisted] = useWatch({ control: form.control, name: ['brand', 'unlisted'] })
  const models = brands.find(({ name }) => name === brand)?.models ?? []
  const [ofBrand, ofModel] = [errors.brand?.message, errors.model?.message]
  const toggle = () => {
    form.clearErrors(['brand', 'model'])
    if (form.getValues('unlisted')) return
    const listed = listedOf(brands, form.getValues())
    form.setValue('brand', listed.brand)
    form.setValue('model', listed.model)
  }
  const typed = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false }
  return (
    <>
      {unlisted ? (
        <>
          <TextField
            {...form.register('brand')}
            {...typed}
            label={t('Brand')}
            hint={t('As on the vehicle licence')}
            error={ofBrand}
            key="typed brand"
          />
          <TextField {...form.register('model')} {...typed} label={t('Model')} error={ofModel} key="typed model" />
        </>
      ) : (
        <>
          <SelectField
            {...form.register('brand', { onChange: () => form.setValue('model', '') })}
            label={t('Brand')}
            options={brands.map(({ name }) => name)}
            error={ofBrand}
          />
          <SelectField
            {...form.register('model')}
            label={t('Model')}
            options={models}
            hint={models.length === 0 ? t('Choose the brand first.') : undefined}
            error={ofModel}
            key={brand}
          />
        </>
      )}
      <Checkbox
        {...form.register('unlisted', { onChange: toggle })}
        label={t('My model is not listed')}
        hint={unlisted ? t('Type it, and we look at it with your papers.') : undefined}
      />
    </>
  )
}
