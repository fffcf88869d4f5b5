import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { phoneNumber, recordOf, startDriverActor } from './driver-actor.ts'

const answers = { firstName: 'Adé' }

test('the next save of a step tells which save of it is known here', async () => {
  const { driver, last, told } = startDriverActor({ requestedPage: 'hub' })
  const record = recordOf('ready_to_send')
  await told(record)
  const seen: unknown[] = []
  for (const savedAt of [{ personalInfo: 'first' }, undefined, { vehicle: 'of another' }, { personalInfo: 'second' }, undefined]) {
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'step.submit', answers })
    seen.push(last('saveStep').input)
    await last('saveStep').answer({
      status: 'ready_to_send',
      completed: record.completed,
      answers: { personalInfo: answers, ...(savedAt ? { savedAt } : {}) },
    })
  }
  expect(seen).toMatchObject([{ savedAt: '' }, { savedAt: 'first' }, { savedAt: 'first' }, { savedAt: 'first' }, { savedAt: 'second' }])
})

test('a save after one without an answer takes the place of any, until the server was asked', async () => {
  const { driver, last, stepAt, value, context } = startDriverActor()
  await stepAt('personal_info')
  for (const problem of [{ kind: 'unanswered' }, { kind: 'broken' }] as const) {
    driver.send({ type: 'step.submit', answers })
    await last('saveStep').fail(new ProblemError(problem))
  }
  driver.send({ type: 'step.submit', answers })
  expect(last('saveStep').input).toMatchObject({ savedAt: '*' })
  await last('saveStep').fail(
    new ProblemError({ kind: 'refused', status: 409, message: 'No', errors: [{ code: 'wrong_step', message: 'No' }] }),
  )
  await last('readApplication').answer({
    record: recordOf('vehicle_info'),
    profile: { phoneNumber, savedAt: { personalInfo: 'newest' } },
    askedAt: 1,
  })
  expect([value(), context().problem?.kind]).toEqual([{ signedIn: { personal_info: { editing: 'idle' } } }, 'refused'])
  driver.send({ type: 'step.submit', answers })
  expect(last('saveStep').input).toMatchObject({ savedAt: 'newest' })
})
