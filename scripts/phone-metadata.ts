import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = 'contract/sign-in/phone-metadata.json'

/** Nigeria's rules for mobile numbers, out of the library's table of the world, in the form of this house. */
function nigeriaOnly(): string {
  const world = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('libphonenumber-js/metadata.mobile.json'), 'utf8'))
  const nigeria = {
    version: world.version,
    country_calling_codes: { 234: ['NG'] },
    countries: { NG: world.countries.NG },
    nonGeographic: {},
  }
  return execFileSync('npx', ['biome', 'format', `--stdin-file-path=${file}`], {
    input: JSON.stringify(nigeria),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

const fresh = nigeriaOnly()
if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (fresh !== readFileSync(file, 'utf8')) {
  console.error(`${file} is not what libphonenumber-js says now. Run npm run phone-metadata and read the difference.`)
  process.exitCode = 1
}
