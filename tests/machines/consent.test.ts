import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { ConsentChoice } from '#contract/telemetry/analytics'
import { consentMachine } from '#machines/consent.machine'

const begin = (kept: ConsentChoice | null = null, asksNotTo = false) => {
  const kept_ = vi.fn()
  const measured = { began: 0, ended: 0 }
  const measure = fromCallback(() => {
    measured.began++
    return () => void measured.ended++
  })
  const consent = createActor(consentMachine.provide({ actors: { measure }, actions: { keepChoice: (_, choice) => kept_(choice) } }), {
    input: { kept, asksNotTo },
  }).start()
  const shown = () => ({ shown: consent.getSnapshot().hasTag('shown'), summoned: consent.getSnapshot().hasTag('summoned') })
  return { consent, measured, keeps: kept_.mock.calls, now: () => consent.getSnapshot().value, shown }
}

describe('consent', () => {
  test.each([
    ['asks who has not chosen', null, false, { asking: 'offered' }, 0],
    ['takes the wish of a browser for a refusal', null, true, { refused: 'settled' }, 0],
    ['keeps to a refusal', 'refused', false, { refused: 'settled' }, 0],
    ['measures who agreed', 'agreed', false, { agreed: 'settled' }, 1],
    ['measures who agreed although the browser asks not to', 'agreed', true, { agreed: 'settled' }, 1],
  ] as const)('%s', (_, kept, asksNotTo, state, began) => {
    const { now, measured, keeps } = begin(kept, asksNotTo)
    expect([now(), measured, keeps]).toEqual([state, { began, ended: 0 }, []])
  })

  test('measures from the moment of agreeing to the moment of withdrawing, and keeps each choice', () => {
    const { consent, measured, keeps, now, shown } = begin()
    consent.send({ type: 'choice.accept' })
    expect([now(), measured, shown()]).toEqual([{ agreed: 'settled' }, { began: 1, ended: 0 }, { shown: false, summoned: false }])
    consent.send({ type: 'choices.open' })
    expect([measured, shown()]).toEqual([
      { began: 1, ended: 0 },
      { shown: true, summoned: true },
    ])
    consent.send({ type: 'choice.refuse' })
    expect([now(), measured, keeps]).toEqual([{ refused: 'settled' }, { began: 1, ended: 1 }, [['agreed'], ['refused']]])
  })

  test('goes on as before when the choices are closed, or the same is chosen again', () => {
    const agreed = begin('agreed')
    for (const type of ['choices.open', 'choices.close', 'choices.open', 'choice.accept'] as const) agreed.consent.send({ type })
    expect([agreed.now(), agreed.measured]).toEqual([{ agreed: 'settled' }, { began: 1, ended: 0 }])
    const refused = begin('refused')
    for (const type of ['choices.open', 'choices.close', 'choices.open', 'choice.refuse'] as const) refused.consent.send({ type })
    expect([refused.now(), refused.keeps]).toEqual([{ refused: 'settled' }, [['refused']]])
  })

  test.each([
    [null, [{ type: 'choice.refuse' }], { refused: 'settled' }, [['refused']]],
    ['agreed', [{ type: 'choice.told', choice: 'refused' }], { refused: 'settled' }, []],
    ['agreed', [{ type: 'choices.open' }, { type: 'choices.close' }], { agreed: 'settled' }, []],
    ['refused', [{ type: 'choices.open' }, { type: 'choices.close' }], { refused: 'settled' }, []],
    ['refused', [{ type: 'choices.open' }, { type: 'choice.accept' }], { agreed: 'settled' }, [['agreed']]],
    ['refused', [{ type: 'choice.told', choice: 'agreed' }], { agreed: 'settled' }, []],
    ['refused', [{ type: 'choice.told', choice: 'refused' }], { refused: 'settled' }, []],
    ['refused', [{ type: 'choice.told', choice: null }], { asking: 'offered' }, []],
  ] as const)('%s: after %j it is %j, and of its own it kept %j', (kept, events, state, keeps) => {
    const begun = begin(kept)
    for (const event of events) begun.consent.send(event)
    expect([begun.now(), begun.keeps]).toEqual([state, keeps])
  })

  test.each(['agreed', 'refused'] as const)('that is %s is shown, and takes the focus, as long as its choices are open', (kept) => {
    const { consent, shown } = begin(kept)
    const seen = (['choices.open', 'choices.close'] as const).map((type) => {
      consent.send({ type })
      return shown()
    })
    expect(seen).toEqual([
      { shown: true, summoned: true },
      { shown: false, summoned: false },
    ])
  })

  test('follows what another tab chose, without choosing anew', () => {
    const { consent, now, measured, keeps } = begin()
    consent.send({ type: 'choice.told', choice: 'agreed' })
    expect(now()).toEqual({ agreed: 'settled' })
    consent.send({ type: 'choice.told', choice: 'agreed' })
    expect(measured).toEqual({ began: 1, ended: 0 })
    consent.send({ type: 'choice.told', choice: null })
    expect([now(), measured]).toEqual([{ asking: 'offered' }, { began: 1, ended: 1 }])
    consent.send({ type: 'choice.told', choice: 'refused' })
    expect([now(), keeps]).toEqual([{ refused: 'settled' }, []])
  })

  test.each(['agreed', 'refused'] as const)('that is %s and cleared elsewhere is not asked for where the browser asks not to', (kept) => {
    const { consent, measured, now } = begin(kept, true)
    consent.send({ type: 'choice.told', choice: null })
    expect([now(), measured.began - measured.ended]).toEqual([{ refused: 'settled' }, 0])
  })

  test('may take the focus only when somebody asked for the choices', () => {
    const { consent, shown } = begin()
    expect(shown()).toEqual({ shown: true, summoned: false })
    consent.send({ type: 'choices.open' })
    expect(shown()).toEqual({ shown: true, summoned: true })
  })

  test('tells which actor is missing when nobody provides it', () => {
    const bare = createActor(consentMachine, { input: { kept: 'agreed', asksNotTo: false } })
    const errors: unknown[] = []
    bare.subscribe({ error: (error) => errors.push(error) })
    bare.start()
    expect(String(errors[0])).toBe('Error: actor "measure" was not provided')
  })
})
