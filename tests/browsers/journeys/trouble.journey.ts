import { expect, inject } from 'vitest'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import { agree, allSent, chooseFile, fillVehicleInfo, form, save } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, named, type Page, text, textbox } from '../page.ts'

/** What engines say of a line that is cut, and of answers that are none. */
const lost = ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED', 'ERR_EMPTY_RESPONSE']
const legal = (name: string | RegExp) => link(name, named('navigation', 'Legal'))
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isTheSame: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isTheSame' in window)

/** Waits until an answer with that in its address has come whole. */
const hasFetched = (page: Page, part: string) =>
  page.until(async () =>
    expect(await page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), part)).toBe(true),
  )

test('offline: a save says so and loses nothing, files wait, and both go on when the line is back', async ({
  page,
  phone,
  files,
  driverAt,
  expected,
}) => {
  expected.push(...lost)
  await driverAt('vehicle_info')
  await page.open(`${form}/vehicle-info`)
  await fillVehicleInfo(page, plateOf(phone.e164))
  // WebKit does not fetch again what it could not import once.
  await hasFetched(page, 'vehicle-docs')
  await page.goOffline()
  await save(page)
  await page.sees(button('Saving when you are online'))
  await page.holds(textbox('Plate number'), plateOf(phone.e164))
  await page.goOnline()
  await page.sees(heading('Vehicle documents'))
  await chooseFile(page, 'Front of the vehicle', await files.photo('front.jpg'))
  await allSent(page, 1)
  await page.goOffline()
  await chooseFile(page, 'Back of the vehicle', await files.photo('back.jpg'))
  await page.sees(text('Waiting for the network. It goes on by itself.'))
  await page.goOnline()
  await allSent(page, 2)
})

const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept-files')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
  )

for (const isPrivate of [false, true])
  test(`a photo that waited for the network at a reload is sent afterwards${isPrivate ? ', in a private window' : ''}`, async ({
    page,
    privatePage,
    files,
    driverAt,
    expected,
  }) => {
    expected.push(...lost)
    const { cookies } = await driverAt('vehicle_docs')
    const own = isPrivate ? privatePage : page
    await own.addCookies(cookies)
    await own.open(`${form}/vehicle-docs`)
    await own.sees(heading('Vehicle documents'))
    const giveBack = own.line.answer(/^\/blob\//, { status: 503, body: '{}' })
    await chooseFile(own, 'Front of the vehicle', await files.photo('front.jpg'))
    await own.sees(text('Waiting for the network. It goes on by itself.'))
    await own.until(async () => expect(await keptFiles(own)).toBe(1))
    await own.reload()
    giveBack()
    await allSent(own, 1)
  })

test('the error screen: a part of the site that is gone says so, and leads home', async ({ page, expected }) => {
  expected.push(...lost, 'rider-sign-up')
  page.line.answer(/\/assets\/rider-sign-up-/, { status: 404, body: 'Not found' })
  await page.open('/about')
  await page.isTakenOver()
  await page.press(link('Sign up to ride', named('navigation', 'Links')))
  await page.sees(heading('500 Something went wrong'))
  await page.isAt('/rider/signup')
  await page.press(link('Back to Home'))
  await page.sees(heading('Redefining how people travel'))
  await page.isAt('/')
})

test('a number typed into a sign-up whose scripts a cut line kept away is sent when the line is back', async ({
  page,
  phone,
  expected,
}) => {
  expected.push(...lost, 'start-onboarding', 'downloadable font')
  const letGo = page.line.hold(/\/assets\/start-onboarding-/)
  const opened = page.open('/driver/signup')
  await page.until(async () => expect(page.line.asked.some((path) => path.includes('/start-onboarding-'))).toBe(true))
  await page.goOffline()
  letGo()
  await opened
  await page.fill(textbox('Phone number'), phone.typed)
  await page.goOnline()
  await page.until(async () => {
    // The note goes by itself where the engine hears that the line is back, perhaps as it is pressed.
    const isLive = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#not-loaded button')?.click()
      return document.documentElement.dataset.live === ''
    })
    expect(isLive).toBe(true)
  })
  // An older Chromium may have to load the page anew, and then puts back nothing.
  if (inject('engine').name.startsWith('chromium-')) await page.fill(textbox('Phone number'), phone.typed)
  else await page.holds(textbox('Phone number'), phone.typed)
  await agree(page)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
})

test('a page whose parts could not come without a line opens when it is back', async ({ page, expected }) => {
  expected.push(...lost, 'rider-sign-up', 'SyntaxError', 'An unknown error occurred when fetching the script')
  const letGo = page.line.hold(/\/assets\/rider-sign-up-/)
  await page.open('/about')
  await page.isTakenOver()
  await page.goOffline()
  letGo()
  await page.press(link('Sign up to ride', named('navigation', 'Links')))
  await page.sees(heading('You are offline'))
  await page.goOnline()
  await page.until(async () => {
    // It opens by itself where the engine hears that the line is back, perhaps as it is pressed.
    const title = await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('main button')) if (one.textContent === 'Try again') one.click()
      return document.querySelector('h1')?.textContent
    })
    expect(title).toBe('Ride with Cruzer')
  })
  await page.isAt('/rider/signup')
})

test('a build that came since is taken at the next change of page', async ({ page }) => {
  await page.open('/about')
  await page.isTakenOver()
  // The sheet comes after what looks for a new build, and would lie over the link.
  await page.press(button('No thanks'))
  await mark(page)
  await page.press(legal('Privacy'))
  await page.sees(heading('Privacy'))
  await page.until(async () => {
    if (!(await isMarked(page))) throw new Error('The page was loaded anew')
  })
  page.line.answer(/^\/build\.json/, { status: 200, body: '{"version":"99.0.0"}' })
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61 * 60 * 1000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await hasFetched(page, '/build.json')
  await page.press(legal(/^Terms/))
  await page.sees(heading(/^Terms/))
  await page.until(async () => {
    if (await isMarked(page)) throw new Error('The page was not loaded anew')
  })
})
