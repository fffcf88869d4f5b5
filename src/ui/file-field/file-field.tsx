import { type ReactNode, useEffect, useRef } from 'react'
import { t, translate } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from '#src/ui/fields/field-parts.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { FileDoubtNote } from './file-doubt.tsx'
import { Actions, Body, Example, FileName, Input, Invite, Zone } from './file-field-parts.ts'
import type { FilePhase, FileWords } from './file-phase.ts'
import { Preview } from './file-preview.tsx'
import { FileProgress, StateWords } from './file-state.tsx'

interface FileFieldProps {
  readonly name: string
  readonly label: string
  readonly state: FilePhase
  readonly words: FileWords
  readonly accept: string
  readonly icon: IconName
  readonly invite: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly example?: { readonly url: string; readonly alt: string } | undefined
  readonly pick: (file: File) => void
  readonly retry: () => void
  readonly skip: () => void
  readonly help: () => void
  readonly settle: () => void
  readonly remove: () => void
  readonly keep: () => void
}

/** One file: chosen, sent at once, and shown for what it is. The input is the browser's own and stays there in every phase. */
export function FileField({
  name,
  label,
  state,
  words,
  accept,
  icon,
  invite,
  hint,
  error,
  example,
  pick,
  retry,
  skip,
  help,
  settle,
  remove,
  keep,
}: FileFieldProps) {
  const id = fieldId(name)
  const input = useRef<HTMLInputElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // A button goes with its phase, pressed or not: without this the focus that it had would fall back to the top of the page.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) input.current?.focus()
  })
  useEffect(() => {
    // Below the foot of a small window the reason would not be seen.
    if (state.phase === 'refused' && hasFocus.current) zone.current?.scrollIntoView?.({ block: 'nearest' })
  }, [state.phase])
  const open = state.phase === 'empty' || state.phase === 'refused'
  // Why a file was refused is said by its state, and not a second time.
  const said = state.phase === 'refused' ? undefined : error
  return (
    <FieldFrame
      $invalid={Boolean(error)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {said ? <FieldError id={`${id}-error`}>{said}</FieldError> : null}
      <Body>
        {open && example ? (
          <Example>
            <img src={example.url} alt={translate(example.alt)} loading="lazy" width={96} height={72} />
          </Example>
        ) : null}
        {open ? null : <Preview icon={icon} url={'preview' in state ? state.preview : undefined} />}
        <Zone ref={zone} $open={open} $invalid={Boolean(error)} $refused={state.phase === 'refused'}>
          {open ? (
            <Invite aria-hidden="true">
              <Icon name={icon} />
              {invite}
            </Invite>
          ) : null}
          <Input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            tabIndex={open ? undefined : -1}
            aria-invalid={error || state.phase === 'refused' ? true : undefined}
            aria-describedby={describedBy(hint && `${id}-hint`, said && `${id}-error`, `${id}-state`)}
            $open={open}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) pick(file)
              event.target.value = ''
            }}
          />
          {open ? null : <FileName>{state.fileName}</FileName>}
          <div role="status" id={`${id}-state`}>
            <StateWords state={state} words={words} />
          </div>
          <FileProgress state={state} words={words} />
        </Zone>
      </Body>
      <FileDoubtNote doubt={('doubt' in state && state.doubt) || null} label={label} settle={settle} again={() => input.current?.click()} />
      {state.phase === 'empty' && state.keeps === undefined ? null : (
        <Actions>
          {state.phase === 'offering' ? (
            <Button tone="quiet" onClick={help}>
              {t('Get the helper')} <VisuallyHidden>{t('for {label}', { label })}</VisuallyHidden>
            </Button>
          ) : null}
          {state.phase === 'preparing' || state.phase === 'offering' ? (
            <Button tone="quiet" onClick={skip}>
              {t('Send it as it is')} <VisuallyHidden>{t('for {label}', { label })}</VisuallyHidden>
            </Button>
          ) : null}
          {state.phase === 'refused' && state.mayRetry ? (
            <Button tone="quiet" onClick={retry}>
              {t('Try again')} <VisuallyHidden>{t('with {label}', { label })}</VisuallyHidden>
            </Button>
          ) : null}
          {state.phase === 'stored' ? (
            <Button tone="quiet" onClick={() => input.current?.click()}>
              {t('Replace')} <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          ) : null}
          {state.keeps === undefined ? (
            <Button key="remove" tone="link" onClick={remove}>
              {t('Remove')} <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          ) : (
            <Button key="keep" tone="quiet" onClick={keep}>
              {t('Keep {file}', { file: state.keeps })} <VisuallyHidden>{t('for {label}', { label })}</VisuallyHidden>
            </Button>
          )}
        </Actions>
      )}
    </FieldFrame>
  )
}
