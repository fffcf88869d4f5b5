import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxCvBytes } from '#contract/cv'
import { cvFileOf, docOfMacros, macroCvOf, noCvOf } from '#tests/harness/files/cv-files.ts'
import { lockedPdf } from '#tests/harness/files/files.ts'
import { setVisit } from '#tests/model/fixture/visit.tsx'

const visit = setVisit()
// The roles of the sample content close one day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const sign = '/misc/signedurl/generate'
const put = '/blob/'
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const role = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
const input = () => screen.getByLabelText<HTMLInputElement>('CV')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send CV' }))
const choose = (bytes: Buffer, name = 'cv.pdf') =>
  fireEvent.change(input(), { target: { files: [new File([new Uint8Array(bytes)], name)] } })
const isReady = () => waitFor(() => expect(visit.cvService.cv.getSnapshot().context.checked).not.toBe(null))
const fill = async () => {
  await userEvent.type(field('Name'), 'Adé Obi')
  await userEvent.type(field('Email'), ' ada@example.com ')
  await userEvent.type(field('Message (optional)'), 'I know the road.')
}
const stored = async () => {
  const folder = join(visit.api.dataFolder, 'blobs')
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((one) => one.isFile() && /\/cv\/[0-9a-f-]{36}$/.test(one.parentPath)).map((one) => join(one.parentPath, one.name))
}
const ofKind = (files: readonly string[], ending: string) => files.filter((file) => file.endsWith(ending) && !file.includes('about'))

test('a CV and its details lie side by side when it was sent, by one who comes from a role', async () => {
  const roles = (
    await visit.api.inject({
      method: 'GET',
      url: '/content/spaces/cruzer/environments/master/entries?content_type=role',
      headers: { authorization: 'Bearer embedded' },
    })
  ).body.items as { sys: { id: string } }[]
  const id = roles[0]?.sys.id ?? ''
  await visit.open(`/upload-cv?role=${id}`)
  await waitFor(() => expect(role().value).toBe(id))
  const title = role().selectedOptions[0]?.textContent
  visit.line.open(sign, put)
  await fill()
  choose(cvFileOf.docx, 'ada.docx')
  await isReady()
  await send()
  await screen.findByText('Thank you. Your CV is with us')
  const files = await stored()
  const [cv, ...others] = ofKind(files, '-cv.docx')
  expect(others).toEqual([])
  expect(await readFile(cv ?? '')).toEqual(cvFileOf.docx)
  const [beside] = ofKind(files, '-application.json')
  expect(beside?.slice(0, beside.lastIndexOf('/'))).toBe(cv?.slice(0, cv.lastIndexOf('/')))
  expect(JSON.parse(await readFile(beside ?? '', 'utf8'))).toEqual({
    name: 'Adé Obi',
    email: 'ada@example.com',
    role: id,
    roleTitle: title,
    message: 'I know the road.',
    cv: cv?.slice(cv.indexOf('cv/')),
    sentAt: expect.any(String),
  })
  expect(sessionStorage.getItem('cv-draft')).toBe(null)
})

test('a role that was chosen in place of that of a link stays chosen after a reload, and by Back', async () => {
  await visit.open('/upload-cv?role=another')
  await waitFor(() => expect(role().value).toBe('another'))
  const other = role().options[1]?.value ?? ''
  await userEvent.selectOptions(role(), other)
  const kept = visit.where()
  cleanup()
  await visit.open(kept)
  await waitFor(() => expect(role().value).toBe(other))
})

