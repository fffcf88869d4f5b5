import type { Answers } from '#contract/endpoints'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { FileStep } from '#src/features/onboarding/uploads/file-step.tsx'
import { type FileStepProps, FilesFormScreen } from '#src/features/onboarding/uploads/files-form.tsx'
import { t } from '#src/language/words.ts'

export function VehicleDocsStep(props: FileStepProps<Answers<'vehicle_docs'>>) {
  return (
    <FilesFormScreen
      {...props}
      step="vehicle_docs"
      lead={t('Photos of your vehicle in daylight, and its papers as they are today.')}
      answersOf={(items) => ({ items })}
    />
  )
}

export default function VehicleDocsPage() {
  return (
    <AtPage page="vehicle_docs">
      {() => <FileStep step="vehicle_docs" screen={VehicleDocsStep} savedIn={({ vehicleMedia }) => vehicleMedia} />}
    </AtPage>
  )
}
