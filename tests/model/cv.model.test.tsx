import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyMachineSnapshot, EventFrom } from 'xstate'
import { ProblemError } from '#contract/problems'
import { cvMachine } from '#machines/cv.machine'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { button, press, says, type } from './fixture/page.ts'
import { setVisit } from './fixture/visit.tsx'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { walk } from './walk/walk.ts'

const file = new File([new Uint8Array(cvFileOf.pdf)], 'ada.pdf')
const contentType = 'application/pdf'
const details = { name: 'Ada Obi', email: 'ada@example.com', role: 'another', roleTitle: 'Another role', message: undefined }
const refused = new ProblemError({ kind: 'refused', status: 0, message: 'none', errors: [{ code: 'unsupported_type', message: '' }] })

const events = [
  { type: 'file.pick', file },
  { type: 'file.remove' },
  { type: 'form.submit', details },
  { type: 'bytes.sent', sent: 40 },
  { type: 'sending.cancel' },
  { type: 'form.restart' },
  { type: 'xstate.done.actor.checkCv', output: { file, contentType } },
  { type: 'xstate.error.actor.checkCv', error: refused },
  { type: 'xstate.done.actor.sendCv', output: undefined },
  { type: 'xstate.error.actor.sendCv', error: new ProblemError({ kind: 'offline' }) },
]
const way = walk(cvMachine, {
  context: { file: null, checked: null, fault: null, details: null, sent: 0, problem: null },
  events: () => events,
  key: ({ context: { file: chosen, checked, fault, sent, problem } }: AnyMachineSnapshot) => [
    chosen !== null,
    checked !== null,
    fault,
    sent,
    problem?.kind,
  ],
})

// -- the form on the page, on the real server ----------------------------------------------------------------

const visit = setVisit()
const put = '/blob/'
const input = () => screen.getByLabelText<HTMLInputElement>('CV')
let read: (as: 'cv' | 'text') => void

/** A file that is read slowly; what it holds turns out when it is read. */
function slowCv(): File {
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    read = (as) => resolve(new Uint8Array(as === 'cv' ? cvFileOf.pdf : [65, 66]).buffer)
  })
  return Object.assign(new File([new Uint8Array(cvFileOf.pdf)], 'ada.pdf'), { arrayBuffer: () => bytes })
}

const happens = {
  'file.pick': () => fireEvent.change(input(), { target: { files: [slowCv()] } }),
  'file.remove': () => fireEvent.change(input(), { target: { files: [] } }),
  'form.submit': async () => {
    type('Name', details.name)
    type('Email', details.email)
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: details.role } })
    press('Send CV')
  },
  'bytes.sent': ({ sent }: { sent: number }) => visit.line.move(put, sent),
  'sending.cancel': () => press('Cancel'),
  'form.restart': async () => {
    if (screen.queryByRole('button', { name: 'Send another CV' })) return press('Send another CV')
    await visit.go('/about')
    await screen.findByRole('heading', { level: 1, name: 'About Cruzer' })
    await visit.go('/upload-cv')
    await screen.findByRole('button', { name: 'Send CV' })
  },
  'xstate.done.actor.checkCv': () => read('cv'),
  'xstate.error.actor.checkCv': () => read('text'),
  'xstate.done.actor.sendCv': () => visit.line.answer([put, put]),
  'xstate.error.actor.sendCv': () => visit.line.cut([put]),
} satisfies Record<
  EventFrom<typeof cvMachine>['type'] | `xstate.${'done' | 'error'}.actor.${'checkCv' | 'sendCv'}`,
  (event: never) => unknown
>

const hasNoProblem = () => expect(says('You are offline')).toBe(false)

follow({
  walk: way,
  begin: async () => {
    await visit.open('/upload-cv')
    visit.line.open('/misc/signedurl/generate')
  },
  happens,
  leaf: () => leafOf(visit.cvService.cv.getSnapshot()),
  sees: {
    filling: ({ context: { fault, problem } }) => {
      expect([button('Send CV').getAttribute('aria-busy'), input().disabled]).toEqual([null, false])
      expect(input().getAttribute('aria-invalid')).toBe(fault ? 'true' : null)
      expect(says('This file is not what its name says. Open it, save it as a PDF and send that.')).toBe(fault !== null)
      expect([says('Checking the file'), says('You are offline')]).toEqual([false, problem !== null])
    },
    checking: () => {
      expect(says('Checking the file')).toBe(true)
      hasNoProblem()
    },
    sending: ({ context: { sent } }) => {
      expect([button('Send CV').getAttribute('aria-busy'), input().disabled]).toEqual(['true', true])
      expect(screen.getByRole('progressbar', { name: 'Sent so far' }).getAttribute('value')).toBe(String(sent))
      expect(button('Cancel')).toBeTruthy()
      hasNoProblem()
    },
    thanked: () => {
      expect(document.activeElement?.textContent).toMatch(/^Thank you. Your CV is with usA person reads it and answers to ada@example.com/)
      expect(screen.queryByRole('button', { name: 'Send CV' })).toBe(null)
    },
  },
  atLeast: 6,
})
