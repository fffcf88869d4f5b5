import { budgets, pidginWords } from '#tests/bench/weights/budgets.ts'
import { weighDocuments } from '#tests/bench/weights/document-weights.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const forms = ['driver/signup.html', 'rider/signup.html', 'upload-cv.html']
const tools = ['driver.html', 'passengers.html']
const kindOf = (file: string) =>
  file === 'app.html'
    ? 'application'
    : file.endsWith('/app.html')
      ? 'shell'
      : forms.includes(file)
        ? 'form'
        : tools.includes(file)
          ? 'tool'
          : 'public'

/** A document in Pidgin is its English, with the words. */
function budgetOf(file: string) {
  if (!/^pcm[./]/.test(file)) return budgets[kindOf(file)]
  const english = budgets[kindOf(file.replace(/^pcm\//, ''))]
  return { ...english, usable: english.usable + pidginWords }
}

test('every document of the built site keeps to its budget of words, styles and scripts', async () => {
  const weighed = await weighDocuments('dist')
  const over = weighed.filter(({ file, html, styles, scripts }) => {
    const allowed = budgetOf(file)
    return html > allowed.html || styles > allowed.styles || scripts > allowed.usable
  })
  expect(over).toEqual([])
  expect(weighed.length).toBeGreaterThanOrEqual(47)
  for (const { file, scripts } of weighed) expect(scripts, file).toBeGreaterThan(100_000)
})
