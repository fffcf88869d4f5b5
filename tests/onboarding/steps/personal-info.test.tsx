import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PersonalInfoStep } from '#src/features/onboarding/steps/personal-info/personal-info.tsx'
import { props, saved } from './personal-info-props.ts'
import { box, dateBoxes, described, list, press, refused, show, summary } from './show.tsx'

test('it sends the answers as the server takes them', async () => {
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ submit })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personal information')
  expect(list('State').options).toHaveLength(38)
  await user.type(box('First name'), ' Ngozi ')
  await user.type(box('Middle name (optional)'), 'Ìyábọ̀')
  await user.type(box('Last name'), "O'Neil-Bello")
  const [day, month, year] = dateBoxes('Date of birth')
  await user.type(day, '7')
  await user.type(month, '04')
  await user.type(year, '1990')
  await user.type(box('Email'), ' ngozi@example.com')
  await user.type(box('Home address'), '14 Allen Avenue')
  await user.type(box('City or LGA'), 'Ikeja')
  await user.selectOptions(list('State'), 'Lagos')
  await user.type(box('NIN'), '1234 5678 901')
  await user.type(box('Emergency contact name (optional)'), 'Tunde')
  await user.type(box('Emergency contact phone (optional)'), '0803 123 4567')
  await user.click(press('Save and continue'))
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([
      [
        {
          firstName: 'Ngozi',
          middleName: 'Ìyábọ̀'.normalize(),
          lastName: "O'Neil-Bello",
          dateOfBirth: '1990-04-07',
          email: 'ngozi@example.com',
          address: '14 Allen Avenue',
          city: 'Ikeja',
          state: 'Lagos',
          nin: '12345678901',
          emergencyContact: { name: 'Tunde', phoneNumber: '+2348031234567' },
        },
      ],
    ])
})

test('what was saved stands in the form and can be sent as it is', async () => {
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ saved, submit })} />)
  expect(dateBoxes('Date of birth').map(({ value }) => value)).toEqual(['7', '4', '1990'])
  expect(list('State').value).toBe('Lagos')
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ ...saved, lastName: saved.lastName.normalize() }]])
})

test('an empty form names each field in the order of the screen', async () => {
  const { user } = show(<PersonalInfoStep {...props()} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter your date of birth',
    'Enter your NIN',
    'Enter your email address',
    'Enter your home address',
    'Enter your city or local government area',
    'Choose your state',
  ])
  await user.click(screen.getByRole('link', { name: 'Enter your date of birth' }))
  expect(document.activeElement).toBe(dateBoxes('Date of birth')[0])
  expect(described(screen.getByRole('group', { name: 'Date of birth' }))).toContain('Enter your date of birth')
})

test('what is wrong with several fields is said of each by its name', async () => {
  const { user } = show(<PersonalInfoStep {...props({ saved })} />)
  for (const name of ['First name', 'Last name', 'Home address']) await user.clear(box(name))
  for (const name of ['First name', 'Last name']) await user.type(box(name), '?')
  await user.click(box('Home address'))
  await user.paste('x'.repeat(300))
  await user.click(press('Save and continue'))
  const letters = 'Use letters only, with spaces, hyphens or apostrophes between them'
  expect(await summary()).toEqual([`First name: ${letters}`, `Last name: ${letters}`, 'Home address: Use at most 200 characters'])
  await user.type(box('First name'), '{Backspace}Ada')
  await screen.findByRole('link', { name: letters })
})

test('a date is complained of until it is a real one', async () => {
  const { user } = show(<PersonalInfoStep {...props({ saved })} />)
  const [day, month, year] = dateBoxes('Date of birth')
  await user.clear(day)
  await user.type(day, '31')
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Enter a real date, like 7 4 1990'])
  await user.clear(month)
  await user.type(month, '5')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await user.clear(year)
  await user.type(year, '90')
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Enter the year with four digits, like 1990'])
})

test.each([
  ['Emergency contact name (optional)', 'Tunde', 'Enter the phone number of your contact'],
  ['Emergency contact phone (optional)', '08031234567', 'Enter the name of your contact'],
])('half a contact is named at once with the rest: %s', async (label, typed, words) => {
  const { user } = show(<PersonalInfoStep {...props({ saved: { ...saved, city: '' } })} />)
  await user.type(box(label), typed)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Enter your city or local government area', words])
})

