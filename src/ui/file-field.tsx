import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from './button.tsx'
import { progressWords } from './bytes-words.ts'
import { fieldId } from './field-id.ts'
import { describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from './field-parts.tsx'
import { Icon, type IconName } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.ts'

/** Where a file is on its way; sizes in bytes. */
export type FilePhase =
  | { readonly phase: 'empty' }
  | { readonly phase: 'checking'; readonly fileName: string }
  | {
      readonly phase: 'sending' | 'waiting'
      readonly fileName: string
      readonly sent: number
      readonly total: number
      readonly preview?: string | undefined
    }
  | { readonly phase: 'refused'; readonly fileName: string; readonly message: string; readonly mayRetry: boolean }
  | { readonly phase: 'stored'; readonly fileName: string; readonly preview?: string | undefined }

interface FileFieldProps {
  readonly name: string
  readonly label: string
  readonly state: FilePhase
  readonly accept: string
  readonly icon: IconName
  readonly invite: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly example?: { readonly url: string; readonly alt: string } | undefined
  readonly pick: (file: File) => void
  readonly retry: () => void
  readonly remove: () => void
}

/** One file: chosen, sent at once, and shown for what it is. The input is the browser's own and stays there in every phase. */
export function FileField({ name, label, state, accept, icon, invite, hint, error, example, pick, retry, remove }: FileFieldProps) {
  const id = fieldId(name)
  const input = useRef<HTMLInputElement>(null)
  // The pressed button goes with its phase: without this the focus would fall back to the top of the page.
  const leaveFor = (act: () => void) => {
    input.current?.focus()
    act()
  }
  const open = state.phase === 'empty' || state.phase === 'refused'
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Body>
        {open && example ? <Example src={example.url} alt={example.alt} loading="lazy" width={96} height={72} /> : null}
        {open ? null : <Preview icon={icon} url={'preview' in state ? state.preview : undefined} />}
        <Zone $open={open} $invalid={Boolean(error)} $refused={state.phase === 'refused'}>
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
            aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`, `${id}-state`)}
            $open={open}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) pick(file)
              event.target.value = ''
            }}
          />
          {open ? null : <FileName>{state.fileName}</FileName>}
          <div role="status" id={`${id}-state`}>
            <StateWords state={state} />
          </div>
          {state.phase === 'sending' || state.phase === 'waiting' ? (
            <ProgressBar label="Sent so far" value={state.sent} max={state.total} words={progressWords(state.sent, state.total)} />
          ) : null}
        </Zone>
      </Body>
      {state.phase === 'empty' ? null : (
        <Actions>
          {state.phase === 'refused' && state.mayRetry ? (
            <Button tone="quiet" onClick={() => leaveFor(retry)}>
              Try again <VisuallyHidden>with {label}</VisuallyHidden>
            </Button>
          ) : null}
          {state.phase === 'stored' ? (
            <Button tone="quiet" onClick={() => input.current?.click()}>
              Replace <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          ) : null}
          <Button tone="link" onClick={() => leaveFor(remove)}>
            Remove <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        </Actions>
      )}
    </FieldFrame>
  )
}

function StateWords({ state }: { readonly state: FilePhase }) {
  switch (state.phase) {
    case 'empty':
      return null
    case 'checking':
      return (
        <State>
          <Spinner /> Checking the file
        </State>
      )
    case 'sending':
      return <State>Sending</State>
    case 'waiting':
      return (
        <State>
          <Icon name="offline" size="1.25rem" /> Waiting for the network. It goes on by itself.
        </State>
      )
    case 'refused':
      return (
        <Refusal>
          {state.fileName}: {state.message}
        </Refusal>
      )
    case 'stored':
      return (
        <Stored>
          <Icon name="check" size="1.25rem" /> Sent
        </Stored>
      )
  }
}

function Preview({ icon, url }: { readonly icon: IconName; readonly url: string | undefined }) {
  return url ? <Thumb src={url} alt="" /> : <Blank>{<Icon name={icon} size="2rem" />}</Blank>
}

const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[3]};
`

const Example = styled.img`
  inline-size: 6rem;
  block-size: 4.5rem;
  object-fit: contain;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
`

const Thumb = styled.img`
  inline-size: 5.25rem;
  block-size: 5.25rem;
  object-fit: cover;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
`

const Blank = styled.span`
  display: grid;
  place-items: center;
  inline-size: 5.25rem;
  block-size: 5.25rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  color: ${({ theme }) => theme.colour.link};
`

const Zone = styled.div<{ $open: boolean; $invalid: boolean; $refused: boolean }>`
  position: relative;
  flex: 1 1 ${({ $refused }) => ($refused ? '100%' : '8rem')};
  min-inline-size: 0;
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space[1]};
  min-block-size: 5.25rem;
  ${({ theme, $open, $invalid, $refused }) =>
    $open &&
    `
    padding: ${theme.space[3]};
    border: 2px dashed ${$invalid || $refused ? theme.colour.danger : theme.colour.edge};
    border-radius: ${theme.radius.field};
    background: ${theme.colour.surface};
    text-align: center;
    &:hover { background: ${theme.colour.sunken}; }
  `}
  &:has(input:focus-visible) {
    outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`};
    outline-offset: ${({ theme }) => theme.ring.offset};
  }
`

const Invite = styled.span`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[1]};
  text-wrap: balance;
  font: ${({ theme }) => theme.type.strong};
  color: ${({ theme }) => theme.colour.link};
`

const Input = styled.input<{ $open: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 1;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;
  ${({ $open }) => !$open && 'inline-size: 1px; block-size: 1px; overflow: hidden; pointer-events: none;'}
`

const FileName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ theme }) => theme.type.strong};
`

const State = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`

const Stored = styled(State)`
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.success};
`

const Refusal = styled.span`
  display: block;
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.danger};
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`
