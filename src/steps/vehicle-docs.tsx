import type { Answers } from '#contract/endpoints'
import { type FileStepProps, FilesFormScreen } from './files-form.tsx'

export default function VehicleDocsStep(props: FileStepProps<Answers<'vehicle_docs'>>) {
  return (
    <FilesFormScreen
      {...props}
      step="vehicle_docs"
      lead="Photos of your vehicle in daylight, and its papers as they are today."
      submit={(items) => props.submit({ items })}
    />
  )
}
