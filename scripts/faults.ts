import { readFileSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findInBrowsers } from './faults/in-browsers.ts'
import { type PlantedFault, plantedFaults } from './faults/planted.ts'
import { type BrowserFault, browserFaults } from './faults/planted-in-browsers.ts'
import { createBenches } from './mutants/benches.ts'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
  },
})
const isAsked = ({ name }: { name: string }) => asked.only?.includes(name) ?? true
// More than `npm test` walks: a fault may show only on a way that is seldom drawn.
process.env.JOURNEYS ??= '120'
const faults = plantedFaults.filter(isAsked)
const inBrowsers = browserFaults.filter(isAsked)
if ((asked.browsers ? inBrowsers : faults).length === 0)
  throw new Error(
    `There is no such fault; there are ${(asked.browsers ? browserFaults : plantedFaults).map(({ name }) => name).join(', ')}`,
  )

const planted = ({ file, before, after }: PlantedFault | BrowserFault): string => {
  const [head, tail, ...more] = readFileSync(file, 'utf8').split(before)
  if (tail === undefined || more.length > 0) throw new Error(`“${before}” does not stand once in ${file}`)
  return head + after + tail
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

if (asked.list && asked.browsers)
  for (const { name, words, file, engines } of inBrowsers) console.log(`${name}: ${words}\n  ${file}, in ${engines.join(', ')}`)
else if (asked.browsers) {
  const found = await findInBrowsers(inBrowsers, planted)
  console.log(`\n${found} of ${inBrowsers.length} planted faults found.`)
  if (found < inBrowsers.length) process.exitCode = 1
} else if (asked.list) for (const { name, words, file, finder } of faults) console.log(`${name}: ${words}\n  ${file}, for ${finder.words}`)
else {
  const benches = createBenches(2)
  let found = 0
  await benches
    .each(faults, async (fault, judge) => {
      const { name, file, finder, says } = fault
      const { killedBy, told = '', ms = 0 } = await judge({ file, text: planted(fault), test: finder.test })
      const isFound = says.test(told)
      // What stands on the screen then is too long to be read here.
      const reason = stripVTControlCharacters(told).split(/\n\s*Ignored nodes/)[0]
      if (isFound) found += 1
      const result = isFound ? `found by ${finder.words} in ${seconds(ms)}` : `NOT FOUND: ${killedBy ?? `${finder.words} passed`}`
      console.log(`\n${name}: ${fault.words}\n  ${result}\n${reason?.replaceAll(/^/gm, '    ')}`)
    })
    .finally(benches.stop)
  console.log(`\n${found} of ${faults.length} planted faults found; without a fault each of their finders passes.`)
  if (found < faults.length) process.exitCode = 1
}
