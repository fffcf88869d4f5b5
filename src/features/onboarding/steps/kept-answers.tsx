import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { driverWords } from '#content/words/driver-screens'
import type { StepFormProps } from '#src/features/onboarding/steps/step-props.ts'
import { listWords } from '#src/forms/words.ts'
import { t, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { differs } from './cancel-change.tsx'

/**
 * What was typed and not sent, over what the server has. Only the fields that the form knows, and only in the shape it
 * holds them: a draft comes out of the browser's storage.
 */
export function withDraft<Form extends object>(saved: Form, draft: object | null): Form {
  if (!draft) return saved
  const typed = new Map<string, unknown>(Object.entries(draft))
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, kept(value, typed.get(name))])) as Form
}

function kept(value: unknown, typed: unknown): unknown {
  if (typeof typed !== typeof value || typed === null) return value
  return typeof value === 'object' && value !== null ? withDraft(value, typed as object) : typed
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some((one) => typeof one === 'object')

/**
 * What of a form is to be kept: only what is other than what the server has, a date as a whole. What stood there untouched would
 * hide what is saved on another device meanwhile.
 */
export const changedIn = <Form extends object>(saved: Form, typed: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const before = new Map<string, unknown>(Object.entries(saved)).get(name)
      if (!differs(before, value)) return []
      return [[name, isGroup(value) && isGroup(before) ? changedIn(before, value) : value]]
    }),
  ) as Partial<Form>

const words = driverWords.kept

/** What a draft holds that the server has not, by the names on the screen. */
function keptWords(draft: object | null, saved: object, names: Readonly<Partial<Record<string, Words>>>): string {
  const before = new Map<string, unknown>(Object.entries(saved))
  const kept = Object.entries(names).flatMap(([field, name]) => {
    const typed = new Map<string, unknown>(Object.entries(draft ?? {})).get(field)
    return name && typed !== undefined && !isBlank(typed) && JSON.stringify(typed) !== JSON.stringify(before.get(field)) ? [t(name)] : []
  })
  return kept.length > 0 ? t(words.words, { names: listWords(kept) }) : t(words.nothing)
}

const isBlank = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null ? Object.values(typed).every(isBlank) : typed === '' || typed === false

/** Milliseconds in which what was cleared may be had back. */
const undoFor = 10_000

interface Kept<Form extends object> extends Pick<StepFormProps<unknown, Form>, 'draft' | 'discard' | 'keep'> {
  readonly form: Pick<UseFormReturn<Form & FieldValues>, 'getValues' | 'reset'>
  /** What the server has, as the form holds it. */
  readonly saved: () => Form
  /** What each field is called, in the order of the screen; one that no draft keeps has no name. */
  readonly names?: Readonly<Partial<Record<string, Words>>>
  /** What else is to be known of what was kept. */
  readonly note?: string | undefined
  /** Whether a save is under way or waits: it goes out with what stands in the form. */
  readonly busy: boolean
}

/**
 * Says that the driver came back to answers that were not sent, and clears them: asks first, and gives them back for ten seconds.
 * Looks once: what is typed from here on is no return. What is saved elsewhere meanwhile is no longer told of.
 */
export function KeptAnswers<Form extends object>({ draft, discard, keep, form, saved, names = {}, note, busy }: Kept<Form>) {
  const [found] = useState(draft)
  const isUnsaved = differs(saved(), withDraft(saved(), found))
  const [state, setState] = useState<'kept' | 'asking' | 'cleared' | 'gone'>(isUnsaved ? 'kept' : 'gone')
  const before = useRef<Form | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'cleared') return
    // Not from under somebody who stands at Undo.
    const timer = setInterval(() => {
      if (!box.current?.contains(document.activeElement)) setState('gone')
    }, undoFor)
    return () => clearInterval(timer)
  }, [state])
  const clear = () => {
    before.current = structuredClone(form.getValues())
    form.reset(saved())
    discard()
    setState('cleared')
    focusHeading()
  }
  const undo = () => {
    if (before.current) {
      form.reset(before.current)
      keep(changedIn(saved(), before.current))
    }
    setState('kept')
  }
  const shown = {
    kept: {
      title: t(words.title),
      words: [keptWords(found, saved(), names), note].filter(Boolean).join(' '),
      buttons: [{ name: t(words.startAfresh), press: () => setState('asking') }],
    },
    asking: {
      title: t(words.ask),
      words: t(words.filesStay),
      buttons: [
        { name: t(words.keep), press: () => setState('kept') },
        { name: t(words.clear), press: clear },
      ],
    },
    cleared: { title: t(words.cleared), words: t(words.asSaved), buttons: [{ name: t(words.undo), press: undo }] },
    gone: null,
  }[state === 'kept' && !isUnsaved ? 'gone' : state]
  if (!shown) return null
  const isAnswer = state !== 'kept'
  return (
    <KeepsFocus box={box}>
      <Notice
        title={isAnswer ? undefined : shown.title}
        // By their place: the button that was pressed keeps the focus.
        action={shown.buttons.map(({ name, press }, at) => (
          <Button key={at} tone="secondary" disabled={busy} onClick={press}>
            {name}
          </Button>
        ))}
      >
        {isAnswer ? null : <p>{shown.words}</p>}
        <div role="status">
          {isAnswer ? (
            <>
              <p>
                <strong>{shown.title}</strong>
              </p>
              <p>{shown.words}</p>
            </>
          ) : null}
        </div>
      </Notice>
    </KeepsFocus>
  )
}

const focusHeading = () => document.querySelector('h1')?.focus()

/** Around what may go by itself: the focus in it goes to the heading of the page. */
function KeepsFocus({ box, children }: { readonly box: RefObject<HTMLDivElement | null>; readonly children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) focusHeading()
    },
    [box],
  )
  return <div ref={box}>{children}</div>
}
