import { lazy, Suspense } from 'react'
import { retryImport } from '#src/loading/lazy-resource.ts'
import { SectionHead } from '#src/site/sections/section-head.tsx'
import { Beside } from '#src/site/sections/section-layout.ts'
import type { SectionProps } from '#src/site/sections/section-props.ts'

const EarningsExample = lazy(() => retryImport(() => import('./earnings-example.tsx')))
const FareExample = lazy(() => retryImport(() => import('./fare-example.tsx')))

export const EarningsExampleView = ({ section }: SectionProps<'earningsExample'>) => (
  <Beside>
    <SectionHead heading={section.heading} intro={section.intro} />
    <Suspense>
      <EarningsExample section={section} />
    </Suspense>
  </Beside>
)

export const FareExampleView = ({ section }: SectionProps<'fareExample'>) => (
  <Beside>
    <SectionHead heading={section.heading} intro={section.intro} />
    <Suspense>
      <FareExample section={section} />
    </Suspense>
  </Beside>
)
