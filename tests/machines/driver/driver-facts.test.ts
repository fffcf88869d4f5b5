import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import { mayOpen, maySend, nextStep } from '#machines/driver/pages'
import { offline, page, phoneNumber, recordOf, refused, startDriverActor } from './driver-actor.ts'

const nothing = {
  answers: null,
  hasSession: true,
  requestedPage: null,
  pendingCode: null,
  referralCode: undefined,
  record: null,
  profile: null,
  askedAt: 0,
  problem: null,
  untold: null,
  hasMovedOn: false,
  openedFrom: null,
  keptApplication: null,
  recallProblem: null,
  typed: '',
  notice: null,
  referralRefused: false,
  lists: null,
  deepLink: null,
  checks: 0,
}
const details = { phoneNumber, typed: '0803 123 4567' }
const tokens = { accessToken: 'a', refreshToken: 'r' }

describe('what the driver’s machine knows', () => {
  test('is nothing at first but what it is told', async () => {
    expect(startDriverActor().context()).toEqual(nothing)
    const asked = { details: { ...details, referralCode: 'ADE-1' }, codeLength: 6, resendAt: 0 }
    const told = startDriverActor({
      hasSession: false,
      pendingCode: asked,
      referralCode: 'OBI-2',
      notice: 'signedOut',
      requestedPage: 'hub',
    })
    const facts = { ...nothing, hasSession: false, requestedPage: 'hub', pendingCode: asked, referralCode: 'ADE-1', notice: 'signedOut' }
    expect(told.context()).toEqual(facts)
    expect(told.last('signIn').input).toEqual({ typed: '', referralCode: 'ADE-1', notice: 'signedOut', pendingCode: asked })
    await told.last('signIn').answer({ tokens, details })
    expect(told.context()).toEqual({
      ...facts,
      pendingCode: null,
      notice: null,
      requestedPage: null,
      typed: details.typed,
      referralCode: undefined,
    })
    expect(startDriverActor({ referralCode: 'OBI-2' }).context().referralCode).toBe('OBI-2')
  })

  test.each([
    ['the same number', phoneNumber, 'personal_info', 'personal_info'],
    ['another number', '+2348030000000', null, 'vehicle_info'],
  ] as const)('after a session that ended in a step, %s leads to %s', async (_, number, wanted, at) => {
    const { driver, last, told, context } = startDriverActor()
    await told(recordOf('vehicle_info'))
    driver.send({ type: 'page.open', page: 'personal_info' })
    driver.send({ type: 'session.ended', why: 'refused' })
    expect(context()).toEqual({ ...nothing, requestedPage: 'personal_info', typed: phoneNumber, notice: 'sessionEnded' })
    await last('signIn').answer({ tokens, details: { ...details, phoneNumber: number } })
    expect(context()).toEqual({ ...nothing, requestedPage: wanted, typed: details.typed })
    await told(recordOf('vehicle_info'))
    expect([page(driver), context().requestedPage]).toEqual([at, null])
  })

  test('is nobody’s any more when the driver leaves, in a step or elsewhere', async () => {
    for (const status of ['personal_info', 'approved']) {
      const { driver, last, told, context } = startDriverActor({ hasSession: false, pendingCode: null, referralCode: 'ADE-1' })
      await last('signIn').answer({ tokens, details: { ...details, referralCode: 'ADE-1' } })
      await last('useReferral').fail(offline)
      await told(recordOf(status))
      expect(context().referralCode).toBe('ADE-1')
      driver.send({ type: 'session.ended', why: 'loggedOut' })
      expect(context()).toEqual({ ...nothing, hasSession: false, notice: 'loggedOut' })
    }
  })

  test('of a session that ended stay the number and an unused referral code', async () => {
    const { driver, last, told, context, value } = startDriverActor({ hasSession: false })
    await last('signIn').answer({ tokens, details: { ...details, referralCode: 'ADE-1' } })
    await last('useReferral').fail(offline)
    await told(recordOf('approved'))
    driver.send({ type: 'app.open' })
    await last('readDeepLink').answer({ address: 'cruzer://one', until: 1 })
    driver.send({ type: 'app.open' })
    await last('readDeepLink').fail(offline)
    expect([context().deepLink, context().problem]).toEqual([{ address: 'cruzer://one', until: 1 }, { kind: 'offline' }])
    driver.send({ type: 'session.ended', why: 'gone' })
    expect([value(), last('signIn').input]).toEqual([
      'signingIn',
      { typed: phoneNumber, referralCode: 'ADE-1', notice: 'signedOut', pendingCode: null },
    ])
    expect(context()).toEqual({ ...nothing, hasSession: false, referralCode: 'ADE-1', typed: phoneNumber, notice: 'signedOut' })
  })

  test('of a session that ended before the server told the number stays what was typed, and the page that was asked for, and no problem', async () => {
    const { driver, last, context } = startDriverActor({ hasSession: false })
    await last('signIn').answer({ tokens, details })
    await last('readApplication').fail(offline)
    driver.send({ type: 'page.open', page: 'hub' })
    expect([context().requestedPage, context().problem]).toEqual(['hub', { kind: 'offline' }])
    driver.send({ type: 'session.ended', why: 'refused' })
    expect(context()).toEqual({ ...nothing, hasSession: false, requestedPage: 'hub', typed: details.typed, notice: 'sessionEnded' })
  })

  test('how often the review was looked up in vain begins anew when the application is sent again or the session ends', async () => {
    const checked = async () => {
      const it = startDriverActor()
      await it.told(recordOf('pending_approval'))
      it.driver.send({ type: 'application.check' })
      await it.last('readApplication').fail(offline)
      expect([it.context().checks, it.context().problem]).toEqual([1, { kind: 'offline' }])
      return it
    }
    const again = await checked()
    again.driver.send({ type: 'network.restored' })
    await again.told(recordOf('changes_requested'))
    expect([again.context().checks, again.context().problem]).toEqual([2, null])
    again.driver.send({ type: 'application.send' })
    await again.last('sendApplication').fail(offline)
    again.driver.send({ type: 'application.send' })
    await again.last('sendApplication').answer({ status: 'pending_approval', reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' })
    expect([again.context().checks, again.context().problem, again.context().record?.changes]).toEqual([0, null, []])
    const ended = await checked()
    ended.driver.send({ type: 'session.ended', why: 'loggedOut' })
    expect(ended.context()).toEqual({ ...nothing, notice: 'loggedOut' })
  })
})

describe('a referral code', () => {
  const referring = async () => {
    const it = startDriverActor({ hasSession: false })
    await it.last('signIn').answer({ tokens, details: { ...details, referralCode: 'ADE-1' } })
    expect([it.value(), it.driver.getSnapshot().hasTag('loading')]).toEqual([{ signedIn: 'referring' }, true])
    return it
  }

  test('that was taken is done with', async () => {
    const { last, context, did } = await referring()
    await last('useReferral').answer()
    expect([context().referralCode, context().referralRefused, did.at(-1), last('readApplication').name]).toEqual([
      undefined,
      false,
      ['forgetReferral', undefined],
      'readApplication',
    ])
  })

  test('that nobody answered for is kept', async () => {
    const { last, context, did } = await referring()
    await last('useReferral').fail(offline)
    expect([context().referralCode, context().referralRefused, did.at(-1), last('readApplication').name]).toEqual([
      'ADE-1',
      false,
      ['keepReferral', 'ADE-1'],
      'readApplication',
    ])
  })

  test('that was refused is told until a step is saved or the session ends', async () => {
    const told = async () => {
      const it = await referring()
      await it.last('useReferral').fail(new ProblemError({ ...(refused('invalid') as Problem & { kind: 'refused' }) }))
      await it.told(recordOf('personal_info'))
      expect([it.context().referralRefused, it.did.at(-1)]).toEqual([true, ['forgetReferral', undefined]])
      return it
    }
    const saved = await told()
    saved.driver.send({ type: 'step.submit', answers: {} })
    await saved.last('saveStep').answer({ status: 'vehicle_info', completed: ['personal_info'], answers: {} })
    expect(saved.context().referralRefused).toBe(false)
    const ended = await told()
    ended.driver.send({ type: 'session.ended', why: 'refused' })
    expect(ended.context().referralRefused).toBe(false)
  })
})

describe('what the record allows', () => {
  test('the first step that is not complete is next, and none when all are', () => {
    expect(nextStep(recordOf('personal_info'))).toBe('personal_info')
    expect(nextStep(recordOf('changes_requested', { completed: ['personal_info', 'vehicle_docs'] }))).toBe('vehicle_info')
    expect(nextStep(recordOf('ready_to_send'))).toBe(null)
  })

  test('it is sent when it is ready, and sent again when every change was made', () => {
    const missing = { completed: stepStatuses.slice(1) }
    expect([maySend(null), maySend(recordOf('ready_to_send', missing)), maySend(recordOf('changes_requested'))]).toEqual([
      false,
      true,
      true,
    ])
    expect([maySend(recordOf('changes_requested', missing)), maySend(recordOf('pending_approval')), maySend(recordOf('approved'))]).toEqual(
      [false, false, false],
    )
  })

  test('of several changes each opens its step', () => {
    const changes = [
      { item: 'insurance', code: 'blurry', note: '' },
      { item: 'personal_info', code: 'name_mismatch', note: '' },
    ] as never
    const record = recordOf('changes_requested', { changes })
    expect((['hub', ...stepStatuses] as const).filter((one) => mayOpen(record, one))).toEqual(['hub', 'personal_info', 'vehicle_docs'])
    expect(mayOpen(null, 'hub')).toBe(false)
  })
})
