import type { Page } from '@playwright/test'
import { type Line, openLine } from '#tests/browsers/line.ts'
import {
  button,
  chooseFile,
  fillLicenceNumber,
  fillPersonalInfo,
  fillVehicleInfo,
  heading,
  signIn,
  typeAnswers,
} from '#tests/e2e/harness/fill-in.ts'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { plateOf } from '#tests/e2e/harness/quick-driver.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { stepsAfterDocuments, titleAfter } from '#tests/harness/server/driver.ts'
import { applicationKept } from './opened.ts'

const applications = Number(process.env.APPLICATIONS ?? 1)
/** Milliseconds: every 20 s the line is away for 5 s. */
const period = 20_000
const away = 5000

interface CutLine extends Pick<Line, 'url'> {
  /** Begins to cut the line, again and again. */
  readonly cutFromNowOn: () => void
  /** Has the line away until something is done, however long that takes. */
  readonly whileAway: (work: () => Promise<void>) => Promise<void>
  readonly cuts: () => number
}

const test = base.extend<{ readonly line: CutLine }>({
  line: async ({ server, context }, use) => {
    const line = await openLine(server.url)
    let cuts = 0
    let timer: NodeJS.Timeout | undefined
    let turn = Promise.resolve()
    const later = (ms: number, work: () => Promise<void>) => {
      timer = setTimeout(() => {
        turn = work()
      }, ms)
    }
    const cut = async () => {
      cuts += 1
      line.cut()
      await context.setOffline(true)
    }
    const goAway = async () => {
      await cut()
      later(away, comeBack)
    }
    const comeBack = async () => {
      line.mend()
      await context.setOffline(false)
      later(period - away, goAway)
    }
    const rest = async () => {
      await turn
      clearTimeout(timer)
    }
    await use({
      url: line.url,
      cutFromNowOn: () => later(period - away, goAway),
      whileAway: async (work) => {
        await rest()
        await cut()
        await work()
        await comeBack()
      },
      cuts: () => cuts,
    })
    await rest()
    await line.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Presses, and tries again when that is offered, until the next screen is there. */
const goOn = (page: Page, press: string, next: string) =>
  expect(async () => {
    if (await heading(page, next).isVisible()) return
    for (const name of ['Try again', press]) {
      const shown = button(page, name).first()
      if (!(await shown.isVisible())) continue
      if ((await shown.getAttribute('aria-busy')) !== 'true') await shown.click({ timeout: 2000 })
      break
    }
    await expect(heading(page, next)).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 90_000 })

async function reopenWithoutLine(page: Page, title: string): Promise<void> {
  await page.reload()
  await expect(page.getByText('You are offline; this is kept here')).toBeVisible()
  await expect(heading(page, title)).toBeVisible()
}

for (let nth = 1; nth <= applications; nth++)
  test(`a driver applies over a line that is cut every 20 s, and begins anew during a cut (${nth} of ${applications})`, async ({
    page,
    line,
    server,
    phone,
    photo,
    pdf,
    noErrors,
  }) => {
    noErrors.expected.push('Failed to load resource', 'ERR_')
    const picture = await photo('picture.jpg')
    await page.goto(`${line.url}/driver/signup`)
    await takenOver(page)
    await signIn(page, server, phone)
    await expect(heading(page, 'Personal information')).toBeVisible()
    await applicationKept(page)
    line.cutFromNowOn()
    await fillPersonalInfo(page)
    await goOn(page, 'Save and continue', 'Vehicle information')

    await line.whileAway(() => reopenWithoutLine(page, 'Vehicle information'))
    await fillVehicleInfo(page, plateOf(phone.e164), 'Elsewhere in Nigeria')
    await goOn(page, 'Save and continue', 'Vehicle documents')

    for (const side of ['Front', 'Back', 'Left side', 'Right side', 'Inside']) await chooseFile(page, `${side} of the vehicle`, picture)
    for (const paper of ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate'])
      await chooseFile(page, paper, pdf('paper.pdf'), '2031-01-31')
    await chooseFile(page, 'Proof of ownership', pdf('ownership.pdf'))
    await goOn(page, 'Save and continue', 'Your documents')

    await chooseFile(page, 'Your photo', picture)
    await chooseFile(page, "Driver's licence (front)", picture, '2031-01-31')
    await chooseFile(page, "Driver's licence (back)", picture)
    await chooseFile(page, 'NIN slip', pdf('nin.pdf'))
    await chooseFile(page, 'Proof of address', pdf('bill.pdf'))
    await fillLicenceNumber(page)
    await goOn(page, 'Save and continue', titleAfter('document_uploads'))

    for (const step of stepsAfterDocuments) {
      await typeAnswers(page, step)
      await goOn(page, 'Save and continue', titleAfter(step))
    }
    await goOn(page, 'Send application', 'We are checking your application')
    expect(line.cuts()).toBeGreaterThan(0)
  })
