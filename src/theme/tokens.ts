/** The colours, whose values for light and dark are in `global.css`. */
export const colourNames = [
  'page',
  'surface',
  'sunken',
  'text',
  'muted',
  'divider',
  'edge',
  'brand',
  'onBrand',
  'action',
  'onAction',
  'link',
  'accent',
  'onAccent',
  'focus',
  'danger',
  'dangerSurface',
  'warning',
  'warningSurface',
  'success',
  'successSurface',
  'veil',
  'danfo',
  'lagoon',
  'laterite',
  'night',
  'artInk',
  'artBrand',
  'artSoft',
  'artPale',
  'artPaper',
  'artSky',
  'artDusk',
  'artWater',
  'artDeep',
  'artEarth',
  'artSand',
  'artNight',
  'artShade',
  'artAccent',
  'artSkin',
  'artGreen',
] as const
export type ColourName = (typeof colourNames)[number]

export const variableOf = (name: string) => `--colour-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const sans = 'var(--sans)'

/** What styles may use. Colours are custom properties, so that dark mode needs no script. */
export const theme = {
  colour: Object.fromEntries(colourNames.map((name) => [name, `var(${variableOf(name)})`])) as Record<ColourName, string>,
  space: ['0', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem', '3rem', '4rem', '6rem'],
  radius: { small: '0.375rem', field: '0.625rem', card: '1.25rem', pill: '999px' },
  type: {
    // With text of 200 % a long word still stands whole in a window of 320 px.
    display: `800 min(clamp(2.125rem, 1.3rem + 4.4vw, 5rem), 15vw)/1 ${sans}`,
    statement: `750 clamp(1.625rem, 1.1rem + 2.3vw, 2.75rem)/1.2 ${sans}`,
    headline: `800 min(clamp(1.75rem, 1.3rem + 1.9vw, 3rem), 14vw)/1.06 ${sans}`,
    figure: `800 clamp(3rem, 2rem + 5vw, 6rem)/0.95 ${sans}`,
    title: `800 min(clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem), 12vw)/1.15 ${sans}`,
    heading: `700 min(clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem), 10vw)/1.25 ${sans}`,
    subheading: `700 1.0625rem/1.35 ${sans}`,
    lead: `400 clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)/1.5 ${sans}`,
    body: `400 1rem/1.55 ${sans}`,
    strong: `600 1rem/1.55 ${sans}`,
    label: `600 1rem/1.4 ${sans}`,
    button: `650 1.0625rem/1.25 ${sans}`,
    small: `400 0.9375rem/1.5 ${sans}`,
    smallStrong: `600 0.9375rem/1.5 ${sans}`,
    tiny: `600 0.8125rem/1.4 ${sans}`,
  },
  /** The room above and below a part of a page. */
  section: 'clamp(3.5rem, 2.5rem + 4vw, 6rem)',
  /** The space beside the words of a screen, a card and a choice: that of text of 100 % where text is set larger, for the room is the words'. */
  beside: { screen: 'min(1rem, 5vw)', card: 'min(1rem, 5vw)', choice: 'min(0.75rem, 3.75vw)', press: 'min(1.5rem, 7.5vw)' },
  shadow: { card: '0 1px 2px rgb(23 18 47 / 0.06), 0 8px 24px rgb(23 18 47 / 0.06)' },
  ring: { width: '3px', offset: '2px' },
  target: '3rem',
  width: { form: '36rem', text: '42rem', page: '72rem' },
} as const

type Widen<T> = T extends string ? string : T extends readonly string[] ? T : { readonly [K in keyof T]: Widen<T[K]> }
export type Theme = Widen<typeof theme>
