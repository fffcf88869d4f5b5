import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReset } from 'react-hook-form'

/** Answers that were saved elsewhere stand in the form that is open, save where the driver has typed. `values` are what the form would begin with. */
export function useNewerAnswers<Form extends FieldValues>(
  form: { readonly reset: UseFormReset<Form> },
  saved: object | undefined,
  values: () => Form,
): void {
  const known = useRef(saved)
  useEffect(() => {
    if (known.current === saved) return
    known.current = saved
    form.reset(values(), { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true })
  }, [form, saved, values])
}
