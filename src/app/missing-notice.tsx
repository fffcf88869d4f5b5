import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export const MissingNotice = () => (
  <Notice
    tone="warning"
    role="status"
    title="A part of this page did not load"
    action={
      <Button tone="secondary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    }
  >
    <p>Try once more what you were doing. If it still does not work, load the page again.</p>
  </Notice>
)
