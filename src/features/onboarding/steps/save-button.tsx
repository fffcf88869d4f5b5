import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'

interface SaveButtonProps {
  readonly busy: boolean
  /** What is shown while it is busy, where that may take long. */
  readonly words?: string
}

export const SaveButton = ({ busy, words }: SaveButtonProps) => (
  <div>
    <Button type="submit" busy={busy} wide>
      Save and continue
    </Button>
    {words ? <Muted role="status">{busy ? words : ''}</Muted> : <BusyWords busy={busy}>Saving your answers</BusyWords>}
  </div>
)
