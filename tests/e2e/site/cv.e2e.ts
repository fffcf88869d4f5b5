import { button, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'

test('a CV goes from a role to the operator, with its progress to be seen and stopped on a slow line', async ({
  page,
  context,
  pdf,
  server,
  barriers,
}) => {
  await page.goto('/roles/backend-engineer')
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await expect(page).toHaveURL('/upload-cv?role=backend-engineer')
  await takenOver(page)
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('backend-engineer')
  await textbox(page, 'Name').fill('Adé Obi')
  await textbox(page, 'Email').fill('ade@example.com')
  const { buffer, ...file } = pdf('ade.pdf')
  const large = Buffer.concat([buffer, Buffer.alloc(2_000_000, 10)])
  await page.getByLabel('CV', { exact: true }).setInputFiles({ ...file, buffer: large })
  expect(await barriers()).toEqual([])

  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const slow = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: bytes })
  await slow(100_000)
  await button(page, 'Send CV').click()
  const progress = page.getByRole('progressbar', { name: 'Sent so far' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(100_000)
  await button(page, 'Cancel').click()
  await expect(progress).toBeHidden()
  await expect(button(page, 'Send CV')).toBeFocused()
  await slow(-1)
  await button(page, 'Send CV').click()
  await expect(page.getByText('Thank you. Your CV is with us')).toBeVisible()
  const told = await server.review('cvs')
  expect(told).toContain('Adé Obi  ade@example.com')
  expect(told).toContain('(backend-engineer)')
  const [link = ''] = /http\S+-cv\.pdf\S+/.exec(told) ?? []
  const served = await fetch(link)
  // A clean copy of what was sent.
  expect([served.headers.get('content-disposition'), (await served.text()).slice(0, 5)]).toEqual([
    expect.stringContaining('attachment'),
    '%PDF-',
  ])
})
