import type { NamedMachine } from './machines.ts'
import { chartStyle, svgOf } from './svg.ts'

const style = `${chartStyle}
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
section { overflow-x: auto; border-block-start: 1px solid var(--line); padding-block: .5rem }
.still { opacity: .6 }
.chart .live > rect { fill: var(--live); fill-opacity: .25; stroke: var(--live); stroke-width: 3 }`

const script = `
const channel = new BroadcastChannel('machines')
const running = new Map()
const draw = (machine) => {
  const section = document.querySelector('[data-machine="' + machine + '"]')
  if (!section) return
  const states = new Set([...running.values()].filter((one) => one.machine === machine).flatMap((one) => one.states))
  for (const state of section.querySelectorAll('[data-state]')) state.classList.toggle('live', states.has(state.dataset.state))
  section.classList.toggle('still', states.size === 0)
  section.querySelector('output').textContent = states.size === 0 ? 'does not run' : [...states].join(', ')
}
channel.addEventListener('message', ({ data }) => {
  if (!data.machine) return
  running.set(data.session, data)
  draw(data.machine)
})
channel.postMessage('hello')`

/** The page of `npm run dev` that shows where the machines of the open pages are. */
export async function livePage(machines: readonly NamedMachine[]): Promise<string> {
  const sections = await Promise.all(
    machines.map(
      async (one) =>
        `<section class="still" data-machine="${one.machine.id}"><h2>${one.name}</h2><p><output>does not run</output></p>${await svgOf(one, null)}</section>`,
    ),
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Machines that run</title><style>${style}</style></head><body><h1>Machines that run</h1><p>Open the site in another tab of this browser: what its machines do is shown here.</p>${sections.join('')}<script>${script}</script></body></html>`
}
