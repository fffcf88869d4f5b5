import fc from 'fast-check'
import { Journey, type Start } from './journey.ts'
import type { JourneyServer } from './journey-server.ts'
import { recover } from './recover.ts'
import { checkAll, everything } from './steps.ts'
import { reactions, realMs } from './time.ts'

export interface Walked {
  readonly journeys: number
  readonly steps: number
  readonly failed: string | null
}

interface Asked {
  readonly start: fc.Arbitrary<Start>
  readonly seed: number
  readonly journeys: number
  /** Where one journey is told to begin and to go, as a failure names it. */
  readonly path?: string | undefined
  /** Steps a journey has at most. */
  readonly most?: number
  /** Milliseconds for shorter journeys once one has failed. */
  readonly shrinking?: number
}

const startWords = ({ status, isSignedIn, path }: Start) =>
  `a driver ${isSignedIn ? 'with' : 'without'} a session, at ${status}, opens ${path}`

/** One journey from its beginning, by the steps that `walk` takes, until a next step is reached after all of them. */
async function travel(server: JourneyServer, start: Start, walk: (journey: Journey) => Promise<void>): Promise<void> {
  const journey = new Journey(server)
  const { error, warn } = console
  const told = (cause: unknown) => void journey.errors.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
  const onError = ({ error: cause, message }: ErrorEvent) => told(cause ?? message)
  console.error = (...words: unknown[]) => told(words.map(String).join(' '))
  console.warn = () => {}
  process.on('unhandledRejection', told)
  window.addEventListener('error', onError)
  try {
    await journey.begin(start)
    await checkAll(journey)
    await walk(journey)
    await recover(journey)
    await checkAll(journey)
    await reactions()
  } finally {
    journey.end()
    await reactions()
    process.off('unhandledRejection', told)
    window.removeEventListener('error', onError)
    Object.assign(console, { error, warn })
  }
}

/** Walks so many journeys; the first that breaks an invariant is made as short as it gets, and told in words. */
export async function walkAll(
  server: JourneyServer,
  { start, seed, journeys, path, most = 24, shrinking = 60_000 }: Asked,
): Promise<Walked> {
  let steps = 0
  let count = 0
  let shrinkUntil = Number.POSITIVE_INFINITY
  const [fcPath, replayPath] = (path ?? '').split('/')
  const property = fc.asyncProperty(
    start,
    fc.commands(everything, { maxCommands: most, size: 'max', ...(replayPath ? { replayPath } : {}) }),
    async (begins, commands) => {
      if (realMs() > shrinkUntil) return
      count += 1
      const began = realMs()
      try {
        await travel(server, begins, (journey) =>
          fc.asyncModelRun(
            () => ({ model: journey, real: journey }),
            (function* () {
              for (const command of commands) {
                steps += 1
                yield command
              }
            })(),
          ),
        )
      } catch (cause) {
        shrinkUntil = Math.min(shrinkUntil, realMs() + shrinking)
        if (process.env.JOURNEYS_LOUD) process.stderr.write(`${count}: ${startWords(begins)}; ${commands}: ${cause}\n`)
        throw cause
      } finally {
        if (process.env.JOURNEYS_LOUD) process.stderr.write(`${count} ${realMs() - began} ms ${startWords(begins)}; ${commands}\n`)
      }
    },
  )
  const told = await fc.check(property, {
    seed,
    numRuns: journeys,
    ...(fcPath ? { path: fcPath } : {}),
    endOnFailure: Boolean(fcPath && process.env.JOURNEYS_AS_IS),
  })
  if (!told.failed) return { journeys: count, steps, failed: null }
  const [begins, commands] = told.counterexample ?? []
  const text = String(commands)
  const replay = /replayPath="([^"]*)"/.exec(text)?.[1] ?? ''
  const did = ((commands as unknown as { commands: { hasRan: boolean }[] })?.commands ?? []).filter(({ hasRan }) => hasRan)
  const words = [
    begins ? startWords(begins) : '',
    ...did.map((one, index) => `  ${index + 1}. ${one}`),
    `then: ${told.errorInstance instanceof Error ? told.errorInstance.message : String(told.errorInstance)}`,
    `(${told.numRuns} journeys, ${told.numShrinks} times shorter)`,
    `again: JOURNEYS_SEED=${told.seed} JOURNEYS_PATH=${told.counterexamplePath}/${replay} npx vitest run tests/random`,
  ]
  return { journeys: count, steps, failed: words.join('\n') }
}
