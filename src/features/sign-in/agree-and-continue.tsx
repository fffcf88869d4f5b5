import type { ComponentProps } from 'react'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'

type Field = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> & { readonly name: string }

/** How every sign-up ends: the terms, and the button that asks for a code. */
export const AgreeAndContinue = ({ field, error, busy }: { field: Field; error: string | undefined; busy: boolean }) => (
  <>
    <Agree field={field} error={error} />
    <ContinueButton busy={busy} words={t('Sending you a code')} />
  </>
)

/** The tick under the terms. */
export const Agree = ({ field, error }: { field: Field; error: string | undefined }) => (
  <Checkbox
    {...field}
    label={
      <>
        {t('I agree to the')} <ActionLink href="/terms-of-service">{t('terms of service')}</ActionLink> {t('and the')}{' '}
        <ActionLink href="/privacy">{t('privacy policy')}</ActionLink>
      </>
    }
    error={error}
  />
)

export const ContinueButton = ({ busy, words }: { busy: boolean; words: string }) => (
  <div>
    <Button type="submit" busy={busy} wide>
      {t('Continue')}
    </Button>
    <BusyWords busy={busy}>{words}</BusyWords>
  </div>
)
