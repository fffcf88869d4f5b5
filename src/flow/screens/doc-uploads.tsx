import DocUploads from '#src/steps/doc-uploads.tsx'
import { AtPage } from '../at-page.tsx'
import { FileStep } from '../file-step.tsx'

export default function DocUploadsPage() {
  return (
    <AtPage page="document_uploads">
      {() => <FileStep step="document_uploads" screen={DocUploads} savedIn={({ documents }) => documents} />}
    </AtPage>
  )
}
