import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { titleOf } from './routes.ts'
import { useWhereabouts } from './whereabouts.ts'

/** The words of a page: its content's, else its route's. */
function useWords(): { readonly title?: string | undefined; readonly description?: string | undefined } {
  const { shown } = useWhereabouts()
  return (shown?.route?.shows ? shown.place : shown?.route) ?? {}
}

/** What a navigation brings beside the page: its title and description, and the focus on its heading, where a screen reader begins. */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const { title, description } = useWords()
  const before = useRef(pathname)

  useEffect(() => {
    if (description) describe(description)
    return followHeading(title)
  }, [title, description])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    return hash ? undefined : focusHeading()
  }, [pathname, hash])
}

function describe(description: string) {
  const found = document.querySelector('meta[name="description"]')
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
  meta.setAttribute('content', description)
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** The title is the h1's, whatever the screen says there; `otherwise` until there is one. `Error: ` before it stays. */
function followHeading(otherwise = 'Cruzer') {
  const tell = () => {
    const title = titleOf(heading()?.textContent || otherwise)
    if (document.title.replace(/^Error: /, '') !== title) document.title = title
  }
  tell()
  const changes = new MutationObserver(tell)
  changes.observe(document.getElementById('root') ?? document.body, { childList: true, characterData: true, subtree: true })
  return () => changes.disconnect()
}

/** A screen that is still fetching has no heading yet: its main is focused at once, its heading when it comes. */
function focusHeading() {
  // On a slow machine a form may be sent, and refused, before this runs.
  if (document.activeElement?.closest('[role="alert"]') || focusOn(heading())) return
  const main = document.getElementById('main')
  if (!main || !focusOn(main)) return
  const coming = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body
    if (moved || focusOn(heading())) coming.disconnect()
  })
  coming.observe(main, { childList: true, subtree: true })
  return () => coming.disconnect()
}

function focusOn(target: HTMLElement | null) {
  if (!target) return false
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}
