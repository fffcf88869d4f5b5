import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { signedIn } from '#tests/e2e/harness/invite-operator.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'

for (const [shape, width, height] of [
  ['wide', 1600, 900],
  ['tall', 900, 1600],
] as const)
  test(`all of a ${shape} picture can be scrolled to, turned and enlarged as it may be, and no empty room`, async ({
    browser,
    server,
    phone,
    photo,
  }) => {
    await quickDriver(server, phone.e164, 'pending_approval')
    const desk = await signedIn(browser, server, `${shape}@example.com`, 'reviewer')
    const { buffer: body } = await photo('paper', { width, height })
    await desk.route('**/files/photo_front?*', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
    await desk.goto(`/desk?search=${encodeURIComponent(phone.e164)}`)
    await desk.locator('tbody a').first().click()
    const picture = desk.getByRole('img', { name: 'Front of the vehicle' })
    await expect(picture).toHaveJSProperty('naturalWidth', width)
    /** In pixels: what of each side cannot be scrolled to, and how far it can be scrolled past the picture and the room around it. */
    const outOfReach = () =>
      picture.evaluate((shown) => {
        const table = shown.closest('[role="region"]') as HTMLElement
        const [inner, outer] = [shown.getBoundingClientRect(), table.getBoundingClientRect()]
        const left = inner.left - outer.left + table.scrollLeft
        const top = inner.top - outer.top + table.scrollTop
        const right = left + inner.width
        const bottom = top + inner.height
        const cut = [-left, -top, right - table.scrollWidth, bottom - table.scrollHeight]
        const empty = [table.scrollWidth - Math.max(right, table.clientWidth), table.scrollHeight - Math.max(bottom, table.clientHeight)]
        return { cut: Math.max(0, ...cut.map(Math.floor)), isEmpty: empty.some((room) => room > 16) }
      })
    for (const zoom of ['1', '1.5', '2', '3', '4']) {
      for (const turn of [0, 90, 180, 270]) {
        expect(await outOfReach(), `turned by ${turn}, ${zoom} times as large`).toEqual({ cut: 0, isEmpty: false })
        await desk.getByRole('button', { name: 'Rotate' }).click()
      }
      if (zoom !== '4') await desk.getByRole('button', { name: 'Larger' }).click()
    }
    await desk.context().close()
  })
