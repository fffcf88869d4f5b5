import type { Documents } from '#contract/files'
import { type FileStepProps, FilesFormScreen } from './files-form.tsx'
import { stepTitles } from './step-titles.ts'

export default function DocUploadsStep(props: FileStepProps<Documents>) {
  return (
    <FilesFormScreen
      {...props}
      step={4}
      title={stepTitles.document_uploads}
      lead="Your licence and papers. Lay them flat in good light, with all four corners in the picture."
      submit={(items, licenceNumber) => props.submit({ items, licenceNumber })}
    />
  )
}
