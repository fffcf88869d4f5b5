import type { Answers } from '#contract/endpoints'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { FileStep } from '#src/features/onboarding/uploads/file-step.tsx'
import { type FileStepProps, FilesFormScreen } from '#src/features/onboarding/uploads/files-form.tsx'
import { t } from '#src/language/words.ts'

export function DocUploadsStep(props: FileStepProps<Answers<'document_uploads'>>) {
  return (
    <FilesFormScreen
      {...props}
      step="document_uploads"
      lead={t('Your licence and papers. Lay them flat in good light, with all four corners in the picture.')}
      answersOf={(items, licenceNumber) => ({ items, licenceNumber })}
    />
  )
}

export default function DocUploadsPage() {
  return (
    <AtPage page="document_uploads">
      {() => <FileStep step="document_uploads" screen={DocUploadsStep} savedIn={({ documents }) => documents} />}
    </AtPage>
  )
}
