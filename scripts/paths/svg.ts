import { type Chart, chartOf } from './chart.ts'
import type { NamedMachine } from './machines.ts'

export const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Which states and branches are marked as walked; null marks none, as on a chart that runs. */
export type Marks = { readonly states: ReadonlySet<string>; readonly branches: ReadonlySet<string> } | null

const classOf = (kind: string, isWalked: boolean | undefined) =>
  isWalked === undefined ? kind : `${kind} ${isWalked ? 'walked' : 'missing'}`

const textAt = (x: number, y: number, lines: Chart['arrows'][number]['lines'], marks: Marks) =>
  lines
    .map(
      ({ branch, words }, index) =>
        `<text class="${classOf('branch', marks?.branches.has(branch))}" data-branch="${escaped(branch)}" x="${x}" y="${y + 12 + index * 15}">${escaped(words)}</text>`,
    )
    .join('')

/** The chart of a machine as SVG, coloured by classes. */
export async function svgOf({ name, machine }: NamedMachine, marks: Marks): Promise<string> {
  const { width, height, states, arrows } = await chartOf(machine)
  const boxes = states.map((state) => {
    const walked = state.isCounted ? marks?.states.has(state.name) : undefined
    return `<g class="${classOf('state', walked)}" data-state="${escaped(state.name)}"><rect x="${state.x}" y="${state.y}" width="${state.width}" height="${state.height}" rx="8"${state.isFinal ? ' class="final"' : ''}/><text class="name" x="${state.x + 10}" y="${state.y + 18}">${escaped(state.key)}</text>${textAt(state.x + 10, state.y + 24, state.lines, marks)}</g>`
  })
  const ways = arrows.map(({ points, x, y, lines }) => {
    const isWalked = marks ? lines.every(({ branch }) => marks.branches.has(branch)) : undefined
    const way = points.map((point) => `${point.x},${point.y}`).join(' ')
    return `<g class="${classOf('arrow', isWalked)}"><polyline points="${way}" marker-end="url(#head-${name})"/>${textAt(x, y, lines, marks)}</g>`
  })
  return `<svg class="chart" role="img" aria-label="Chart of ${name}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"><defs><marker id="head-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" class="head"/></marker></defs>${boxes.join('')}${ways.join('')}</svg>`
}

/** The style of charts, light and dark. */
export const chartStyle = `
:root { color-scheme: light dark; --ink: #1b1b26; --soft: #5b5b6b; --line: #c9c9d6; --ground: #fff; --box: #f4f4f9; --good: #11703c; --bad: #b3261e; --live: #3326c6; --on-live: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #ececf4; --soft: #a9a9ba; --line: #4a4a5c; --ground: #14141c; --box: #1e1e2a; --good: #5fd08d; --bad: #ff8a80; --live: #b3acff; --on-live: #14141c } }
.chart { display: block; font: 11px/1.2 ui-monospace, monospace }
.chart rect { fill: var(--box); fill-opacity: .6; stroke: var(--line); stroke-width: 1.5 }
.chart rect.final { stroke-width: 4 }
.chart text { fill: var(--soft) }
.chart .name { font: 600 12px/1 system-ui, sans-serif; fill: var(--ink) }
.chart polyline { fill: none; stroke: var(--soft) }
.chart .head { fill: var(--soft) }
.chart .walked > rect { stroke: var(--good) }
.chart .walked > polyline { stroke: var(--good) }
.chart .branch.walked { fill: var(--good) }
.chart .missing > rect, .chart .missing > polyline { stroke: var(--bad); stroke-dasharray: 5 4 }
.chart .branch.missing { fill: var(--bad); font-weight: 700 }`
