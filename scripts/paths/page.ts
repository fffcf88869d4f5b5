import type { Count } from './count.ts'
import { chartStyle, escaped, svgOf } from './svg.ts'
import { countRows, headings, seconds } from './table.ts'
import type { WalkedPath } from './walked.ts'

interface Runs {
  readonly dom: readonly Count[]
  readonly browser: readonly Count[]
}

const style = `${chartStyle}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-inline-size: 75rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; max-block-size: 80vh }
table { border-collapse: collapse; font-size: .875rem }
th, td { padding: .375rem .75rem; text-align: start; white-space: nowrap; border-block-end: 1px solid var(--line) }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1rem }
label { display: grid; font-size: .875rem }
.fit { display: flex; align-items: center; gap: .5rem; min-block-size: 2.75rem }
.fit input { inline-size: 1.25rem; block-size: 1.25rem }
.fit:has(:checked) + .wide svg { max-inline-size: 100%; block-size: auto }
select { font: inherit; min-block-size: 2.75rem; max-inline-size: 100% }
summary { min-block-size: 2.75rem; padding-block: .5rem; cursor: pointer }
:focus-visible { outline: 3px solid var(--live); outline-offset: 2px }
.failed > summary { color: var(--bad); font-weight: 700 }
.missing-list { color: var(--bad) }
li { margin-block-end: .25rem }
code { font-size: .8125rem; color: var(--soft) }
figure { flex: none; margin: 0; inline-size: 10rem }
figure img { inline-size: 100%; border: 1px solid var(--line); border-radius: .375rem }
figcaption { font-size: .75rem }
.screens { display: flex; gap: .75rem; overflow-x: auto; padding-block: .5rem }`

const script = `
for (const form of document.forms) form.addEventListener('change', () => {
  const { state, event } = form.elements
  for (const path of form.parentElement.querySelectorAll('details[data-states]'))
    path.hidden = Boolean(state.value && !path.dataset.states.split('|').includes(state.value)) || Boolean(event.value && !path.dataset.events.split('|').includes(event.value))
})`

const tableOf = (title: string, counts: readonly Count[]) =>
  `<h2>${title}</h2><div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${headings.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${countRows(
    counts,
  )
    .map(
      ([name, ...cells]) =>
        `<tr><th scope="row">${name === 'all' ? name : `<a href="#${name}">${name}</a>`}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`

const eventOf = (event: string) =>
  event
    .replace(/^(done|error) /, '$1_')
    .split(' ')[0]
    ?.replace('_', ' ') ?? event

const drawPath = (path: WalkedPath, where: string) => {
  const states = [...new Set(path.steps.flatMap(({ states: through, to }) => [...through, to]))]
  const events = [...new Set(path.steps.map(({ event }) => eventOf(event)))]
  const steps = path.steps.map(
    ({ event, to, words, branches, ms }) =>
      `<li><strong>${escaped(event)}</strong>${to ? ` → ${escaped(to)}` : ''} <code>${ms} ms</code>${words.length > 0 ? `<br>${words.map(escaped).join('<br>')}` : ''}${branches.length > 0 ? `<br><code>${branches.map(escaped).join('<br>')}</code>` : ''}</li>`,
  )
  return `<details class="${path.outcome === 'failed' ? 'failed' : ''}" id="${escaped(`${where}-${path.id}`)}" data-states="${escaped(states.join('|'))}" data-events="${escaped(events.join('|'))}"><summary>${escaped(path.id)} · ${where} · ${path.kind} · ${path.outcome} · ${seconds(path.ms)}<br>${escaped(path.title)}</summary>${path.why ? `<p>${escaped(path.why)}</p>` : ''}<ol>${steps.join('')}</ol></details>`
}

const options = (names: readonly string[]) =>
  ['<option value="">any</option>', ...names.map((name) => `<option>${escaped(name)}</option>`)].join('')

/** One picture of each state, of the first path that came there. */
function screensOf(paths: readonly WalkedPath[]) {
  const shots = new Map<string, string>()
  for (const { to, shot } of paths.flatMap(({ steps }) => steps)) if (shot && !shots.has(to)) shots.set(to, shot)
  if (shots.size === 0) return ''
  const figures = [...shots].map(
    ([state, shot]) =>
      `<figure><img src="${shot}" alt="The screen at ${escaped(state)}" loading="lazy"><figcaption>${escaped(state)}</figcaption></figure>`,
  )
  return `<h3>Screens in Chromium</h3><div class="screens" tabindex="0" role="region" aria-label="Screens">${figures.join('')}</div>`
}

async function drawMachine(count: Count, inBrowser: Count | undefined) {
  const paths = [
    ...count.paths.map((path) => [path, 'DOM'] as const),
    ...(inBrowser?.paths ?? []).map((path) => [path, 'Chromium'] as const),
  ]
  const walked = [...count.paths, ...(inBrowser?.paths ?? [])]
  const states = [...new Set(walked.flatMap(({ steps }) => steps.flatMap(({ states: through }) => through)))].sort()
  const events = [...new Set(walked.flatMap(({ steps }) => steps.map(({ event }) => eventOf(event))))].sort()
  const marked = count.paths.length > 0 || !inBrowser ? count : inBrowser
  const chart = await svgOf(count, { states: marked.walkedStates, branches: marked.walkedBranches })
  const missing = marked.missing.length > 0 ? `<p class="missing-list">Not walked: ${marked.missing.map(escaped).join(', ')}</p>` : ''
  return `<section id="${count.name}"><h2>${count.name}</h2>${missing}<label class="fit"><input type="checkbox" checked>The whole chart at once</label><div class="wide" tabindex="0" role="region" aria-label="Chart of ${count.name}">${chart}</div>${screensOf(inBrowser?.paths ?? [])}<h3>Paths</h3><form><label>Through the state<select name="state">${options(states)}</select></label><label>By the event<select name="event">${options(events)}</select></label></form>${paths.map(([path, where]) => drawPath(path, where)).join('')}</section>`
}

/** The report as one page that needs nothing else. */
export async function reportPage({ dom, browser }: Runs): Promise<string> {
  const sections = await Promise.all(dom.map((count, index) => drawMachine(count, browser[index])))
  const hasBrowser = browser.some(({ paths }) => paths.length > 0)
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Paths of the machines</title><style>${style}</style></head><body><h1>Paths of the machines</h1>${tableOf('On the screens, in the DOM', dom)}${
    hasBrowser
      ? tableOf(
          'In Chromium, on the built site',
          browser.filter(({ paths }) => paths.length > 0),
        )
      : ''
  }${sections.join('')}<script>${script}</script></body></html>\n`
}
