import { BusyWords } from '#src/ui/busy-words.tsx'
import { Button } from '#src/ui/button.tsx'

export const SaveButton = ({ busy }: { readonly busy: boolean }) => (
  <div>
    <Button type="submit" busy={busy} wide>
      Save and continue
    </Button>
    <BusyWords busy={busy}>Saving your answers</BusyWords>
  </div>
)
