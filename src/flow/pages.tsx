import {
  Activity,
  Component,
  type ComponentType,
  type ReactNode,
  type Ref,
  use,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { styled } from 'styled-components'
import { OpenedAtTop } from '#src/ui/below.tsx'
import { jumpTo } from '#src/ui/jump-to.ts'
import { useAhead } from './ahead.ts'
import { inSight } from './in-sight.ts'
import type { PageAt, PagesProps } from './pages-context.ts'
import { useWorld, type World, WorldContext } from './world.tsx'

/** The page that is shown and, out of the document until it is taken to, the one that comes next; with its layout, where that is another. */
export function Pages({ path, pageAt, inLayout, stage }: PagesProps) {
  const world = useWorld()
  const opened = use(OpenedAtTop)
  const ahead = useAhead(world)
  const at = pageAt(path)
  const here = at && { ...at, path, world, opened }
  const coming = ahead && ahead.path !== path ? pageAt(ahead.path) : undefined
  const next = ahead && coming?.isThere() && !coming.isPrerendered ? { ...coming, ...ahead, opened: true } : undefined
  const isApart = next !== undefined && next.layout !== here?.layout
  const [leaves, enters] = [useRef<HeldPart>(null), useRef<HeldPart>(null)]
  useLayoutEffect(() => {
    stage.enter = (to, show) => {
      if (to !== ahead?.path || !ahead.isPlain || !enters.current?.isDrawn() || document.hidden) return undefined
      leaves.current?.leave()
      enters.current.enter()
      jumpTo(0)
      return inSight(show)
    }
    return () => {
      stage.enter = undefined
    }
  }, [stage, ahead, leaves, enters])

  const pageOf = (it: Place, isShown: boolean, ref?: Ref<HeldPart>) => (
    <Held key={it.path} ref={ref} isShown={isShown} isPrerendered={it.isPrerendered}>
      <InWorld Page={it.Component} world={it.world} opened={it.opened} />
    </Held>
  )
  const layoutOf = (it: Place, isShown: boolean, pages: ReactNode, ref?: Ref<HeldPart>) => (
    <Held key={it.layout} ref={ref} isShown={isShown} isPrerendered={it.isPrerendered}>
      {inLayout(it.path, pages)}
    </Held>
  )
  if (!here) return null
  if (isApart) return [layoutOf(here, true, [pageOf(here, true)], leaves), layoutOf(next, false, [pageOf(next, true)], enters)]
  return [layoutOf(here, true, [pageOf(here, true, leaves), next && pageOf(next, false, enters)])]
}

interface Place extends PageAt {
  readonly path: string
  readonly world: World
  readonly opened: boolean
}

interface InWorldProps {
  readonly Page: ComponentType
  readonly world: World
  readonly opened: boolean
}

/** A page in its world; when that changes, only what shows of it is drawn again. */
function InWorld({ Page, world, opened }: InWorldProps) {
  const page = useMemo(() => <Page />, [Page])
  return (
    <WorldContext value={world}>
      <OpenedAtTop value={opened}>{page}</OpenedAtTop>
    </WorldContext>
  )
}

/** What can be done with a part of the page before React shows it or takes it away. */
interface HeldPart {
  readonly isDrawn: () => boolean
  readonly enter: () => void
  readonly leave: () => void
}

interface HeldProps {
  readonly ref?: Ref<HeldPart> | undefined
  readonly isShown: boolean
  /** React would take over what stands in the document later than what is around it: nothing more is put around it than it needs to leave. */
  readonly isPrerendered: boolean
  readonly children: ReactNode
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

/** A page or a layout with a place of its own in the document: one that is drawn ahead is kept out of it, with nothing of it to find or to read. */
function Held({ ref, isShown, isPrerendered, children }: HeldProps) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  /** React hides what is ahead by the style of this one. */
  const drawn = () => held.current?.firstElementChild as HTMLElement | null | undefined
  useImperativeHandle(ref, () => ({
    isDrawn: () => Boolean(drawn()?.querySelector('h1')),
    enter: () => {
      drawn()?.style.removeProperty('display')
      if (held.current) place.current?.append(held.current)
    },
    leave: () => held.current?.remove(),
  }))
  // Before anything in it hears that it is shown: a form keeps of its boxes those that stand in the document. And each time it is drawn: one
  // that has left comes back when another move takes the place of the one that it made room for.
  useInsertionEffect(() => {
    if (isShown && held.current?.parentNode === null) place.current?.append(held.current)
  })
  useLayoutEffect(() => {
    if (!isShown) held.current?.remove()
  })
  const activity = isPrerendered ? (
    children
  ) : (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Through>
        <Apart>{children}</Apart>
      </Through>
    </Activity>
  )
  return (
    <Through ref={place}>
      <Through ref={held}>{activity}</Through>
    </Through>
  )
}

const Through = styled.div`
  display: contents;
`
