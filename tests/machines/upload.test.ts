import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { requirementsFor } from '#contract/requirements'
import { uploadMachine } from '#machines/upload.machine'
import { calls } from './world.ts'

const insurance = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 }).find(({ kind }) => kind === 'insurance')
if (!insurance) throw new Error('No insurance is asked for')
const file = new File(['%PDF-1.4'], 'insurance.pdf', { type: 'application/pdf' })
const checked = { body: file, contentType: 'application/pdf', preview: undefined }
const signed = { url: 'https://blobs.example/one', name: 'drivers/7/insurance.pdf', expiresIn: 3600 }
const refusal = (status: number, code: 'forbidden' | 'too_large'): Problem => ({
  kind: 'refused',
  status,
  message: 'No',
  errors: [{ code, message: 'No' }],
})

function world() {
  const { actor, names, last } = calls()
  const clock = new SimulatedClock()
  const upload = createActor(
    uploadMachine.provide({ actors: { checkFile: actor('checkFile'), signFile: actor('signFile'), sendFile: actor('sendFile') } }),
    { clock, input: { requirement: insurance as never, file } },
  ).start()
  const value = () => upload.getSnapshot().value
  const context = () => upload.getSnapshot().context
  const toSending = async () => {
    await last('checkFile').answer(checked)
    await last('signFile').answer(signed)
  }
  return { upload, clock, names, last, value, context, toSending }
}

test('a file is checked, signed for by its name, sent, and stored as what it is', async () => {
  const { upload, names, last, context, toSending } = world()
  expect(last('checkFile').input).toEqual({ file, requirement: insurance })
  await toSending()
  expect(last('signFile').input).toEqual({ name: 'insurance.pdf' })
  const { url, body, contentType, report } = last('sendFile').input as { report: (sent: number) => void } & Record<string, unknown>
  expect([url, body, contentType]).toEqual([signed.url, file, 'application/pdf'])
  report(4)
  expect(context().sent).toBe(4)
  await last('sendFile').answer()
  expect([names(), upload.getSnapshot().status, upload.getSnapshot().output]).toEqual([
    ['checkFile', 'signFile', 'sendFile'],
    'done',
    {
      item: { kind: 'insurance', name: 'drivers/7/insurance.pdf', contentType: 'application/pdf', size: 8 },
      fileName: 'insurance.pdf',
      preview: undefined,
    },
  ])
})

test('a file that fails its check is refused for good', async () => {
  const { upload, last, value, context } = world()
  await last('checkFile').fail(new ProblemError(refusal(0, 'too_large')))
  expect([value(), context().problem, upload.getSnapshot().can({ type: 'file.retry' })]).toEqual([
    'refused',
    refusal(0, 'too_large'),
    false,
  ])
})

test('what may pass is tried again after 2 s, doubled each time, at most 30 s, with a new signature each time', async () => {
  const { clock, last, names, value, toSending, context } = world()
  await toSending()
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    await last('sendFile').fail(new ProblemError({ kind: index % 2 ? 'unanswered' : 'offline' }))
    expect([value(), context().sent, context().tries]).toEqual(['waiting', 0, index + 1])
    clock.increment(seconds * 1000 - 1)
    expect(value()).toBe('waiting')
    clock.increment(1)
    await last('signFile').answer(signed)
    expect(value()).toBe('sending')
  }
  expect(names().filter((name) => name === 'checkFile')).toHaveLength(1)
})

test('a server that is asked too often is left alone for as long as it says', async () => {
  const { clock, last, value } = world()
  await last('checkFile').answer(checked)
  await last('signFile').fail(new ProblemError({ kind: 'limited', retryAfter: 90, message: '' }))
  clock.increment(89_999)
  expect(value()).toBe('waiting')
  clock.increment(1)
  expect(value()).toBe('signing')
})

test('a network that is back ends the wait at once', async () => {
  const { upload, last, value } = world()
  await last('checkFile').answer(checked)
  await last('signFile').fail(new ProblemError({ kind: 'broken' }))
  upload.send({ type: 'network.back' })
  expect(value()).toBe('signing')
})

test('a signature that is not taken is asked for anew three times, then the file is refused until the driver tries again', async () => {
  const { upload, last, value, context, names, toSending } = world()
  await toSending()
  for (let time = 0; time < 3; time++) {
    await last('sendFile').fail(new ProblemError(refusal(403, 'forbidden')))
    expect(value()).toBe('signing')
    await last('signFile').answer(signed)
  }
  await last('sendFile').fail(new ProblemError(refusal(403, 'forbidden')))
  expect([value(), context().problem]).toEqual(['refused', refusal(403, 'forbidden')])
  upload.send({ type: 'file.retry' })
  expect([value(), context().tries, context().problem, names().filter((name) => name === 'checkFile')]).toEqual([
    'signing',
    0,
    null,
    ['checkFile'],
  ])
})

test.each([refusal(413, 'too_large'), { kind: 'expired' } satisfies Problem])('no new attempt helps against $kind', async (problem) => {
  for (const from of ['signFile', 'sendFile']) {
    const { last, value } = world()
    await last('checkFile').answer(checked)
    if (from === 'sendFile') await last('signFile').answer(signed)
    await last(from).fail(new ProblemError(problem))
    expect(value()).toBe('refused')
  }
})
