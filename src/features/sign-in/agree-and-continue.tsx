import type { ComponentProps } from 'react'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'

type Field = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> & { readonly name: string }

/** How every sign-up ends: the terms, and the button that asks for a code. */
export const AgreeAndContinue = ({ field, error, busy }: { field: Field; error: string | undefined; busy: boolean }) => (
  <>
    <Agree field={field} error={error} />
    <ContinueButton busy={busy} words={t('Sending you a code')} />
  </>
)

/** The tick under the terms. These open beside the form: what was typed, or a number that is confirmed already, stays. */
export const Agree = ({ field, error }: { field: Field; error: string | undefined }) => (
  <Checkbox
    {...field}
    label={
      <>
        {t('I agree to the')} <Beside href="/terms-of-service">{t('terms of service')}</Beside> {t('and the')}{' '}
        <Beside href="/privacy">{t('privacy policy')}</Beside>
      </>
    }
    error={error}
  />
)

const Beside = ({ href, children }: { href: string; children: string }) => (
  <ActionLink href={href} target="_blank">
    {children}
    {/* With its space, which would be underlined among the words that are seen. */}
    <VisuallyHidden> {t('(opens a new tab)')}</VisuallyHidden>
  </ActionLink>
)

export const ContinueButton = ({ busy, words }: { busy: boolean; words: string }) => (
  <div>
    <Button type="submit" busy={busy} wide>
      {t('Continue')}
    </Button>
    <BusyWords busy={busy}>{words}</BusyWords>
  </div>
)
