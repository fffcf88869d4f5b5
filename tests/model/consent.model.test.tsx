import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect } from 'vitest'
import { type EventFrom, fromCallback } from 'xstate'
import type { ConsentChoice } from '#contract/telemetry/analytics'
import { type ConsentRef, consentMachine } from '#machines/consent.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { PrivacyButton } from '#src/features/consent/privacy-button.tsx'
import { PrivacyChoices } from '#src/features/consent/privacy-choices.tsx'
import { startConsent } from '#src/features/consent/start-consent.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { onlyInDom } from './walk/left-out.ts'
import { together, walk } from './walk/walk.ts'

const events = [
  ...(['choice.accept', 'choice.refuse', 'choices.open', 'choices.close'] as const).map((type) => ({ type })),
  ...([null, 'agreed', 'refused'] as const).map((choice) => ({ type: 'choice.told' as const, choice })),
]
const walkFrom = (from: string, context: { kept: ConsentChoice | null; asksNotTo: boolean }) =>
  walk(consentMachine, { from, context, events: () => events, key: () => null })
const way = together(
  walkFrom('a first visit', { kept: null, asksNotTo: false }),
  walkFrom('one who agreed', { kept: 'agreed', asksNotTo: true }),
  walkFrom('one who refused', { kept: 'refused', asksNotTo: false }),
  walkFrom('a browser that asks not to', { kept: null, asksNotTo: true }),
)

// -- the sheet and the footer's button ---------------------------------------------------------------------

let consent: ConsentRef
let isMeasured = false
/** A sheet that was opened keeps the focus when it asks anew. */
let isOpened = false
const kept: ConsentChoice[] = []
const sheet = () => screen.queryByRole('region', { name: 'Privacy choices' })
const press = (name: string) => {
  addToTranscript(`Press “${name}”`)
  fireEvent.click(screen.getByRole('button', { name }))
}

const measure = fromCallback(() => {
  isMeasured = true
  return () => {
    isMeasured = false
  }
})

afterEach(() => {
  cleanup()
  consent.stop()
  kept.length = 0
})

const sees = (where: { readonly shown: boolean; readonly focused: boolean; readonly measured: boolean; readonly says?: string }) => () => {
  expect(sheet() !== null).toBe(where.shown)
  expect(sheet() !== null && document.activeElement === sheet()).toBe(where.focused)
  expect(isMeasured).toBe(where.measured)
  if (where.says) expect(sheet()?.textContent).toContain(where.says)
}

follow({
  walk: way,
  begin: async ({ steps: [first] }) => {
    const { kept: choice, asksNotTo } = first?.state.context ?? {}
    isOpened = false
    onlyInDom('what the browser asks of sites is set before it is opened')
    const keeper = { read: (): ConsentChoice | null => choice, keep: (chosen: ConsentChoice) => void kept.push(chosen) }
    consent = startConsent({ kept: keeper, asksNotTo, measure })
    const privacy = lazyResource(async () => ({ consent }))
    render(
      <AppProviders privacy={privacy}>
        <MemoryRouter>
          <PrivacyChoices />
          <PrivacyButton />
        </MemoryRouter>
      </AppProviders>,
    )
    await act(() => privacy.load())
    if (consent.getSnapshot().hasTag('shown')) await screen.findByRole('region', { name: 'Privacy choices' })
  },
  happens: {
    'choice.accept': () => press('Accept'),
    'choice.refuse': () => press('No thanks'),
    'choices.open': () => {
      isOpened = true
      press('Privacy choices')
    },
    'choices.close': () => {
      addToTranscript('Press Escape')
      fireEvent.keyDown(sheet() as HTMLElement, { key: 'Escape' })
    },
    'choice.told': (event: { type: 'choice.told'; choice: ConsentChoice | null }) => {
      addToTranscript(`Another tab: ${event.choice ?? 'what was chosen is cleared'}`)
      act(() => consent.send(event))
    },
  } satisfies Record<EventFrom<typeof consentMachine>['type'], (event: never) => unknown>,
  leaf: () => leafOf(consent.getSnapshot()),
  sees: {
    'asking.offered': () => sees({ shown: true, focused: isOpened, measured: false, says: 'May we measure' })(),
    'asking.summoned': sees({ shown: true, focused: true, measured: false, says: 'May we measure' }),
    'agreed.settled': () => {
      isOpened = false
      sees({ shown: false, focused: false, measured: true })()
    },
    'agreed.changing': sees({ shown: true, focused: true, measured: true, says: 'You said yes to this.' }),
    'refused.settled': () => {
      isOpened = false
      sees({ shown: false, focused: false, measured: false })()
    },
    'refused.changing': sees({ shown: true, focused: true, measured: false, says: 'You said no to this.' }),
  },
  atLeast: 8,
})
