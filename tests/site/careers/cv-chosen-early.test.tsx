import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RuntimeConfig } from '#contract/config'
import { createCvService } from '#src/features/careers/create-cv-service.ts'
import { CvContext, type CvService } from '#src/features/careers/cv-context.ts'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { Themed } from '#tests/onboarding/steps/show.tsx'

const service = createCvService({ config: RuntimeConfig.parse({}), version: '0.0.0-test', window })
afterEach(() => {
  cleanup()
  service.cv.send({ type: 'form.restart' })
})

/** The form before what stands behind it has come. */
function open() {
  let come = (_: CvService) => {}
  const resource = lazyResource(() => new Promise<CvService>((resolve) => (come = resolve)))
  render(
    <Themed>
      <CvContext value={resource}>
        <CvForm roles={[]} preselected={null} isClosed={false} chooseRole={() => {}} />
      </CvContext>
    </Themed>,
  )
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('CV'), {
      target: { files: names.map((name) => new File([new Uint8Array(cvFileOf.pdf)], name)) },
    })
  return {
    choose,
    come: async () => {
      come(service)
      await resource.load()
    },
  }
}
const isChecking = () => screen.queryByText('Checking the file') !== null
const file = () => service.cv.getSnapshot().context.file?.name

test('the CV that was chosen before the form could check it is checked once it can', async () => {
  const { choose, come } = open()
  choose('ada.pdf')
  expect(isChecking()).toBe(true)
  await come()
  await waitFor(() => expect(file()).toBe('ada.pdf'))
})

test('a CV that was taken out again before the form could check it is not sent', async () => {
  const { choose, come } = open()
  choose('ada.pdf')
  choose()
  expect(isChecking()).toBe(false)
  await come()
  expect([file(), isChecking()]).toEqual([undefined, false])
})

test('of two that were chosen before the form could check them the last one is checked', async () => {
  const { choose, come } = open()
  choose('old.pdf')
  choose('new.pdf')
  await come()
  await waitFor(() => expect(file()).toBe('new.pdf'))
})

test('a CV that was chosen on a page which is left before the form could check it is not sent', async () => {
  const { choose, come } = open()
  choose('ada.pdf')
  cleanup()
  await come()
  expect(file()).toBe(undefined)
})