describe('the form of a CV', () => {
  beforeEach(() => visit.open('/upload-cv?role=gone'))

  test('says of a role that is closed that it is, and offers those that are open and another one', async () => {
    expect(await screen.findByText('The role of that link is no longer open. Choose another one.')).toBeTruthy()
    const options = [...role().options].map(({ textContent }) => textContent)
    expect([options[0], options.at(-1), role().value, options.length > 3]).toEqual(['Choose…', 'Another role', '', true])
  })

  test('names in a summary and at its fields all that is missing, and asks nothing', async () => {
    await send()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your name', 'Enter your email address', 'Choose a role, or Another role', 'Choose your CV'])
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.title.startsWith('Error: ')).toBe(true))
    expect(visit.line.waiting()).toEqual([])
  })

  test.each([
    ['empty', Buffer.alloc(0), 'This file is empty. Choose another one.'],
    ['too large', Buffer.alloc(maxCvBytes + 1), 'This file is larger than 5 MB. Save it smaller, for example without pictures.'],
    ['locked with a password', lockedPdf, 'This PDF is locked with a password. Save it without one and send that.'],
    ...Object.entries(noCvOf).map(([name, bytes]) => [name, bytes, 'Choose a PDF or a Word file: .pdf, .doc or .docx.'] as const),
    ...Object.entries(macroCvOf).map(
      ([name, bytes]) => [name, bytes, 'This Word file has macros or other files in it. Save it as a PDF and send that.'] as const,
    ),
  ] as const)('says at once, aloud too, of a file that is %s what to do', async (_, bytes, words) => {
    choose(bytes, 'cv.bin')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect([input().getAttribute('aria-invalid'), visit.line.waiting()]).toEqual(['true', []])
  })

  test.each(['cv.pdf', 'CV of Ada.DOCX', 'cv.doc'])('says of a text that is named %s that it is not what its name says', async (name) => {
    choose(noCvOf['a text'], name)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is not what its name says. Open it, save it as a PDF and send that.',
    )
  })

  test('says of a PDF that other bytes stand before what to do: the server takes none', async () => {
    choose(Buffer.concat([Buffer.from('\n'), cvFileOf.pdf]))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is not what its name says. Open it, save it as a PDF and send that.',
    )
  })

  test.each([...Object.entries(cvFileOf), ['doc', docOfMacros] as const])('takes %s', async (ending, bytes) => {
    choose(bytes, `ada.${ending}`)
    await isReady()
  })

  test('keeps what was typed when the line is cut, and sends it again under the same names', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    choose(cvFileOf.pdf)
    await isReady()
    await send()
    await visit.line.answer([sign, put])
    await visit.line.answer([sign])
    await visit.line.cut([put])
    await screen.findByText('You are offline')
    expect([field('Name').value, role().value, field('Message (optional)').value]).toEqual(['Adé Obi', 'another', 'I know the road.'])
    const before = ofKind(await stored(), '-cv.pdf').length
    visit.line.open(sign, put)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Thank you. Your CV is with us')
    expect(ofKind(await stored(), '-cv.pdf')).toHaveLength(before)
  })

  test('opens without the error of an earlier visit, with what was typed', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    choose(cvFileOf.pdf)
    await isReady()
    await send()
    await visit.line.cut([sign])
    await screen.findByText('You are offline')
    await visit.go('/about')
    await screen.findByRole('heading', { level: 1, name: 'About Cruzer' })
    await visit.go('/upload-cv')
    await waitFor(() => expect(field('Name').value).toBe('Adé Obi'))
    expect([role().value, input().files?.length, screen.queryByText('You are offline')]).toEqual(['another', 0, null])
  })

  test('says of a CV whose sending was cut while other pages were read that it has not arrived, and is to be chosen again', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    choose(cvFileOf.pdf)
    await isReady()
    await send()
    await waitFor(() => expect(visit.line.waiting().length).toBe(1))
    await visit.go('/about')
    await screen.findByRole('heading', { level: 1, name: 'About Cruzer' })
    await visit.line.cut([sign])
    await visit.go('/upload-cv')
    await screen.findByText('You are offline')
    await waitFor(() => expect(field('Name').value).toBe('Adé Obi'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Choose your CV' })
    expect(visit.line.waiting()).toEqual([])
  })

  test('sends for another role beside the first, which may have arrived although its answer was lost', async () => {
    const before = ofKind(await stored(), '-application.json').length
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    choose(cvFileOf.pdf)
    await isReady()
    await send()
    for (const call of [sign, put, sign]) await visit.line.answer([call])
    const lost = () => {
      throw new Error('The answer is lost')
    }
    await visit.line.answer([put], lost).catch(() => {})
    expect(ofKind(await stored(), '-application.json')).toHaveLength(before + 1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.selectOptions(role(), role().options[1] as HTMLOptionElement)
    visit.line.open(sign, put)
    await send()
    await screen.findByText('Thank you. Your CV is with us')
    expect(ofKind(await stored(), '-application.json')).toHaveLength(before + 2)
  })

  test('keeps its role while it is sent, and stops when it is cancelled, with the focus on what sends again', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    choose(cvFileOf.pdf)
    await isReady()
    await send()
    await visit.line.answer([sign])
    await waitFor(() => expect(visit.line.waiting().length).toBe(1))
    await userEvent.selectOptions(role(), role().options[1] as HTMLOptionElement)
    expect(role().value).toBe('another')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(visit.line.waiting()).toEqual([]))
    expect(role().disabled).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send CV' }))
  })

  test('puts back after a reload what was typed, without the file', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    cleanup()
    await visit.open('/upload-cv')
    await waitFor(() => expect(field('Name').value).toBe('Adé Obi'))
    expect([field('Email').value.trim(), role().value, field('Message (optional)').value, input().files?.length]).toEqual([
      'ada@example.com',
      'another',
      'I know the road.',
      0,
    ])
  })

  test('is empty for another CV, also where a reload has put back what was typed for the first', async () => {
    await fill()
    await userEvent.selectOptions(role(), 'Another role')
    cleanup()
    await visit.open('/upload-cv')
    await waitFor(() => expect(field('Name').value).toBe('Adé Obi'))
    choose(cvFileOf.pdf)
    await isReady()
    visit.line.open(sign, put)
    await send()
    await userEvent.click(await screen.findByRole('button', { name: 'Send another CV' }))
    expect([field('Name').value, field('Email').value, role().value, field('Message (optional)').value]).toEqual(['', '', '', ''])
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })
})
