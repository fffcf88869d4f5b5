import { describe, expect, test } from 'vitest'
import { pidgin } from '#content/pcm/catalogue'
import { driverWords } from '#content/words/driver-screens'
import { problemWordsOf } from '#content/words/problem-words'
import { requirementTable } from '#contract/requirements'
import { licenceNumberWords, reviewWords, reviewWordsOfAnswers } from '#contract/review-codes'
import { stepStatuses, steps } from '#contract/steps'
import { examples } from '#server/catalogue/examples'
import { routes } from '#src/app/routes.ts'

const sources = import.meta.glob(['/{content/source,content/words,contract,machines,server,src}/**/*.{ts,tsx}', '/index.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** Every text between quotes, as it is at run time. */
const quoted = (text: string) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )
const written = new Set(Object.values(sources).flatMap(quoted))
const whole = Object.values(sources).join('\n')

const leaves = (words: unknown): string[] => (typeof words === 'string' ? [words] : Object.values(words as object).flatMap(leaves))
const namesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const missing = (words: readonly string[]) => words.filter((one) => !(one in pidgin))

describe('the catalogue of Nigerian Pidgin', () => {
  test('holds no word that nothing says', () => {
    const unused = Object.keys(pidgin).filter((words) => !written.has(words) && !whole.includes(words))
    expect(unused).toEqual([])
  })

  test.each(Object.entries(pidgin))('fills the same names in: %s', (english, words) => {
    expect(words.trim()).not.toBe('')
    expect(namesIn(words)).toEqual(namesIn(english))
  })

  test('has every word that the content writes for the screens of a driver', () => {
    expect(missing([...leaves(driverWords), ...leaves(problemWordsOf)])).toEqual([])
  })

  test('has every step, paper and reason of a review', () => {
    const papers = [...Object.values(requirementTable).flatMap(({ label, hint }) => [label, hint]), ...examples.map(({ alt }) => alt)]
    const reasons = [...leaves(reviewWords), ...leaves(reviewWordsOfAnswers), licenceNumberWords]
    expect(missing([...stepStatuses.flatMap((step) => [steps[step].title, steps[step].hint]), ...papers, ...reasons])).toEqual([])
  })

  test('has the title and the description of every screen', () => {
    const screens = routes.flatMap(({ title, description }) => (title ? [title, description] : []))
    expect(missing(screens)).toEqual([])
  })
})

/** The modules of the contract whose schemas are the answers of the steps. */
function answerModules(): string[] {
  const endpoints = sources['/contract/endpoints.ts'] ?? ''
  const [, body = ''] = /const answers = \{([^}]*)\}/.exec(endpoints) ?? []
  const schemas = [...body.matchAll(/: (\w+),/g)].map(([, schema]) => schema)
  expect(schemas).toHaveLength(stepStatuses.length)
  return [...endpoints.matchAll(/import \{([^}]*)\} from '\.\/([\w-]+)\.ts'/g)].flatMap(([, names = '', module = '']) =>
    names.split(',').some((name) => schemas.includes(name.trim())) ? [module] : [],
  )
}
/** What the site itself sees to, so that no driver reads it. */
const unseen = ['Only w, write, is given', 'Name the file', 'Name the role', 'The name of the file is too long', 'These are too many files']

test('has what is said of too many calls that no server explained', () => {
  const said = quoted(sources['/src/api/problem-from.ts'] ?? '').filter((text) => / /.test(text))
  expect(said).toHaveLength(1)
  expect(missing(said)).toEqual([])
})

test('every word of a schema that a driver fills in is in the catalogue', () => {
  const modules = ['fields', 'phone-number', 'states', 'cv', ...answerModules()].map((module) => `/contract/${module}.ts`)
  const sentences = [...modules, '/src/features/onboarding/steps/date-parts.ts']
    .flatMap((path) => quoted(sources[path] ?? ''))
    .filter((text) => /^[A-Z]\S* (\S* )?[a-z]/.test(text))
  expect(sentences.length).toBeGreaterThan(20)
  expect(missing(sentences).filter((words) => !unseen.includes(words))).toEqual([])
})

const fileRefusals = [
  '/src/features/onboarding/uploads/sending/check-file.ts',
  '/src/features/onboarding/uploads/file-state-of.ts',
  '/src/api/blob-call.ts',
  '/src/api/send-file.ts',
  '/server/file-validation/messages.ts',
]

test('every word that a driver is told of a file that cannot be taken is in the catalogue', () => {
  const sentences = fileRefusals.flatMap((path) => quoted(sources[path] ?? '')).filter((text) => /^[A-Z].* /.test(text))
  expect(sentences.length).toBeGreaterThan(15)
  expect(missing(sentences)).toEqual([])
})
