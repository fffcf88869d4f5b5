import type { VehicleMedia } from '#contract/files'
import { type FileStepProps, FilesFormScreen } from './files-form.tsx'
import { stepTitles } from './step-titles.ts'

export default function VehicleDocsStep(props: FileStepProps<VehicleMedia>) {
  return (
    <FilesFormScreen
      {...props}
      step={3}
      title={stepTitles.vehicle_docs}
      lead="Photos of your vehicle in daylight, and its papers as they are today."
      submit={(items) => props.submit({ items })}
    />
  )
}
