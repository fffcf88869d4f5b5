import { useEffect, useRef } from 'react'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'

/** A CV has arrived, whole. */
export function CvThanks({ email, again }: { readonly email: string; readonly again: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Notice
      tone="success"
      title={t('Thank you. Your CV is with us')}
      boxRef={box}
      action={
        <Button tone="secondary" onClick={again}>
          {t('Send another CV')}
        </Button>
      }
    >
      <p>{t('A person reads it and answers to {email}, even when the answer is no.', { email })}</p>
    </Notice>
  )
}
