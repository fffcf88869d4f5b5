import { type FormEvent, type SubmitEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldError, type FieldErrors, type FieldValues, get, type Path } from 'react-hook-form'
import type { Problem, Fault as Refused } from '#contract/problems'
import type { Fault } from '#src/ui/error-summary.tsx'
import { fieldId } from '#src/ui/field-id.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { FormOf } from './with-form.tsx'

interface AnswersFormOptions<Form extends FieldValues, Answers> extends FormOf<Form, Answers> {
  /** The fields by name, in the order of the screen. */
  readonly fields: readonly string[]
  readonly submit: (answers: Answers) => void
  /** Keeps what is typed, on each change. */
  readonly keep?: (values: Form) => void
  readonly busy: boolean
  readonly problem: Problem | null
  /** Where the server's word on a field belongs, when it is not the field of that name. */
  readonly placeOf?: (fault: Refused) => string | undefined
  readonly wordsOf?: (fault: Refused, problem: Problem) => string
  /** Whether the screen is drawn again and again meanwhile, as by files on their way. */
  readonly isMoving?: boolean
  /** What stands beside the typed answers and is not right yet, by field. */
  readonly beside?: () => Readonly<Record<string, string>>
}

const none: readonly Fault[] = []

/** A form of one screen: what is typed stays, what is wrong is said above and at its field, and it is sent once. */
export function useAnswersForm<Form extends FieldValues, Answers>(options: AnswersFormOptions<Form, Answers>) {
  const { form, fields, busy, problem } = options
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState(none)
  const latest = useLatest(options)
  /** In slices, after the press itself is shown; a screen that is drawn again meanwhile would begin them anew each time. */
  const show = useCallback((what: () => void) => (latest.current.isMoving ? what() : startTransition(what)), [latest])
  const errors = useErrors(form, show)
  const checking = useRef(false)

  const raise = (name: string, message: string) => form.setError(name as Path<Form>, { type: 'raised', message })

  useEffect(() => {
    if (problem?.kind !== 'refused') return
    const { fields: known, placeOf, wordsOf } = latest.current
    const homeless: Fault[] = []
    for (const fault of problem.errors) {
      const name = placeOf?.(fault) ?? fault.field
      const message = wordsOf?.(fault, problem) ?? fault.message
      if (name && known.includes(name)) form.setError(name as Path<Form>, { type: 'refused', message })
      else homeless.push({ message })
    }
    show(() => {
      setUnplaced(homeless)
      setAttempt((count) => count + 1)
    })
  }, [problem, form, show, latest])

  const fail = () => {
    for (const [name, message] of Object.entries(latest.current.beside?.() ?? {})) raise(name, message)
    show(() => setAttempt((count) => count + 1))
  }
  const send = (answers: Answers) => {
    if (Object.keys(latest.current.beside?.() ?? {}).length > 0) fail()
    else latest.current.submit(answers)
  }

  const onSubmit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (busy || checking.current) return
    checking.current = true
    if (unplaced !== none) setUnplaced(none)
    void form
      .handleSubmit(send, fail)()
      .finally(() => {
        checking.current = false
      })
  }

  const errorOf = (name: string): string | undefined => (get(errors, name) as FieldError | undefined)?.message
  // Once it was sent the form looks again at what changes; a group of boxes and the server's word it leaves to us.
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const typedIn = 'name' in target ? String(target.name) : ''
    const name = fields.find((field) => typedIn === field || typedIn.startsWith(`${field}.`))
    if (name && errorOf(name)) void form.trigger(name as Path<Form>)
    options.keep?.(form.getValues())
  }
  const placed = fields.flatMap((name) => {
    const message = errorOf(name)
    return message ? [{ message, target: fieldId(name) }] : []
  })
  return { send: onSubmit, wiring: { onSubmit, onChange }, errorOf, faults: [...unplaced, ...placed], attempt }
}

/**
 * What is wrong with the answers by field. The form's own state would draw the screen for each change of it, also where nothing is wrong. It is
 * listened to before anything else asks the form, which begins with that.
 */
function useErrors<Form extends FieldValues, Answers>(form: FormOf<Form, Answers>['form'], show: (what: () => void) => void): FieldErrors {
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => {
    let isWrong = false
    return form.subscribe({
      formState: { errors: true },
      callback: ({ errors: now = {} }) => {
        const wasWrong = isWrong
        isWrong = Object.keys(now).length > 0
        if (isWrong || wasWrong) show(() => setErrors({ ...now }))
      },
    })
  }, [form, show])
  return errors
}
