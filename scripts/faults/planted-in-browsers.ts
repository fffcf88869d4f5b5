/** A fault that shows in some engines only, or in all but not in Node; which journey notices it where. */
export interface BrowserFault {
  readonly name: string
  readonly words: string
  readonly file: string
  /** What stands in the file once, and what stands there instead. */
  readonly before: string
  readonly after: string
  /** The file of the journey in `tests/browsers/journeys`, and words of its title. */
  readonly journey: readonly [file: string, title: string]
  readonly engines: readonly string[]
  /** What the journey must say in each of them. */
  readonly says: RegExp
}

const every = ['chromium-103', 'chromium-147', 'chromium', 'firefox', 'webkit']
const allButChromium = ['firefox', 'webkit']

export const browserFaults: readonly BrowserFault[] = [
  {
    name: 'promise-of-an-effect',
    words: 'An effect hands back what a scrolling method gives, which is a promise by now.',
    file: 'src/app/root.tsx',
    before: '    target?.focus({ preventScroll: true })\n',
    after: "    return scrollTo({ top: 0, behavior: 'instant' }) as unknown as () => void\n",
    journey: ['visitors', 'links and Back'],
    engines: every,
    says: /is not a function/,
  },
  {
    name: 'one-engine',
    words: 'A file asks the connection how fast it is, of which only Chromium knows.',
    file: 'src/features/onboarding/uploads/sending/upload-queue.ts',
    before: 'const now = connection() ?? {}',
    after: 'const now = connection() as Connection',
    journey: ['trouble', 'at a reload is sent afterwards'],
    engines: allButChromium,
    says: /saveData|now is undefined|is not an object/,
  },
  {
    name: 'style-attribute',
    words: 'A prerendered page has a style attribute, which the policy refuses.',
    file: 'src/features/rider/rider-sign-up.tsx',
    before: '    <Screen>\n',
    after: "    <Screen style={{ marginBlockStart: '1px' }}>\n",
    journey: ['visitors', 'a rider signs up'],
    engines: every,
    says: /The policy forbids style-src/,
  },
  {
    name: 'parsed-by-some',
    words: 'A date is written as not every engine parses it.',
    file: 'src/language/day-words.ts',
    before: 'T00:00:00Z`',
    after: ' 00:00:00 UTC`',
    journey: ['driver', 'whole way'],
    engines: ['webkit'],
    says: /RangeError|date value is not finite/i,
  },
]
