import { type FormEvent, type MouseEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isMisconfigured } from '#src/api/wrong-config.ts'
import { t } from '#src/language/words.ts'
import { useLazyResource } from '#src/loading/lazy-resource.ts'
import { isGone } from '#src/loading/part-missing.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { boxLook, describedBy, FieldError } from '#src/ui/fields/field-parts.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { WaitlistContext } from './waitlist-context.ts'

/** The key that sends a form from its field: a keyboard on the screen calls it Go. */
const isGo = () => window.matchMedia?.('(pointer: coarse)').matches
const hintWords = () => t(isGo() ? 'Press Go on the keyboard' : 'Press Enter to join')
const unloadedWords = (cause: unknown) =>
  t(
    isGone(cause)
      ? 'A part of this page did not load. Load the page again.'
      : isMisconfigured(cause)
        ? 'Something went wrong at our end. Try again in a moment.'
        : isGo()
          ? 'We could not reach the waitlist. Check your connection and press Go on the keyboard again.'
          : 'We could not reach the waitlist. Check your connection and press Enter again.',
  )

/**
 * The waitlist: the button rests until the first attempt has ended, so Enter makes it, and a tap on the resting button
 * leads to the field and says so. Prerendered it rests too; its machine comes when the form is within a screen's reach or touched.
 */
export function WaitlistForm() {
  const resource = useContext(WaitlistContext)
  const { load } = resource
  const waitlist = useLazyResource(resource)
  const now = useSnapshot(waitlist)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [unloaded, setUnloaded] = useState<{ readonly cause: unknown } | null>(null)
  const isDisabled = now?.hasTag('disabled') ?? true
  const isBusy = now?.hasTag('busy') ?? false
  // The machine is the page's, and so is its fault: it stands where it was made, and not at the empty field of a page that comes after.
  const [hasTried, setHasTried] = useState(false)
  const fault = hasTried ? (now?.context.fault ?? null) : null

  useEffect(() => {
    if (!form.current || typeof IntersectionObserver === 'undefined') return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        load().catch(() => {})
      },
      { rootMargin: '100%' },
    )
    seen.observe(form.current)
    return () => seen.disconnect()
  }, [load])

  const wasBusy = useRef(false)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasEnded) return
    if (fault !== null) field.current?.focus()
    else if (now?.context.email === '') form.current?.reset()
  }, [isBusy, now, fault])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    setUnloaded(null)
    setHasTried(true)
    load().then(
      (machine) => machine.send({ type: 'email.submit', email }),
      (cause) => {
        console.error('The waitlist could not be joined:', cause)
        setUnloaded({ cause })
      },
    )
  }
  const tap = (event: MouseEvent) => {
    // Enter in the field, and Go on a phone, submit by a click of the browser's own on this button: that is the first attempt.
    const isFromField = event.detail === 0 && document.activeElement === field.current
    if (!isDisabled || (isFromField && !isBusy)) return
    event.preventDefault()
    if (isBusy) return
    field.current?.focus()
    load().then(
      (machine) => machine.send({ type: 'button.tap' }),
      () => {},
    )
  }

  return (
    <Form ref={form} aria-label={t('Join the waitlist')} method="dialog" onSubmit={submit} onFocus={() => void load().catch(() => {})}>
      <label htmlFor={`${id}email`}>{t('Email address')}</label>
      {fault ? (
        <div role="alert">
          <FieldError id={`${id}fault`}>{fault}</FieldError>
        </div>
      ) : null}
      <Line>
        <Box
          ref={field}
          id={`${id}email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          enterKeyHint="go"
          onInput={({ currentTarget }) => {
            // The browser's own check refuses an address for the marks that cannot be seen, which come along when it is copied.
            const seen = currentTarget.value.replace(/\p{Cf}/gu, '')
            if (seen !== currentTarget.value) currentTarget.value = seen
          }}
          readOnly={isBusy}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(fault && `${id}fault`, `${id}hint`)}
        />
        <Join
          type="submit"
          onClick={tap}
          aria-disabled={isDisabled || undefined}
          aria-busy={isBusy || undefined}
          $tone="primary"
          $wide={false}
        >
          {isBusy ? <Spinner /> : null}
          {t('Join the waitlist')}
        </Join>
      </Line>
      <Hint id={`${id}hint`} role="status">
        {unloaded ? unloadedWords(unloaded.cause) : now?.hasTag('hinted') ? hintWords() : ''}
      </Hint>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  label {
    font: ${({ theme }) => theme.type.label};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`

const Box = styled.input`
  ${boxLook}
  flex: 1 1 13rem;
  min-inline-size: 0;
`

const Join = styled.button<{ $tone: 'primary'; $wide: boolean }>`
  ${buttonLook}
  flex: 0 1 auto;

  &[aria-disabled='true']:not([aria-busy]) {
    border-color: ${({ theme }) => theme.colour.edge};
    background: ${({ theme }) => theme.colour.surface};
    color: ${({ theme }) => theme.colour.muted};
    cursor: pointer;
  }
`

const Hint = styled.p`
  min-block-size: 1.5em;
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`
