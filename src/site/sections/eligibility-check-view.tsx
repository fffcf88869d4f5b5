import { lazy, Suspense } from 'react'
import { toolWords } from '#content/words/tool-words'
import { useLimits } from '#src/features/eligibility/limits-context.ts'
import { t } from '#src/language/words.ts'
import { retryImport } from '#src/loading/lazy-resource.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { SectionHead } from './section-head.tsx'
import { Beside } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

const EligibilityCheck = lazy(() => retryImport(() => import('#src/features/eligibility/eligibility-form.tsx')))
const words = toolWords.check

/** What it takes stands there in words too: without scripts they are the answer. */
export function EligibilityCheckView({ section }: SectionProps<'eligibilityCheck'>) {
  const { heading, intro, papers } = section
  const limits = useLimits(section.limits)
  return (
    <Beside>
      <Stack>
        <SectionHead heading={heading} intro={intro} />
        <p>{t(words.needs, { age: limits.leastAge, year: limits.leastYear })}</p>
        <noscript>
          <p>{t(words.withoutScripts)}</p>
          <ul>
            {papers.map(({ kind, name, whereToGet, where }) => (
              <li key={kind}>
                {where === 'lagos' ? `${name} (${t(words.inLagos)})` : name}: {whereToGet}
              </li>
            ))}
          </ul>
        </noscript>
      </Stack>
      <Suspense>
        <EligibilityCheck section={section} />
      </Suspense>
    </Beside>
  )
}
