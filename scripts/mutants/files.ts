import { existsSync, readdirSync } from 'node:fs'

/** Tests that need neither a browser nor another process, the quickest first; where those beside a file say all, they alone. */
const signIn = [
  'tests/api/sign-in/sign-in.test.ts',
  'tests/api/sign-in/sign-up.test.ts',
  'tests/api/sign-in/code-sends.test.ts',
  'tests/api/sign-in/session.test.ts',
]
const strangers = [
  ...signIn,
  'tests/api/sign-in/code-messages.test.ts',
  'tests/api/sign-in/code-budgets.test.ts',
  'tests/api/sign-in/sign-in-strangers.test.ts',
]
const session = ['tests/session/kept.test.ts', 'tests/api-client/session.test.tsx', 'tests/session/schedules.test.ts']
const client = ['tests/api-client/client.test.ts', 'tests/api-client/put-file.test.ts', 'tests/api-client/send-file.test.ts']
const upload = [
  'tests/uploads/upload.test.ts',
  'tests/uploads/resume.test.ts',
  'tests/model/upload.model.test.tsx',
  'tests/model/uploads.test.tsx',
  'tests/model/uploads-elsewhere.test.tsx',
]
const driver = [
  'tests/machines/driver/driver-landing.test.ts',
  'tests/machines/driver/driver-facts.test.ts',
  'tests/machines/driver/driver-calls.test.ts',
  'tests/machines/driver/driver-session.test.ts',
  'tests/machines/driver/driver-steps.test.ts',
  'tests/machines/driver/driver-sending.test.ts',
  'tests/machines/driver/driver-waits.test.ts',
  'tests/machines/driver/driver-withdrawal.test.ts',
  'tests/machines/driver/driver-offline.test.ts',
  'tests/machines/driver/driver-looks-again.test.ts',
  'tests/machines/driver/driver-renewed.test.ts',
  'tests/machines/driver/driver-saved-at.test.ts',
  'tests/model/driver.model.test.tsx',
]
const signInMachine = [
  'tests/machines/sign-in/sign-in.test.ts',
  'tests/machines/sign-in/sign-in-code-again.test.ts',
  'tests/machines/sign-in/sign-in-terms.test.ts',
  'tests/machines/rider.test.ts',
  'tests/model/sign-in.model.test.tsx',
]
const oneUpload = [
  'tests/machines/uploads/upload.test.ts',
  'tests/machines/uploads/upload-retries.test.ts',
  'tests/machines/uploads/upload-facts.test.ts',
  'tests/model/upload.model.test.tsx',
]

const uploads = [
  'tests/machines/uploads/uploads.test.ts',
  'tests/machines/uploads/uploads-known.test.ts',
  'tests/machines/uploads/uploads-replaced.test.ts',
  'tests/model/uploads.model.test.tsx',
]

const code: Record<string, readonly string[]> = {
  'machines/driver/asking.ts': driver,
  'machines/driver/facts.ts': ['tests/machines/driver/driver-facts.test.ts', 'tests/machines/driver/driver-calls.test.ts'],
  'machines/driver/withdrawal.ts': driver,
  'machines/driver/pages.ts': driver,
  'machines/driver/review.ts': driver,
  'machines/driver/setup.ts': driver,
  'machines/driver/step.ts': driver,
  'machines/driver.machine.ts': driver,
  'machines/sign-in/facts.ts': signInMachine,
  'machines/sign-in.machine.ts': signInMachine,
  'machines/unprovided.ts': ['tests/machines/unprovided.test.ts'],
  'machines/upload/facts.ts': oneUpload,
  'machines/upload/setup.ts': oneUpload,
  'machines/upload.machine.ts': oneUpload,
  'machines/uploads/facts.ts': uploads,
  'machines/uploads.machine.ts': uploads,
  'src/features/onboarding/uploads/sending/check-file.ts': ['tests/uploads/check-file.test.ts'],
  'src/features/onboarding/uploads/sending/content-type.ts': ['tests/uploads/check-file.test.ts'],
  'src/features/onboarding/uploads/sending/upload-queue.ts': ['tests/uploads/upload-queue.test.ts'],
  'src/features/onboarding/uploads/sending/transfer-rate.ts': ['tests/uploads/transfer-rate.test.ts'],
  'src/features/onboarding/uploads/sending/prepare-file.ts': ['tests/uploads/prepare-file.test.ts'],
  'src/features/onboarding/uploads/sending/send-file.ts': ['tests/uploads/send-file.test.ts'],
  'src/features/onboarding/services/session-actor.ts': session,
  'src/features/sign-in/sign-in-actor.ts': [
    'tests/sign-in/sign-in.test.ts',
    'tests/model/sign-in.model.test.tsx',
    'tests/model/rider.model.test.tsx',
  ],
  'src/features/onboarding/uploads/sending/upload-actors.ts': upload,
  'src/features/onboarding/uploads/sending/upload-storage.ts': ['tests/uploads/upload-storage.test.ts'],
  'src/api/blob-call.ts': client,
  'src/api/client.ts': [...client, ...session],
  'src/api/create-client.ts': [...client, ...session],
  'src/api/lazy-client.ts': ['tests/api-client/lazy-client.test.ts'],
  'src/api/problem-from.ts': [...client, ...session],
  'src/api/put-file.ts': client,
  'src/api/reach-server.ts': ['tests/api-client/reach-server.test.ts'],
  'src/api/send-file.ts': client,
  'server/limits/moments.ts': signIn,
  'server/limits/network.ts': ['tests/api/limits/network.test.ts', ...signIn],
  'server/limits/rate-limits.ts': signIn,
  'server/sign-in/askers.ts': strangers,
  'server/sign-in/budgets.ts': strangers,
  'server/sign-in/codes.ts': strangers,
  'server/sign-in/handlers.ts': signIn,
  'server/sign-in/secret.ts': signIn,
  'server/messages/senders.ts': ['tests/api/messages/senders.test.ts'],
  'server/sign-in/sessions.ts': signIn.toReversed(),
}

/** A file of the machines is asked of the tests that bear its name. */
const testsOf = (file: string): readonly string[] => {
  const name = file.replace(/^machines\/(.*?)(\.machine)?\.ts$/, '$1')
  return code[file] ?? [`tests/machines/${name}.test.ts`, `tests/model/${name}.model.test.tsx`]
}

/** Those of a file that are there. Throws when there are none, whose mutants would live whatever they do, and for a file or a test that was moved. */
function testsThere(file: string): readonly string[] {
  for (const named of [file, ...(code[file] ?? [])])
    if (!existsSync(named)) throw new Error(`${named}, which mutants are made of or asked of, is not there`)
  const found = testsOf(file).filter((test) => existsSync(test))
  if (found.length === 0) throw new Error(`No test is to kill the mutants of ${file}`)
  return found
}

const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** Every file of which mutants are made, with the tests that are to kill them, in the order in which they are asked. */
export const mutated: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set([...machines.map((file) => `machines/${file}`), ...Object.keys(code)])].sort().map((file) => [file, testsThere(file)]),
)
