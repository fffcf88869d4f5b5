import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type Problem, ProblemError, problemOf } from '#contract/problems'
import type { Api } from '#src/api/client.ts'
import { applicationActors } from '#src/features/onboarding/services/application-actors.ts'

const later: Problem = { kind: 'broken', later: { retryAfter: 3, message: 'We are still checking your files.' } }
const saved = { message: '', status: 'document_uploads', completed: ['vehicle_docs'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A save of a step, whose calls are answered in turn: by a problem, or by the step as it was saved. */
function save(step: 'vehicle_docs' | 'document_uploads' | 'personal_info', answers: readonly (Problem | 'saved')[], isOurs = () => true) {
  const asked: number[] = []
  const call = async () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] as Problem | 'saved'
    asked.push(Date.now())
    if (answer === 'saved') return saved
    throw new ProblemError(answer)
  }
  const api = { saveVehicleMedia: call, saveDocuments: call, savePersonalInfo: call } as unknown as Api
  const began = Date.now()
  const actor = createActor(applicationActors(api, isOurs).saveStep, {
    input: { step, answers: { items: [] }, reviewedAt: '', savedAt: '' },
  })
  let problem: Problem | undefined
  actor.subscribe({
    error: (error) => {
      problem = problemOf(error)
    },
  })
  actor.start()
  return { actor, seconds: () => asked.map((at) => (at - began) / 1000), problem: () => problem }
}

test.each(['vehicle_docs', 'document_uploads'] as const)(
  'while the files of %s are still being checked the server is asked again when it says',
  async (step) => {
    const { actor, seconds, problem } = save(step, [later, later, 'saved'])
    await vi.advanceTimersByTimeAsync(2999)
    expect([seconds(), actor.getSnapshot().status]).toEqual([[0], 'active'])
    await vi.advanceTimersByTimeAsync(3001)
    expect([seconds(), actor.getSnapshot().output?.status, problem()]).toEqual([[0, 3, 6], 'document_uploads', undefined])
  },
)

test('files that are not checked within 45 s are told as still being checked', async () => {
  const { seconds, problem } = save('vehicle_docs', [later])
  await vi.advanceTimersByTimeAsync(44_999)
  expect(problem()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect([seconds().at(-1), problem()]).toEqual([45, later])
})

test.each([
  ['what failed without a word when to ask again', 'vehicle_docs', { kind: 'broken' }],
  ['what was refused', 'vehicle_docs', { kind: 'refused', status: 422, message: 'No', errors: [{ code: 'file_missing', message: 'No' }] }],
  ['a step without files', 'personal_info', later],
] as const)('%s is told at once', async (_, step, answer) => {
  const { seconds, problem } = save(step, [answer as Problem, 'saved'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([seconds(), problem()]).toEqual([[0], answer])
})

test('nothing is asked again once the step is left', async () => {
  const { actor, seconds } = save('vehicle_docs', [later, 'saved'])
  await vi.advanceTimersByTimeAsync(1000)
  actor.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seconds()).toEqual([0])
})

test('nothing is asked again in another driver’s name', async () => {
  let isOurs = true
  const { seconds, problem } = save('vehicle_docs', [later, 'saved'], () => isOurs)
  await vi.advanceTimersByTimeAsync(1000)
  isOurs = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([seconds(), problem()?.kind]).toEqual([[0], 'refused'])
})

test.each([
  ['none', [], undefined],
  ['under which ids it is measured', ['a', 'b'], { visitorIds: ['a', 'b'] }],
])('a browser that withdraws tells %s', async (_, visitorIds, body) => {
  const asked: unknown[] = []
  const api = { withdrawApplication: async ({ body }: { body: unknown }) => void asked.push(body) } as unknown as Api
  const { withdrawApplication } = applicationActors(
    api,
    () => true,
    () => false,
    () => visitorIds,
  )
  createActor(withdrawApplication).start()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([body])
})
