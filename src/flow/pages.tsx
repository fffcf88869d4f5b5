import { Activity, Component, type ComponentType, type ReactNode, use, useInsertionEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { OpenedAtTop } from '#src/ui/below.tsx'
import { useAhead } from './ahead.ts'
import type { PagesProps } from './pages-context.ts'
import { useWorld, type World, WorldContext } from './world.tsx'

/** The page that is shown and, out of the document until it is taken to, the one that comes next. */
export function Pages({ path, pageAt }: PagesProps) {
  const world = useWorld()
  const opened = use(OpenedAtTop)
  const ahead = useAhead(world)
  const next = ahead && ahead.path !== path ? pageAt(ahead.path) : undefined
  return [
    <Held key={path} Page={pageAt(path)?.Component} isShown world={world} opened={opened} />,
    ahead && next?.isThere() && <Held key={ahead.path} Page={next.Component} isShown={false} world={ahead.world} opened />,
  ]
}

interface HeldProps {
  readonly Page: ComponentType | undefined
  readonly isShown: boolean
  readonly world: World
  readonly opened: boolean
}

/** Keeps what breaks out of sight from what is seen; what breaks in sight is for those around it. */
class Apart extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  private isTriedAgain = false
  static getDerivedStateFromError = () => ({ isBroken: true })
  /** React calls it when the page is in sight. */
  override componentDidCatch(error: unknown) {
    if (this.isTriedAgain) throw error
    // It may have broken before that.
    this.isTriedAgain = true
    this.setState({ isBroken: false })
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** A page with a place of its own in the document: one that is drawn ahead is kept out of it, with nothing of it to find or to read. */
function Held({ Page, isShown, world, opened }: HeldProps) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  // Before anything in it hears that it is shown: a form keeps of its boxes those that stand in the document.
  useInsertionEffect(() => {
    if (isShown && held.current?.isConnected === false) place.current?.append(held.current)
  }, [isShown])
  useLayoutEffect(() => {
    if (!isShown) held.current?.remove()
  }, [isShown])
  const page = useMemo(() => Page && <Page />, [Page])
  return (
    <Through ref={place}>
      <Through ref={held}>
        <WorldContext value={world}>
          <OpenedAtTop value={opened}>
            <Activity mode={isShown ? 'visible' : 'hidden'}>
              <Apart>{page}</Apart>
            </Activity>
          </OpenedAtTop>
        </WorldContext>
      </Through>
    </Through>
  )
}

const Through = styled.div`
  display: contents;
`
