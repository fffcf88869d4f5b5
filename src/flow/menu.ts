import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EventFrom } from 'xstate'
import type { MenuRef, menuMachine } from '#machines/menu.machine'
import { whenIdle } from '#src/ui/when-idle.ts'
import { closedDoor, type Door } from './door.ts'
import { useSnapshot } from './use-snapshot.ts'

type MenuEvent = EventFrom<typeof menuMachine>

/** Starts the machine of the menu in what the page shows; `returnFocus` is told when the focus must not be lost. */
export type StartMenu = (isOpen: boolean, returnFocus: () => void) => MenuRef

export const MenuContext = createContext<Door<StartMenu>>(closedDoor)

/**
 * The menu of a phone. Its machine comes when the page is at rest or the menu is touched; a press before that opens it at
 * once, and the machine begins where the page then stands.
 */
export function useMenu(returnFocus: () => void) {
  const door = useContext(MenuContext)
  const start = useSyncExternalStore(door.subscribe, door.now, () => null)
  const [isEarlyOpen, setEarlyOpen] = useState(false)
  const [menu, setMenu] = useState<MenuRef | null>(null)
  // What is pressed may come before the page is drawn with what was pressed last, or with the machine that just began.
  const isOpenNow = useRef(false)
  const begun = useRef<MenuRef | null>(null)
  const held = useRef<MenuEvent[]>([])
  const back = useRef(returnFocus)
  const now = useSnapshot(menu)
  useEffect(() => {
    back.current = returnFocus
  })
  useEffect(() => {
    whenIdle(() => void door.load().catch(() => {}))
  }, [door])
  useEffect(() => {
    if (!start || begun.current) return
    const started = start(isOpenNow.current, () => back.current())
    for (const event of held.current.splice(0)) started.send(event)
    begun.current = started
    setMenu(started)
  }, [start])
  useEffect(() => () => void menu?.stop(), [menu])

  const send = (event: MenuEvent) => {
    if (begun.current) return begun.current.send(event)
    void door.load().catch(() => {})
    if (event.type === 'company.toggle') return void held.current.push(event)
    held.current = []
    if (event.type === 'escape.pressed' && isOpenNow.current) back.current()
    isOpenNow.current = event.type === 'menu.toggle' && !isOpenNow.current
    setEarlyOpen(isOpenNow.current)
  }
  return {
    send,
    load: () => void door.load().catch(() => {}),
    isOpen: now ? now.hasTag('open') : isEarlyOpen,
    isExpanded: now?.hasTag('expanded') ?? false,
  }
}
