import { budgets } from '#tests/bench/budgets.ts'
import { weighDocuments } from '#tests/bench/document-weights.ts'
import { expect, test } from './fixtures.ts'

const forms = ['driver/signup.html', 'rider/signup.html', 'upload-cv.html']
const tools = ['driver.html', 'passengers.html']
// The words of another language come with it.
const kindOf = (file: string) =>
  file === 'app.html' || file.startsWith('pcm/') ? 'application' : forms.includes(file) ? 'form' : tools.includes(file) ? 'tool' : 'public'

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
