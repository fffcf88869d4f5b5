import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { takeOverPart } from './early-submit.ts'
import { lateErrorScreen } from './late-trouble.tsx'
import { LogoBar } from './layouts/logo-bar.tsx'
import type { Shown } from './router.tsx'
import { useWhereabouts } from './whereabouts.ts'

interface BoundaryProps {
  readonly Screen: ComponentType<{ readonly error: unknown }>
  /** A boundary that has caught something lets it go when this changes. */
  readonly shown: Shown | undefined
  readonly children: ReactNode
}
interface Caught {
  readonly caught: { readonly error: unknown } | null
  readonly shown: Shown | undefined
}

class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { caught: null, shown: this.props.shown }
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } }
  }
  static getDerivedStateFromProps({ shown }: BoundaryProps, state: Caught): Caught | null {
    return shown === state.shown ? null : { caught: null, shown }
  }
  override render() {
    const { Screen, children } = this.props
    const { caught } = this.state
    return caught ? <Screen error={caught.error} /> : children
  }
}

const { Component: ErrorScreen } = lateErrorScreen

/** Stands in for what is below it, when that did not come or breaks. */
const standIn = (takes: NonNullable<Shown['trouble']>['takes'], Screen: BoundaryProps['Screen']) =>
  function TroubleBoundary({ children }: { readonly children: ReactNode }) {
    const { shown } = useWhereabouts()
    if (shown?.trouble?.takes === takes) return <Screen error={shown.trouble.error} />
    return (
      <Boundary Screen={Screen} shown={shown}>
        {children}
      </Boundary>
    )
  }

/** A page that stands in the document is taken over by itself, after what is around it. */
function PageLive() {
  useEffect(() => {
    takeOverPart('main')
  }, [])
  return null
}

const PageBoundary = standIn('page', ErrorScreen)
export const PageTrouble = ({ children }: { readonly children: ReactNode }) => (
  <PageBoundary>
    <Suspense>
      <PageLive />
      {children}
    </Suspense>
  </PageBoundary>
)

/** For a part of the application that is not there: its pages' chrome belongs to it. */
export const AreaTrouble = standIn('area', ({ error }) => (
  <LogoBar>
    <ErrorScreen error={error} />
  </LogoBar>
))

/** For what breaks in the chrome itself: of that the logo stays. */
export const RootTrouble = standIn('site', ({ error }) => (
  <LogoBar>
    <ErrorScreen error={error} />
  </LogoBar>
))
