import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems'
import { offline, recordOf, refused, startDriverActor } from './driver-actor.ts'

describe('a problem', () => {
  test('is gone when the step is submitted again, and when it was saved', async () => {
    const { driver, last, stepAt, context } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(new ProblemError({ kind: 'unanswered' }))
    expect(context().problem).toEqual({ kind: 'unanswered' })
    driver.send({ type: 'step.submit', answers: {} })
    expect(context().problem).toBe(null)
  })

  test('is gone when another page is opened, from a step or from the hub, and with it where the driver wanted to be', async () => {
    const { driver, last, told, value, context } = startDriverActor({ requestedPage: 'hub' })
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.send' })
    await last('sendApplication').fail(offline)
    driver.send({ type: 'page.open', page: 'personal_info' })
    expect([value(), context().problem, context().requestedPage]).toEqual([
      { signedIn: { personal_info: { editing: 'idle' } } },
      null,
      'hub',
    ])
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(offline)
    driver.send({ type: 'page.open', page: 'vehicle_info' })
    expect([value(), context().problem, context().requestedPage]).toEqual([{ signedIn: { vehicle_info: 'opening' } }, null, null])
  })

  test('of the lists is gone when they came', async () => {
    const { driver, last, told, context } = startDriverActor()
    await told(recordOf('vehicle_info'))
    await last('readLists').fail(offline)
    expect([driver.getSnapshot().hasTag('stuck'), context().problem]).toEqual([true, { kind: 'offline' }])
    driver.send({ type: 'network.restored' })
    expect([driver.getSnapshot().hasTag('busy'), driver.getSnapshot().hasTag('stuck')]).toEqual([true, true])
    await last('readLists').answer({ step: 'vehicle_info', brands: [] })
    expect([context().lists, context().problem, driver.getSnapshot().hasTag('stuck')]).toEqual([
      { step: 'vehicle_info', brands: [] },
      null,
      false,
    ])
  })

  test('of the driver app is gone when its link came', async () => {
    const { driver, last, told, context, value } = startDriverActor()
    await told(recordOf('approved'))
    driver.send({ type: 'app.open' })
    expect(driver.getSnapshot().hasTag('busy')).toBe(true)
    await last('readDeepLink').fail(offline)
    expect([value(), context().problem]).toEqual([{ signedIn: { congratulations: { celebrating: 'idle' } } }, { kind: 'offline' }])
    driver.send({ type: 'app.open' })
    await last('readDeepLink').answer({ address: 'cruzer://two', until: 1 })
    expect([context().deepLink, context().problem]).toEqual([{ address: 'cruzer://two', until: 1 }, null])
  })

  test.each([
    ['wrong_step', undefined, { personal_info: { editing: 'asking' } }],
    ['already_sent', undefined, { personal_info: { editing: 'asking' } }],
    ['wrong_step', 'nin', { personal_info: { editing: 'idle' } }],
    ['invalid', undefined, { personal_info: { editing: 'idle' } }],
  ] as const)('the refusal “%s” at the field %s leads to %j', async (code, field, at) => {
    const { driver, last, stepAt, value } = startDriverActor()
    await stepAt('personal_info')
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(new ProblemError(refused(code, field)))
    expect(value()).toEqual({ signedIn: at })
  })

  test('one fault of several that says that the application has moved is enough', async () => {
    const { driver, last, told, value } = startDriverActor()
    await told(recordOf('ready_to_send'))
    driver.send({ type: 'application.send' })
    expect(driver.getSnapshot().hasTag('busy')).toBe(true)
    const faults = [
      { code: 'invalid' as const, message: 'No' },
      { code: 'already_sent' as const, message: 'No' },
    ]
    await last('sendApplication').fail(new ProblemError({ kind: 'refused', status: 409, message: 'No', errors: faults }))
    expect(value()).toEqual({ signedIn: 'resuming' })
  })
})

describe('the calls', () => {
  test('a sign-in that breaks begins anew', async () => {
    const { last, names, value } = startDriverActor({ hasSession: false })
    await last('signIn').fail(new Error('broken'))
    expect([value(), names()]).toEqual(['signingIn', ['signIn', 'signIn']])
  })

  test('while the application is read the URL may ask for a page, which is opened then', async () => {
    const { driver, told, value } = startDriverActor()
    expect(driver.getSnapshot().hasTag('loading')).toBe(true)
    driver.send({ type: 'page.open', page: 'hub' })
    expect([value(), await told(recordOf('vehicle_info'))]).toEqual([{ signedIn: 'resuming' }, { signedIn: { hub: { reading: 'idle' } } }])
  })

  test('a server that was not reached is asked again when the driver says so', async () => {
    const { driver, last, names } = startDriverActor()
    await last('readApplication').fail(offline)
    driver.send({ type: 'page.retry' })
    expect(names()).toEqual(['readApplication', 'readApplication'])
  })

  test('the review is looked up when the driver asks and when the network is back, one look at a time', async () => {
    const { driver, told, names, last, value } = startDriverActor()
    await told(recordOf('pending_approval'))
    driver.send({ type: 'application.check' })
    driver.send({ type: 'application.check' })
    expect([value(), driver.getSnapshot().hasTag('busy'), names().length]).toEqual([{ signedIn: { pendingApproval: 'checking' } }, true, 2])
    await last('readApplication').fail(offline)
    driver.send({ type: 'network.restored' })
    expect([value(), names().length]).toEqual([{ signedIn: { pendingApproval: 'checking' } }, 3])
  })

  test('where lists could not be read another page may be opened', async () => {
    for (const fail of [true, false]) {
      const { driver, told, last, value } = startDriverActor()
      await told(recordOf('vehicle_info'))
      if (fail) await last('readLists').fail(offline)
      driver.send({ type: 'page.open', page: 'vehicle_info' })
      expect(value()).toEqual({ signedIn: { vehicle_info: fail ? { unopened: 'waiting' } : 'opening' } })
      driver.send({ type: 'page.open', page: 'personal_info' })
      expect(value()).toEqual({ signedIn: { personal_info: { editing: 'idle' } } })
    }
  })

  test('each answers for the step that it belongs to', async () => {
    const { driver, told, last } = startDriverActor()
    await told(recordOf('document_uploads'))
    expect(last('readLists').input).toEqual({ step: 'document_uploads', location: undefined })
    await last('readLists').answer({ step: 'document_uploads' })
    driver.send({ type: 'step.submit', answers: { any: 1 } })
    expect(last('saveStep').input).toEqual({ step: 'document_uploads', answers: { any: 1 }, reviewedAt: '', savedAt: '' })
  })
})