test('the own number is refused as that of the contact, at its field, before anything is sent', async () => {
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ saved, submit })} />)
  await user.type(box('Emergency contact name (optional)'), 'Tunde')
  await user.type(box('Emergency contact phone (optional)'), '0803 000 0001')
  await user.click(press('Save and continue'))
  const words = 'Give the number of somebody else: this one is your own'
  expect(await summary()).toEqual([words])
  expect(described(box('Emergency contact phone (optional)'))).toContain(words)
  expect(submit).not.toHaveBeenCalled()
})

test.each([
  ['dateOfBirth', 'Day'],
  ['emergencyContact.phoneNumber', 'Emergency contact phone (optional)'],
  ['emergencyContact.name', 'Emergency contact name (optional)'],
  ['nin', 'NIN'],
])('a refusal of %s stands at %s', async (field, label) => {
  show(<PersonalInfoStep {...props({ saved, problem: refused([{ code: 'invalid', message: 'Not this', field }]) })} />)
  expect(await summary()).toEqual(['Not this'])
  expect(described(box(label))).toContain('Not this')
})

test('a refusal goes when its field is changed', async () => {
  const { user } = show(
    <PersonalInfoStep {...props({ saved, problem: refused([{ code: 'invalid', message: 'Too young', field: 'dateOfBirth' }]) })} />,
  )
  await summary()
  await user.type(dateBoxes('Date of birth')[0], '{Backspace}8')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('what goes wrong after the last attempt stands at its field alone, and takes the focus from nobody who types', async () => {
  const { user } = show(<PersonalInfoStep {...props({ saved: { ...saved, city: '' } })} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Enter your city or local government area'])
  await user.type(box('City or LGA'), 'Ikeja')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await user.type(box('NIN'), '{Backspace}')
  await expect.poll(() => described(box('NIN'))).toContain('Your NIN has 11 digits')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Personal information – Cruzer')
  await user.clear(box('City or LGA'))
  await expect.poll(() => described(box('City or LGA'))).toContain('Enter your city or local government area')
  expect(document.activeElement).toBe(box('City or LGA'))
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Your NIN has 11 digits', 'Enter your city or local government area'])
})

test('no answer stands above the form with a way on, and what was typed stays', async () => {
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ saved, submit, problem: { kind: 'unanswered' } })} />)
  expect(screen.getByRole('alert').textContent).toContain('We have had no answer')
  await user.click(press('Try again'))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})

test('a save that waits for the network says so, lets nothing be changed, and can be cancelled', async () => {
  const cancel = vi.fn()
  const wait = { awaits: 'network', cancel } as const
  const { user } = show(<PersonalInfoStep {...props({ saved, wait, problem: { kind: 'offline' } })} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/^You are offline\./)).toBeTruthy()
  await user.type(box('First name'), 'x')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Oyo').catch(() => {})
  expect([box('First name').value, screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value]).toEqual([
    saved.firstName,
    saved.state,
  ])
  await user.click(press('Cancel'))
  expect(cancel).toHaveBeenCalledOnce()
})

test.each([
  ['2090', 'Your date of birth is in the future'],
  ['1850', 'Check the year of your birth'],
])('a birth in %s is told with all that is wrong, before anything is sent', async (year, words) => {
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ saved: { ...saved, nin: '1' }, submit })} />)
  const [, , box] = dateBoxes('Date of birth')
  await user.clear(box)
  await user.type(box, year)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual([words, 'Your NIN has 11 digits'])
  expect(submit).not.toHaveBeenCalled()
})

test.each([undefined, '2026-11-20'])('the clock of a phone does not judge a date of birth (the server says it is %s)', async (today) => {
  vi.useFakeTimers({ now: new Date('1980-01-01'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const submit = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ saved, today, submit })} />)
  await user.click(press('Save and continue'))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit.mock.calls[0]?.[0].dateOfBirth).toBe('1990-04-07')
})

test('what the review asks for is said above the form, in plain words', () => {
  show(<PersonalInfoStep {...props({ saved, changes: [{ item: 'personal_info', code: 'other', note: 'Your street is missing.' }] })} />)
  expect(screen.getByText('Please read the note and correct this.')).toBeTruthy()
  expect(screen.getByText('“Your street is missing.”')).toBeTruthy()
})

test('while it is saved no answer can be changed, and the button has the focus that a field had', async () => {
  const { user, again } = show(<PersonalInfoStep {...props({ saved })} />)
  await user.click(box('City or LGA'))
  again(<PersonalInfoStep {...props({ saved, busy: true })} />)
  expect(document.activeElement).toBe(press('Save and continue'))
  await user.selectOptions(list('State'), 'Oyo')
  await user.type(box('City or LGA'), 'Surulere')
  expect([list('State').value, box('City or LGA').value]).toEqual(['Lagos', 'Ikeja'])
})
