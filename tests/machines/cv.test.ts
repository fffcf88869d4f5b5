import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type CheckedCv, type CvSending, cvMachine } from '#machines/cv.machine'

const file = new File(['%PDF-'], 'cv.pdf')
const details = { name: 'Ada', email: 'ada@example.com', role: 'another', roleTitle: 'Another role', message: undefined }

/** The machine with its calls in our hands. */
function open() {
  const asked: string[] = []
  const aborted: string[] = []
  let end = { ok: (_: unknown) => {}, no: (_: unknown) => {} }
  const call = (name: string) => (signal: AbortSignal) => {
    asked.push(name)
    signal.addEventListener('abort', () => aborted.push(name))
    return new Promise<never>((resolve, reject) => {
      end = { ok: resolve as (value: unknown) => void, no: reject }
    })
  }
  const dropped: string[] = []
  const cv = createActor(
    cvMachine.provide({
      actors: {
        checkCv: fromPromise<CheckedCv, { file: File }>(({ input, signal }) => call(`check ${input.file.name}`)(signal)),
        sendCv: fromPromise<unknown, CvSending>(({ input, signal }) => call(`send ${input.cv.file.name} of ${input.details.name}`)(signal)),
      },
      actions: { dropDraft: () => void dropped.push('draft') },
    }),
  ).start()
  const settle = async (how: 'ok' | 'no', value?: unknown) => {
    end[how](value)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { cv, asked, aborted, dropped, settle, now: () => cv.getSnapshot() }
}
const checkedIn = async (opened: ReturnType<typeof open>) => {
  opened.cv.send({ type: 'file.pick', file })
  await opened.settle('ok', { file, contentType: 'application/pdf' })
}

describe('a CV', () => {
  test('is not sent before a file was chosen and checked', async () => {
    const { cv, now, asked } = open()
    expect(now().can({ type: 'form.submit', details })).toBe(false)
    cv.send({ type: 'form.submit', details })
    cv.send({ type: 'file.pick', file })
    cv.send({ type: 'form.submit', details })
    expect([now().value, asked]).toEqual(['checking', ['check cv.pdf']])
  })

  test('that is none is told in the words of the check, and forgotten', async () => {
    const opened = open()
    opened.cv.send({ type: 'file.pick', file })
    await opened.settle(
      'no',
      new ProblemError({ kind: 'refused', status: 0, message: 'Choose a PDF', errors: [{ code: 'invalid', message: '' }] }),
    )
    expect(opened.now().context).toMatchObject({ file: null, checked: null, fault: 'Choose a PDF' })
    opened.cv.send({ type: 'file.pick', file })
    await opened.settle('no', new Error('The disk is gone'))
    expect(opened.now().context.fault).toBe('We could not read this file. Choose it again, or another one.')
  })

  test('is sent with its details, and the draft is dropped when it has arrived', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'bytes.sent', sent: 3 })
    expect([opened.now().hasTag('busy'), opened.now().context.sent, opened.asked.at(-1)]).toEqual([true, 3, 'send cv.pdf of Ada'])
    await opened.settle('ok')
    expect([opened.now().value, opened.dropped]).toEqual(['thanked', ['draft']])
    opened.cv.send({ type: 'form.restart' })
    expect([opened.now().value, opened.now().context.checked, opened.now().context.details]).toEqual(['filling', null, null])
  })

  test('that could not be sent stays chosen, and is sent again', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    await opened.settle('no', new ProblemError({ kind: 'offline' }))
    expect([opened.now().value, opened.now().context.problem, opened.dropped]).toEqual(['filling', { kind: 'offline' }, []])
    opened.cv.send({ type: 'form.submit', details })
    expect([opened.now().value, opened.now().context.problem, opened.now().context.sent]).toEqual(['sending', null, 0])
  })

  test('is stopped when it is cancelled, and stays chosen', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'sending.cancel' })
    expect([opened.now().value, opened.aborted, opened.now().context.problem]).toEqual(['filling', ['send cv.pdf of Ada'], null])
    expect(opened.now().can({ type: 'form.submit', details })).toBe(true)
  })
})

