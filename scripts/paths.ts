import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { stateName, statesOf } from '#scripts/paths/branches'
import { countOf } from '#scripts/paths/count'
import { readMachines } from '#scripts/paths/machines'
import { reportPage } from '#scripts/paths/page'
import { inBrowser, runWalks } from '#scripts/paths/run'
import { reproductionsOf, seconds, tableOf } from '#scripts/paths/table'
import type { WalkedPath } from '#scripts/paths/walked'

const { values } = parseArgs({
  options: {
    browser: { type: 'boolean', default: false },
    machine: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    simple: { type: 'string', default: '3' },
    'simple-paths': { type: 'string', default: '5' },
  },
})
const machines = await readMachines()
const named = values.machine ?? (values.only ?? values.from)?.split('.')[0] ?? null
if (values.browser && named && !inBrowser.includes(named)) throw new Error(`In a browser walk ${inBrowser.join(', ')}`)
if (values.browser) execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
const { to = null, from = null, only = null } = values
const asked = named ? machines.filter(({ name }) => name === named) : machines
if (asked.length === 0) throw new Error(`No machine is called ${named}: ${machines.map(({ name }) => name).join(', ')}`)
const chosen = to ? asked.filter(({ machine }) => statesOf(machine).map(stateName).includes(to)) : asked
if (chosen.length === 0) throw new Error(`No state is called ${to}`)

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const start = performance.now()
const names = chosen.map(({ name }) => name).filter((name) => !values.browser || inBrowser.includes(name))
const { paths, isGreen } = await runWalks(names, {
  to,
  from,
  only,
  seed,
  isShuffled: values.seed !== undefined,
  simple: { events: Number(values.simple), paths: Number(values['simple-paths']) },
  browser: values.browser,
})
const took = performance.now() - start

const folder = 'reports/paths'
await mkdir(folder, { recursive: true })
const where = values.browser ? 'browser' : 'dom'
await writeFile(`${folder}/${where}.json`, JSON.stringify(paths))
const kept = async (run: string): Promise<WalkedPath[]> => JSON.parse(await readFile(`${folder}/${run}.json`, 'utf8').catch(() => '[]'))
const countsOf = (walked: readonly WalkedPath[]) => chosen.map((machine) => countOf(machine, walked))
await writeFile(`${folder}/index.html`, await reportPage({ dom: countsOf(await kept('dom')), browser: countsOf(await kept('browser')) }))

const counts = countsOf(paths).filter(({ name }) => !values.browser || inBrowser.includes(name))
const failed = paths.filter(({ outcome }) => outcome === 'failed')
const isWhole = !to && !from && !only
console.log(`\n${tableOf(counts)}`)
const againOf = ({ id, kind }: WalkedPath) =>
  [
    `--only ${id}`,
    to ? `--to ${to}` : '',
    // Which simple paths there are hangs on what they are drawn by.
    kind === 'simple' ? `--seed ${seed} --simple ${values.simple} --simple-paths ${values['simple-paths']}` : '',
    values.browser ? '--browser' : '',
  ]
    .filter(Boolean)
    .join(' ')
for (const told of reproductionsOf(failed, againOf)) console.log(`\n${told}`)
if (paths.length === 0) console.log(`\nNo path is ${to ? `known to ${to}` : `called ${only ?? from}`}`)
const missing = isWhole && !values.browser ? counts.filter((count) => count.missing.length > 0) : []
for (const count of missing) console.log(`\n${count.name}: not walked\n  ${count.missing.join('\n  ')}`)
const leftOut = paths.filter(({ outcome }) => outcome === 'left out')
if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.map(({ id, why }) => `${id} (${why})`).join(', ')}`)
const words = `simple paths of up to ${values.simple} events, ${values['simple-paths']} from each beginning`
console.log(`\n${seconds(took)} in all; seed ${seed}, ${words}. Read ${folder}/index.html`)
if (!isGreen || failed.length > 0 || missing.length > 0 || paths.length === 0) process.exitCode = 1
