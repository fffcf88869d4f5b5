import { readdir, readFile } from 'node:fs/promises'
import { budgets } from '#tests/bench/budgets.ts'
import { weighDocuments } from '#tests/bench/document-weights.ts'
import { expect, test } from './fixtures.ts'

const forms = ['driver/signup.html', 'rider/signup.html', 'upload-cv.html']
const kindOf = (file: string) => (file === 'app.html' ? 'application' : forms.includes(file) ? 'form' : 'public')

test('every document of the built site keeps to its budget of words, styles and scripts', async () => {
  const weighed = await weighDocuments('dist')
  const over = weighed.filter(({ file, html, styles, scripts }) => {
    const allowed = budgets[kindOf(file)]
    return html > allowed.html || styles > allowed.styles || scripts > allowed.usable
  })
  expect(over).toEqual([])
  expect(weighed.length).toBeGreaterThanOrEqual(36)
  for (const { file, scripts } of weighed) expect(scripts, file).toBeGreaterThan(100_000)
})

test('what a press calls is compiled while it is fetched, and what every page begins with is not compiled twice', async () => {
  const chunks = (await readdir('dist/assets')).filter((file) =>
    /^(index|base|axios|xstate\.esm|driver-area|sign-up|code|vehicle-docs)-.*\.js$/.test(file),
  )
  const hinted = await Promise.all(
    chunks.map(async (file) => [
      file.replace(/-[\w-]{8}\.js$/, ''),
      // Vite puts a line of its own before it where a chunk imports others.
      (await readFile(`dist/assets/${file}`, 'utf8')).includes('//# allFunctionsCalledOnLoad\n'),
    ]),
  )
  const called = { axios: true, 'xstate.esm': true, 'driver-area': true, 'sign-up': true, code: true, 'vehicle-docs': true }
  expect(Object.fromEntries(hinted)).toMatchObject({ index: false, base: false, ...called })
})
