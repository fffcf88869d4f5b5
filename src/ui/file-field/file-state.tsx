import { styled } from 'styled-components'
import { translate } from '#src/language/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { preparedWords, progressWords, sizeWords } from '#src/ui/status/bytes-words.ts'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import type { FilePhase, FileWords } from './file-phase.ts'

interface Shown {
  readonly state: FilePhase
  readonly words: FileWords
}

/** How far a file is, as a bar with words. */
export function FileProgress({ state, words }: Shown) {
  if (state.phase === 'preparing')
    return <ProgressBar label={translate(words.prepared)} value={state.done} max={1} words={preparedWords(state)} />
  if (state.phase !== 'sending' && state.phase !== 'waiting') return null
  const { sent, total, left } = state
  const sofar = progressWords(sent, total, state.phase === 'sending' ? left : null)
  return <ProgressBar label={translate(words.uploaded)} value={sent} max={total} words={sofar} />
}

/** Seconds after which sending the video as it is may well be the shorter way. */
const longWork = 180
const wholeMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)}\u00a0MB`

/** What happens to a file, in words. */
export function StateWords({ state, words }: Shown) {
  switch (state.phase) {
    case 'empty':
      return state.note ? <State>{state.note}</State> : null
    case 'checking':
      return (
        <State>
          <Spinner /> {translate(words.checking)}
        </State>
      )
    case 'preparing':
      return (
        <State>
          <Spinner /> {state.isFetching ? translate(words.fetching) : translate(words.preparing)}
          {(state.left ?? 0) > longWork ? `. ${translate(words.preparingLong)}` : ''}
        </State>
      )
    case 'offering':
      return <State>{translate(words.offering, { helper: wholeMegabytes(state.helperBytes), size: sizeWords(state.total) })}</State>
    case 'queued':
      return <State>{translate(words.queued, { size: sizeWords(state.total - state.sent) })}</State>
    case 'sending':
      return <State>{translate(words.sending)}</State>
    case 'attaching':
      return (
        <State>
          <Spinner /> {translate(words.attaching)}
        </State>
      )
    case 'waiting':
      return (
        <State>
          <Icon name="offline" size="1.25rem" /> {translate(words.waiting)}
        </State>
      )
    case 'refused':
      return (
        <Refusal>
          {state.fileName}: {translate(state.message)}
        </Refusal>
      )
    case 'stored':
      return state.sentBack || state.hasRunOut ? (
        <ToReplace>
          <Icon name="alert" size="1.25rem" /> {translate(state.sentBack ? words.sentBack : words.ranOut)}
        </ToReplace>
      ) : (
        <Stored>
          <Icon name="check" size="1.25rem" /> {translate(words.stored)}
        </Stored>
      )
  }
}

const State = styled.span`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`

const Stored = styled(State)`
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.success};
`

const ToReplace = styled(State)`
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.danger};
`

const Refusal = styled.span`
  display: block;
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.danger};
  overflow-wrap: anywhere;
`
