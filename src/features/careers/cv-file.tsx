import { type RefObject, useEffect } from 'react'
import { styled } from 'styled-components'
import { maxCvMegabytes } from '#contract/cv'
import { t } from '#src/language/words.ts'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { boxLook, describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from '#src/ui/fields/field-parts.tsx'

interface CvFileProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** What is wrong with the file that was chosen, which is read out at once. */
  readonly fault: string | null
  readonly error: string | undefined
  readonly isChecking: boolean
  readonly disabled: boolean
  readonly choose: (file: File) => void
  readonly remove: () => void
}

const accept = '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The browser's own field for a file: it says itself which one was chosen. */
export function CvFile({ input, fault, error, isChecking, disabled, choose, remove }: CvFileProps) {
  const id = fieldId('cv')
  const said = fault ?? error
  useEffect(() => {
    const early = input.current?.files?.[0]
    if (early) choose(early)
    // Only what was chosen before the page came to life; later the field tells by itself.
  }, [])
  return (
    <FieldFrame $invalid={Boolean(said)}>
      <FieldLabel htmlFor={id}>{t('CV')}</FieldLabel>
      <FieldHint id={`${id}-hint`}>{t('PDF or Word (.doc, .docx), {megabytes} MB at most.', { megabytes: maxCvMegabytes })}</FieldHint>
      {said ? (
        <div role={fault ? 'alert' : undefined}>
          <FieldError id={`${id}-error`}>{said}</FieldError>
        </div>
      ) : null}
      <Box
        ref={input}
        id={id}
        name="cv"
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={said ? true : undefined}
        aria-describedby={describedBy(`${id}-hint`, said && `${id}-error`)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) choose(file)
          else remove()
        }}
      />
      <span role="status">{isChecking ? t('Checking the file') : ''}</span>
    </FieldFrame>
  )
}

const Box = styled.input`
  ${boxLook}

  &::file-selector-button {
    margin-inline-end: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    border: 1.5px solid ${({ theme }) => theme.colour.link};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.colour.surface};
    color: ${({ theme }) => theme.colour.link};
    font: ${({ theme }) => theme.type.smallStrong};
    cursor: pointer;
  }
`
