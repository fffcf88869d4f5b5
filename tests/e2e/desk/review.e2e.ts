import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { signedIn } from '#tests/e2e/harness/invite-operator.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'

test('what is written about one application is neither lost by a key nor carried to another, and a decision is in sight', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    for (const number of ['+2348035550001', '+2348035550002']) await quickDriver(server, number, 'pending_approval')
    const desk = await signedIn(browser, server, 'reviewer@example.com', 'reviewer')
    const paper = (name: string) => desk.getByRole('button', { name: new RegExp(`^${name}`) })
    const changes = desk.getByRole('heading', { name: 'Ask for changes' })

    await desk.locator('tbody a').first().click()
    await desk.getByRole('button', { name: 'Review this one' }).click()
    await expect(desk.getByRole('group', { name: 'Decision' })).toBeFocused()
    await desk.keyboard.press('j')
    await expect(paper('Back of the vehicle')).toHaveText('Back of the vehicle ✓')
    await desk.keyboard.press('c')
    await desk.getByLabel('Note to the driver (optional)').fill('The plate is cut off.')
    await changes.click()
    for (const key of ['a', 'x', 'n']) await desk.keyboard.press(key)
    await expect(desk.getByLabel('Note to the driver (optional)')).toHaveValue('The plate is cut off.')
    await expect(desk.getByText('Approved by you.')).toBeHidden()

    await desk.getByRole('checkbox', { name: 'Personal information' }).check()
    const why = (item: string) => desk.getByRole('combobox', { name: `Why: ${item}` })
    await why('Back of the vehicle').selectOption('cropped')
    await desk.getByRole('button', { name: 'Ask for 2 changes' }).click()
    await expect(why('Personal information')).toBeFocused()
    await expect(why('Personal information')).toHaveAccessibleDescription('Choose why')
    await expect(why('Personal information').getByRole('option')).toHaveText([
      'Choose…',
      'name mismatch',
      'number mismatch',
      'plate mismatch',
      'other',
    ])

    await why('Personal information').selectOption('other')
    const note = desk.getByRole('textbox', { name: 'Note to the driver', exact: true })
    await desk.getByRole('button', { name: 'Ask for 2 changes' }).click()
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription('Say in the note what to correct')
    await note.fill('Your street is missing.')
    await expect(note).toHaveAccessibleDescription('')
    await desk.context().setOffline(true)
    await desk.getByRole('button', { name: 'Ask for 2 changes' }).click()
    await expect(desk.getByRole('alert')).toContainText('offline')
    await expect(note).toHaveValue('Your street is missing.')
    await desk.context().setOffline(false)

    await desk.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.getByRole('button', { name: 'Ask for changes' })).toBeFocused()

    const first = desk.url()
    await desk.keyboard.press('x')
    const reason = desk.getByLabel('Reason')
    await reason.fill('The licence is not yours.')
    const same = desk.getByRole('listitem').filter({ hasText: /^The same NIN, licence number, and file|^The same NIN/ })
    const opened = desk.waitForEvent('popup')
    await same.getByRole('link').click()
    await (await opened).close()
    const question = desk.getByRole('dialog', { name: 'Leave without sending it?' })
    await reason.focus()
    await desk.goBack()
    await expect(question).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(reason).toBeFocused()
    const queue = desk.getByRole('link', { name: 'Queue', exact: true })
    await queue.click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(queue).toBeFocused()
    await expect(desk).toHaveURL(first)
    await expect(reason).toHaveValue('The licence is not yours.')
    await desk.getByRole('button', { name: 'Reject' }).click()
    await expect(desk.getByText('Rejected by you.')).toBeVisible()

    await desk.keyboard.press('n')
    await expect(desk).not.toHaveURL(first)
    await expect(changes).toBeHidden()
    await expect(paper('Front of the vehicle')).toHaveAttribute('aria-pressed', 'true')
    await expect(paper('Back of the vehicle')).toHaveText('Back of the vehicle')

    await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible()
    await desk.getByRole('heading', { name: 'Answers at each step' }).scrollIntoViewIfNeeded()
    await desk.keyboard.press('a')
    await expect(desk.getByText('Approved by you.')).toBeInViewport()
    await desk.context().close()
  } finally {
    await server.stop()
  }
})
