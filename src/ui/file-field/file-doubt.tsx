import { styled } from 'styled-components'
import type { PhotoDoubt } from '#contract/files'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

const words: Record<PhotoDoubt, string> = {
  dark: 'This photo looks dark.',
  blurred: 'This photo looks blurred.',
  small: 'This photo is small: what is on it may be hard to read.',
}

interface FileDoubtNoteProps {
  readonly doubt: PhotoDoubt | null
  readonly label: string
  readonly settle: () => void
  readonly again: () => void
}

/** What looks wrong with a photo, told once; it goes on its way meanwhile. */
export function FileDoubtNote({ doubt, label, settle, again }: FileDoubtNoteProps) {
  return (
    <div aria-live="polite">
      {doubt ? (
        <Note>
          <Words>
            <Icon name="alert" size="1.25rem" /> {words[doubt]} Use it anyway, or take another.
          </Words>
          <Choices>
            <Button tone="quiet" onClick={settle}>
              Use it anyway <VisuallyHidden>for {label}</VisuallyHidden>
            </Button>
            <Button tone="quiet" onClick={again}>
              Take another <VisuallyHidden>for {label}</VisuallyHidden>
            </Button>
          </Choices>
        </Note>
      ) : null}
    </div>
  )
}

const Note = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]};
  border-inline-start: 4px solid ${({ theme }) => theme.colour.warning};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.warningSurface};
`

const Words = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.small};
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
