import type { Answers } from '#contract/endpoints'
import { type FileStepProps, FilesFormScreen } from './files-form.tsx'

export default function DocUploadsStep(props: FileStepProps<Answers<'document_uploads'>>) {
  return (
    <FilesFormScreen
      {...props}
      step="document_uploads"
      lead="Your licence and papers. Lay them flat in good light, with all four corners in the picture."
      submit={(items, licenceNumber) => props.submit({ items, licenceNumber })}
    />
  )
}