describe('the file of a CV', () => {
  const another = new File(['%PDF-2'], 'another.pdf')
  const empty = { file: null, checked: null, fault: null, details: null, sent: 0, problem: null }

  test('is none at first, and may be taken away whenever none is sent', async () => {
    const opened = open()
    expect([opened.now().value, opened.now().context]).toEqual(['filling', empty])
    opened.cv.send({ type: 'file.pick', file })
    expect([opened.now().value, opened.now().hasTag('checking'), opened.now().hasTag('busy')]).toEqual(['checking', true, false])
    opened.cv.send({ type: 'file.remove' })
    expect([opened.now().value, opened.now().hasTag('checking'), opened.now().context]).toEqual(['filling', false, empty])
    await checkedIn(opened)
    expect(opened.now().context).toEqual({ ...empty, file, checked: { file, contentType: 'application/pdf' } })
    opened.cv.send({ type: 'file.remove' })
    expect([opened.now().value, opened.now().context]).toEqual(['filling', empty])
  })

  test('that fails its check takes its word along when it is taken away', async () => {
    const opened = open()
    opened.cv.send({ type: 'file.pick', file })
    await opened.settle('no', new Error('The disk is gone'))
    expect([opened.now().value, opened.now().hasTag('checking')]).toEqual(['filling', false])
    opened.cv.send({ type: 'file.remove' })
    expect(opened.now().context).toEqual(empty)
  })

  test('is the newest that was chosen: an older check is stopped, and what was said of an older file is gone', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    await opened.settle('no', new ProblemError({ kind: 'offline' }))
    opened.cv.send({ type: 'file.pick', file: another })
    expect(opened.now().context).toEqual({ ...empty, details, file: another })
    await opened.settle('no', new Error('The disk is gone'))
    opened.cv.send({ type: 'file.pick', file })
    expect(opened.now().context).toEqual({ ...empty, details, file })
    opened.cv.send({ type: 'file.pick', file: another })
    expect([opened.now().value, opened.now().context.file, opened.asked.slice(-2), opened.aborted]).toEqual([
      'checking',
      another,
      ['check cv.pdf', 'check another.pdf'],
      ['check cv.pdf'],
    ])
  })

  test('is none in a form that is begun anew, nor is there a word of what went wrong', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'bytes.sent', sent: 3 })
    await opened.settle('no', new ProblemError({ kind: 'offline' }))
    opened.cv.send({ type: 'form.restart' })
    expect([opened.now().value, opened.now().context]).toEqual(['filling', empty])
    opened.cv.send({ type: 'file.pick', file })
    await opened.settle('no', new Error('The disk is gone'))
    opened.cv.send({ type: 'form.restart' })
    expect(opened.now().context).toEqual(empty)
    opened.cv.send({ type: 'file.pick', file })
    opened.cv.send({ type: 'form.restart' })
    expect([opened.now().value, opened.now().context, opened.aborted.at(-1)]).toEqual(['filling', empty, 'check cv.pdf'])
  })

  test('that is being sent goes on when the form is begun anew', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'form.restart' })
    expect([opened.now().value, opened.aborted]).toEqual(['sending', []])
  })

  test.each([
    ['fails', { problem: { kind: 'offline' } }],
    ['is cancelled', { problem: null }],
  ] as const)('is to be chosen again when its sending %s after the form was begun anew', async (how, { problem }) => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'form.restart' })
    if (how === 'is cancelled') opened.cv.send({ type: 'sending.cancel' })
    else await opened.settle('no', new ProblemError({ kind: 'offline' }))
    expect([opened.now().value, opened.now().context]).toEqual(['filling', { ...empty, details, problem }])
  })

  test('is counted from nothing when it is sent again, and a form that is begun anew has none', async () => {
    const opened = open()
    await checkedIn(opened)
    opened.cv.send({ type: 'form.submit', details })
    opened.cv.send({ type: 'bytes.sent', sent: 3 })
    await opened.settle('no', new ProblemError({ kind: 'offline' }))
    expect([opened.now().hasTag('busy'), opened.now().hasTag('thanked')]).toEqual([false, false])
    opened.cv.send({ type: 'form.submit', details })
    expect(opened.now().context.sent).toBe(0)
    opened.cv.send({ type: 'bytes.sent', sent: 5 })
    await opened.settle('ok')
    expect([opened.now().hasTag('thanked'), opened.now().hasTag('busy')]).toEqual([true, false])
    opened.cv.send({ type: 'form.restart' })
    expect([opened.now().value, opened.now().context]).toEqual(['filling', empty])
  })
})
