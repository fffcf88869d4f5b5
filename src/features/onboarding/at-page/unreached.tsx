import { useEffect } from 'react'
import type { Problem } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { t, translate } from '#src/language/words.ts'
import { LostSign } from '#src/ui/illustrations/lost-sign.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { TryAgain } from './try-again.tsx'

interface UnreachedProps {
  readonly problem: Problem
  readonly retry: () => void
  readonly busy: boolean
}

/** Nothing came back when the application was asked for. */
export function Unreached({ problem, retry, busy }: UnreachedProps) {
  const words = problemWords(problem)
  useEffect(() => {
    // What was pressed is gone with its screen, and these words would stand above the window.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [])
  return (
    <Screen>
      <LostSign />
      <PageHeading lead={t('Nothing is lost: what you saved is with us, and what you typed is on this phone.')}>
        {t('We cannot reach Cruzer')}
      </PageHeading>
      <Notice tone="warning" role="status" icon={words?.icon ?? 'alert'} title={words?.title ?? t('It did not work')}>
        <p>{words?.body ?? (problem.kind === 'refused' ? translate(problem.message) : '')}</p>
      </Notice>
      <TryAgain retry={retry} busy={busy} />
    </Screen>
  )
}
