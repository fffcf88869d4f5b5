import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColourName, colourNames, variableOf } from '#src/theme/tokens.ts'

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, '../../src/theme/global.css'), 'utf8').split(
  '@media (prefers-color-scheme: dark)',
)
const valueIn = (css: string, name: ColourName) => new RegExp(`\\s${variableOf(name)}: ([^;]+);`).exec(css)?.[1]

/** The values of the colours, from `global.css`; in the dark those stand that are not named there anew. Throws where one is missing. */
const coloursIn = (...blocks: readonly string[]) =>
  Object.fromEntries(
    colourNames.map((name) => {
      const value = blocks.map((css) => valueIn(css, name)).find(Boolean)
      if (!value) throw new Error(`global.css has no ${variableOf(name)}`)
      return [name, value]
    }),
  ) as Record<ColourName, string>

export const colourModes = { light: coloursIn(light), dark: coloursIn(dark, light) }
