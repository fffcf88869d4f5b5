import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useWatch } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicle'
import { Card } from '#src/ui/card.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/form.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressSteps } from '#src/ui/progress-steps.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Screen } from '#src/ui/screen.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { Heading } from '#src/ui/text.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { AboveForm } from './above-form.tsx'
import { ChangeNotes } from './change-notes.tsx'
import { withDraft } from './draft.ts'
import { KeptAnswers } from './kept-answers.tsx'
import type { VehicleForm, VehicleInfoProps } from './props.ts'
import { SaveButton } from './save-button.tsx'
import { stepTitles } from './step-titles.ts'
import { useAnswersForm } from './use-answers-form.ts'
import { useKeptAnswers } from './use-kept-answers.ts'
import { VehicleAnswers, vehicleFields, vehicleForm, vehiclePlace, yearsOf } from './vehicle-info.form.ts'
import { type FormOf, withForm } from './with-form.tsx'

const resolver = zodResolver(VehicleAnswers) as unknown as Resolver<VehicleForm, unknown, Vehicle>

const locations = [
  { value: 'lagos', label: 'Lagos', hint: 'You also need a LASDRI card and a hackney permit.' },
  { value: 'elsewhere', label: 'Elsewhere in Nigeria' },
]
const ownerships = [
  { value: 'own', label: 'Mine' },
  { value: 'hire_purchase', label: 'Hire purchase' },
  { value: 'fleet', label: "A fleet's" },
]

function VehicleInfoStep(props: VehicleInfoProps & FormOf<VehicleForm, Vehicle>) {
  const { form, saved, draft, keep, discard, changes, brands, info, submit, busy, problem } = props
  const { wiring, errorOf, faults, attempt } = useAnswersForm({
    form,
    fields: vehicleFields,
    submit,
    keep,
    busy,
    problem,
    placeOf: vehiclePlace,
  })
  const { kept, startAfresh } = useKeptAnswers({ draft, discard }, () => form.reset(vehicleForm(saved)))
  const [location, brand] = useWatch({ control: form.control, name: ['location', 'brand'] })
  const { colours, seats, ...years } = info[location === 'elsewhere' ? 'elsewhere' : 'lagos']
  const models = brands.find(({ name }) => name === brand)?.models ?? []
  const field = (name: keyof VehicleForm) => ({ ...form.register(name), error: errorOf(name) })

  return (
    <Screen>
      <PageHeading eyebrow={<ProgressSteps step={2} of={4} />} lead="Have the vehicle licence beside you: most of this is printed on it.">
        {stepTitles.vehicle_info}
      </PageHeading>
      {kept ? <KeptAnswers startAfresh={startAfresh} /> : null}
      <ChangeNotes changes={changes ?? []} />
      <Form {...wiring}>
        <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
        <Card>
          <RadioGroup {...field('location')} legend="Where will you drive?" choices={locations} />
        </Card>
        <Card>
          <Heading>The vehicle</Heading>
          <SelectField
            {...form.register('brand', { onChange: () => form.setValue('model', '') })}
            label="Brand"
            options={brands.map(({ name }) => name)}
            error={errorOf('brand')}
          />
          <SelectField
            {...field('model')}
            label="Model"
            options={models}
            hint={models.length === 0 ? 'Choose the brand first.' : undefined}
            key={brand}
          />
          <SelectField {...field('year')} label="Year" options={yearsOf(years)} hint="The year it was made" />
          <SelectField {...field('colour')} label="Colour" options={colours} />
          <SelectField {...field('seats')} label="Seats" options={seats} hint="With the driver's" />
          <TextField
            {...field('plateNumber')}
            label="Plate number"
            hint="Like ABC-123DE, or AB123-CDE on older plates"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            room={12}
          />
          <TextField
            {...field('vin')}
            label="VIN (optional)"
            hint="The 17 characters of the chassis number, on the vehicle licence or behind the windscreen"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            room={20}
          />
        </Card>
        <Card>
          <RadioGroup {...field('ownership')} legend="Whose vehicle is it?" choices={ownerships} />
          <Checkbox {...field('airConditioning')} label="It has working air conditioning" />
        </Card>
        <SaveButton busy={busy} />
      </Form>
    </Screen>
  )
}

export default withForm(
  ({ saved, draft }: VehicleInfoProps) => ({ resolver, defaultValues: withDraft(vehicleForm(saved), draft) }),
  VehicleInfoStep,
)
