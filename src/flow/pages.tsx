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
import { painted } from '#src/ui/painted.ts'
import { useAhead } from './ahead.ts'
import type { PagesProps } from './pages-context.ts'
import { useWorld, type World, WorldContext } from './world.tsx'

/** The page that is shown and, out of the document until it is taken to, the one that comes next. */
export function Pages({ path, pageAt, stage }: PagesProps) {
  const world = useWorld()
  const opened = use(OpenedAtTop)
  const ahead = useAhead(world)
  const next = ahead && ahead.path !== path ? pageAt(ahead.path) : undefined
  const shown = useRef<HeldPage>(null)
  const coming = useRef<HeldPage>(null)
  useLayoutEffect(() => {
    stage.enter = (to) => {
      if (to !== ahead?.path || !ahead.isPlain || !coming.current?.isDrawn() || document.hidden) return undefined
      shown.current?.leave()
      coming.current.enter()
      jumpTo(0)
      return painted()
    }
    return () => {
      stage.enter = undefined
    }
  }, [stage, ahead])
  return [
    <Held key={path} ref={shown} Page={pageAt(path)?.Component} isShown world={world} opened={opened} />,
    ahead && next?.isThere() && <Held key={ahead.path} ref={coming} Page={next.Component} isShown={false} world={ahead.world} opened />,
  ]
}

/** What can be done with a page before React shows it or takes it away. */
interface HeldPage {
  readonly isDrawn: () => boolean
  readonly enter: () => void
  readonly leave: () => void
}

interface HeldProps {
  readonly ref: Ref<HeldPage>
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
function Held({ ref, Page, isShown, world, opened }: HeldProps) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  /** React hides what is ahead by the style of this one. */
  const drawn = () => held.current?.firstElementChild as HTMLElement | null | undefined
  useImperativeHandle(ref, () => ({
    isDrawn: () => drawn()?.hasChildNodes() === true,
    enter: () => {
      drawn()?.style.removeProperty('display')
      if (held.current) place.current?.append(held.current)
    },
    leave: () => held.current?.remove(),
  }))
  // Before anything in it hears that it is shown: a form keeps of its boxes those that stand in the document. And each time it is drawn: one
  // that has left comes back when another move takes the place of the one that it made room for.
  useInsertionEffect(() => {
    if (isShown && held.current?.isConnected === false) place.current?.append(held.current)
  })
  useLayoutEffect(() => {
    if (!isShown) held.current?.remove()
  })
  const page = useMemo(() => Page && <Page />, [Page])
  return (
    <Through ref={place}>
      <Through ref={held}>
        <WorldContext value={world}>
          <OpenedAtTop value={opened}>
            <Activity mode={isShown ? 'visible' : 'hidden'}>
              <Through>
                <Apart>{page}</Apart>
              </Through>
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
