import { styled } from 'styled-components'
import type { PhotoDoubt } from '#contract/files'
import { t, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

const words: Record<PhotoDoubt, Words> = {
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
          <Telling>
            <Icon name="alert" size="1.25rem" /> {t(words[doubt])} {t('Use it anyway, or take another.')}
          </Telling>
          <Choices>
            <Button tone="secondary" onClick={settle}>
              {t('Use it anyway')} <VisuallyHidden>{t('for {label}', { label })}</VisuallyHidden>
            </Button>
            <Button tone="secondary" onClick={again}>
              {t('Take another')} <VisuallyHidden>{t('for {label}', { label })}</VisuallyHidden>
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

const Telling = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.small};
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
