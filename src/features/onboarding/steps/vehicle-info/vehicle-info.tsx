import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Brand, Vehicle, VehicleInfo } from '#contract/vehicle'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { ChangeNotes } from '#src/features/onboarding/steps/change-notes.tsx'
import { withDraft } from '#src/features/onboarding/steps/kept-answers.tsx'
import { StepForm } from '#src/features/onboarding/steps/step-form.tsx'
import { StepHeading } from '#src/features/onboarding/steps/step-heading.tsx'
import type { StepProps } from '#src/features/onboarding/steps/step-props.ts'
import { useStep } from '#src/features/onboarding/steps/use-step.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Fields } from '#src/ui/fields/fieldset.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { BrandAndModel } from './brand-and-model.tsx'
import {
  VehicleAnswers,
  type VehicleForm,
  vehicleFieldOf,
  vehicleFields,
  vehicleForm,
  vehicleNames,
  yearChoices,
} from './vehicle-info.form.ts'

export interface VehicleInfoProps extends StepProps<'vehicle_info', VehicleForm> {
  readonly brands: readonly Brand[]
  readonly info: VehicleInfo
}

const resolver = zodResolver(VehicleAnswers)

const locations = () => [
  { value: 'lagos', label: t('Lagos'), hint: t('You also need a LASDRI card and a hackney permit.') },
  { value: 'elsewhere', label: t('Elsewhere in Nigeria') },
]
const ownerships = () => [
  { value: 'own', label: t('Mine') },
  { value: 'hire_purchase', label: t('Hire purchase') },
  { value: 'fleet', label: t("A fleet's") },
]

export function VehicleInfoStep(props: VehicleInfoProps) {
  const { saved, draft, ways, changes, brands, info, submit, wait = null, busy, problem } = props
  const isLocked = busy || wait !== null
  const form = useForm<VehicleForm, unknown, Vehicle>({
    resolver,
    defaultValues: withDraft(vehicleForm(saved), draft),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields: vehicleFields, problem, fieldOf: vehicleFieldOf })
  const send = form.handleSubmit((answers) => submit(answers), summarise)
  const { colours, seats, ...years } = info
  const field = (name: keyof VehicleForm) => ({ ...form.register(name), error: errors[name]?.message })

  return (
    <Screen>
      <StepHeading ways={ways} step="vehicle_info" lead={t('Have the vehicle licence beside you: most of this is printed on it.')} />
      <ChangeNotes changes={changes ?? []} />
      <StepForm {...{ form, summary }} step={props} formOf={vehicleForm} names={vehicleNames} onSubmit={send}>
        <Fields disabled={isLocked}>
          <Card>
            <RadioGroup {...field('location')} legend={t('Where will you drive?')} choices={locations()} />
          </Card>
          <Card>
            <Heading>{t('The vehicle')}</Heading>
            <BrandAndModel form={form} brands={brands} />
            <SelectField {...field('year')} label={t('Year')} options={yearChoices(years)} hint={t('The year it was made')} />
            <SelectField {...field('colour')} label={t('Colour')} options={colours} />
            <SelectField {...field('seats')} label={t('Seats')} options={seats} hint={t("The driver's seat counts too")} />
            <TextField
              {...field('plateNumber')}
              label={t('Plate number')}
              hint={t('Like ABC-123DE, or AB123-CDE on older plates')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              room={12}
            />
            <TextField
              {...field('vin')}
              label={t('VIN (optional)')}
              hint={t('The 17 characters of the chassis number, on the vehicle licence or behind the windscreen')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              room={20}
            />
          </Card>
          <Card>
            <RadioGroup {...field('ownership')} legend={t('Whose vehicle is it?')} choices={ownerships()} />
            <Checkbox {...field('airConditioning')} label={t('It has working air conditioning')} />
          </Card>
        </Fields>
      </StepForm>
    </Screen>
  )
}

function ConnectedVehicleInfo() {
  const { props, profile, lists } = useStep<VehicleForm>('vehicle_info')
  if (lists?.step !== 'vehicle_info') return null
  return <VehicleInfoStep {...props} saved={profile?.vehicle} brands={lists.brands} info={lists.info} />
}

export default function VehicleInfoPage() {
  return <AtPage page="vehicle_info">{() => <ConnectedVehicleInfo />}</AtPage>
}
