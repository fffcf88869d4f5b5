import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeOver } from '#src/loading/early-events.tsx'

/** Runs the script that stands in every page, and gives the way to take away what it listens to. */
function startPage(html: string): () => void {
  const [, script = ''] = /<script data-starter>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? []
  const listening = vi.spyOn(window, 'addEventListener')
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'))
  // A page that was taken over by a test before would press at once.
  delete document.documentElement.dataset.live
  document.body.innerHTML = html
  new Function(script)()
  const listeners = [...listening.mock.calls]
  listening.mockRestore()
  current.mockRestore()
  return () => {
    for (const [type, listener, options] of listeners) window.removeEventListener(type, listener, options)
    document.body.replaceChildren()
    delete document.documentElement.dataset.live
    delete window.earlyPresses
    delete window.tellLost
  }
}

let close = () => {}
afterEach(() => close())

test('of two buttons that were pressed in turn before the scripts came, the one that was pressed last has the last word', () => {
  close = startPage('<main id="main"><button>Take it</button><button>Decline</button></main>')
  const [take, decline] = document.querySelectorAll('button')
  for (const button of [take, decline, take]) fireEvent.click(button as HTMLButtonElement)
  const pressed: (string | null)[] = []
  for (const button of [take, decline]) button?.addEventListener('click', () => pressed.push(button.textContent))
  takeOver('page')
  expect(pressed).toEqual(['Decline', 'Take it'])
})
