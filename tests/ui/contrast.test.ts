import { describe, expect, test } from 'vitest'
import { colourModes } from '#scripts/build/theme-colours'
import type { ColourName } from '#src/theme/tokens.ts'

const texts: [ColourName, ColourName][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['link', 'page'],
  ['link', 'surface'],
  ['link', 'sunken'],
  ['onBrand', 'brand'],
  ['onBrand', 'lagoon'],
  ['onBrand', 'laterite'],
  ['onBrand', 'night'],
  ['onAction', 'action'],
  ['onAccent', 'accent'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'dangerSurface'],
  ['text', 'dangerSurface'],
  ['link', 'dangerSurface'],
  ['warning', 'warningSurface'],
  ['text', 'warningSurface'],
  ['link', 'warningSurface'],
  ['success', 'surface'],
  ['success', 'successSurface'],
  ['text', 'successSurface'],
]
const parts: [ColourName, ColourName][] = [
  ['edge', 'surface'],
  ['edge', 'page'],
  ['action', 'surface'],
  ['action', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['focus', 'dangerSurface'],
]

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const of = (name: ColourName) => colourModes[mode][name]
  test.each(texts)('%s reads on %s at 4.5 to 1 or more', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(parts)('%s stands out from %s at 3 to 1 or more', (part, ground) => {
    expect(contrast(of(part), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
