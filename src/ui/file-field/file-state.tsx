import { styled } from 'styled-components'
import { Icon } from '#src/ui/icon.tsx'
import { preparedWords, progressWords, sizeWords } from '#src/ui/status/bytes-words.ts'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import type { FilePhase } from './file-phase.ts'

/** How far a file is, as a bar with words. */
export function FileProgress({ state }: { readonly state: FilePhase }) {
  if (state.phase === 'preparing') return <ProgressBar label="Made ready so far" value={state.done} max={1} words={preparedWords(state)} />
  if (state.phase !== 'sending' && state.phase !== 'waiting') return null
  const { sent, total, left } = state
  return (
    <ProgressBar label="Sent so far" value={sent} max={total} words={progressWords(sent, total, state.phase === 'sending' ? left : null)} />
  )
}

/** Seconds after which sending the video as it is may well be the shorter way. */
const longWork = 180
const wholeMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)}\u00a0MB`

/** What happens to a file, in words. */
export function StateWords({ state }: { readonly state: FilePhase }) {
  switch (state.phase) {
    case 'empty':
      return null
    case 'checking':
      return (
        <State>
          <Spinner /> Checking the file
        </State>
      )
    case 'preparing':
      return (
        <State>
          <Spinner /> {state.isFetching ? 'Getting the helper' : 'Making the video smaller'}
          {(state.left ?? 0) > longWork ? '. This takes long: you can send the video as it is.' : ''}
        </State>
      )
    case 'offering':
      return (
        <State>
          This browser needs a {wholeMegabytes(state.helperBytes)} helper to make the video smaller. Get it, or send the video as it is (
          {sizeWords(state.total)}).
        </State>
      )
    case 'queued':
      return <State>Waiting its turn. {sizeWords(state.total - state.sent)} to send.</State>
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
          <Icon name="check" size="1.25rem" /> Uploaded
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

const Refusal = styled.span`
  display: block;
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.danger};
  overflow-wrap: anywhere;
`
