import { expect } from 'vitest'
import { agree } from '../fill-in.ts'
import { test } from '../fixtures.ts'
import { button, heading, link, named, type Page, text, textbox } from '../page.ts'

const sheet = named('region', 'Privacy choices')
const footer = named('contentinfo', '')
const legal = (name: string | RegExp) => link(name, named('navigation', 'Legal'))
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a rider signs up and is thanked', async ({ page, phone, server }) => {
  await page.open('/rider/signup')
  await page.fill(textbox('First name'), 'Adébáyọ̀')
  await page.fill(textbox('Last name'), 'Ọlá-Okonkwo')
  await page.fill(textbox('Email'), 'ada@example.com')
  await page.fill(textbox('Phone number'), phone.typed)
  await agree(page)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.isAt('/rider/otp')
  await page.fill(textbox('Verification code'), await server.codeFor(phone.e164))
  await page.press(button('Verify'))
  await page.isAt('/?success')
  await page.sees(named('dialog', 'Thank you, you are in'))
  await page.key('Escape')
  await page.misses(named('dialog', 'Thank you, you are in'))
  await page.isAt('/')
})

test('the waitlist: its button rests, Enter joins, and one who has joined is told so', async ({ page, phone, expected }) => {
  expected.push('409', 'The waitlist could not be joined')
  const email = `rider${phone.typed}@example.com`
  await page.open('/waitlist')
  await page.isTakenOver()
  await page.press(button('Join the waitlist'))
  await page.fill(textbox('Email address'), email)
  await page.key('Enter')
  await page.sees(named('group', 'You are on the waitlist. We write to you when rides open.'))
  await page.holds(textbox('Email address'), '')
  await page.fill(textbox('Email address'), email)
  await page.press(button('Join the waitlist'))
  await page.sees(named('group', "Looks like you've already joined our waitlist."))
})

test('the privacy choices stand at the end of the page, and cover no button and no field wherever it is scrolled', async ({
  page,
  phone,
}) => {
  await page.open('/waitlist')
  await page.isTakenOver()
  await page.sees(sheet)
  for (const block of ['end', 'center', 'start'] as const) {
    await page.evaluate((block) => document.querySelector('main form')?.scrollIntoView({ block, behavior: 'instant' }), block)
    await page.until(async () =>
      expect([await page.isCovered(button('Join the waitlist')), await page.isCovered(textbox('Email address'))]).toEqual([false, false]),
    )
  }
  await page.fill(textbox('Email address'), `sheet${phone.typed}@example.com`)
  await page.press(button('Join the waitlist'))
  await page.sees(text(/^Press (Enter to join|Go on the keyboard)$/))
  await page.key('Enter')
  await page.sees(named('group', 'You are on the waitlist. We write to you when rides open.'))

  await page.open('/driver/signup')
  await page.sees(sheet)
  await page.fill(textbox('Phone number'), phone.typed)
  await agree(page)
  await page.press(button('Continue'))
  await page.sees(heading('Enter your code'))
  await page.sees(sheet)
  expect([await page.isCovered(button('Verify')), await page.isCovered(textbox('Verification code'))]).toEqual([false, false])
  await page.press(button('No thanks', sheet))
  await page.misses(sheet)
})

test('consent is asked for once, refused, asked for again and given, and measured only then', async ({ page }) => {
  const measured = () => page.line.asked.filter((path) => path.startsWith('/mixpanel'))
  await page.open('/about')
  await page.isTakenOver()
  await page.press(button('No thanks', sheet))
  await page.misses(sheet)
  await page.open('/safety')
  await page.isTakenOver()
  await page.press(button('Privacy choices', footer))
  await page.sees(sheet)
  expect(measured()).toEqual([])
  await page.press(button('Accept', sheet))
  await page.misses(sheet)
  await page.until(async () => expect(measured().length).toBeGreaterThan(0))
})

test('links and Back lead to the page, and to the place that was scrolled to', async ({ page }) => {
  await page.open('/about')
  await page.isTakenOver()
  await page.sees(sheet)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.until(async () => expect(await scrolled(page)).toBe(900))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.press(link('Safety', footer))
  await page.sees(heading('Safety'))
  await page.until(async () => expect(await scrolled(page)).toBe(0))
  await page.press(legal(/^Terms/))
  await page.sees(heading(/^Terms/))
  await page.back()
  await page.sees(heading('Safety'))
  await page.back()
  await page.sees(heading('About Cruzer'))
  await page.isAt('/about')
  await page.until(async () => expect(await scrolled(page)).toBeGreaterThan(600))
})

test('the menu of a phone leads to a page', async ({ page }) => {
  await page.open('/about')
  await page.press(button('Menu'))
  await page.press(button('Company'))
  await page.press(link(/^Help/, named('navigation', 'Main')))
  await page.sees(heading('How to use Cruzer'))
})
