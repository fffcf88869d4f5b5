import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'

type Field = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> & { readonly name: string }

/** How every sign-up ends: the terms, and the button that asks for a code. */
export const AgreeAndContinue = ({ field, error, busy }: { field: Field; error: string | undefined; busy: boolean }) => (
  <>
    <Checkbox
      {...field}
      label={
        <>
          I agree to the <a href="/terms-of-service">terms of service</a> and the <a href="/privacy">privacy policy</a>
        </>
      }
      error={error}
    />
    <div>
      <Button type="submit" busy={busy} wide>
        Continue
      </Button>
      <BusyWords busy={busy}>Sending you a code</BusyWords>
    </div>
  </>
)
