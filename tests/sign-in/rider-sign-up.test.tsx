import { expect, test, vi } from 'vitest'
import { RiderSignUp } from '#src/features/rider/rider-sign-up.tsx'
import { box, show } from '#tests/onboarding/steps/show.tsx'

const saved = { typed: '0803 123 4567', rider: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' } }
const values = () => ['First name', 'Last name', 'Email', 'Phone number'].map((name) => box(name).value)

test.each([
  ['what was sent stands there when the number is changed', {}, ['Ada', 'Obi', 'ada@example.com', '0803 123 4567']],
  [
    'a field that was emptied since stays empty when the page is come back to',
    { firstName: 'Ada', lastName: 'Obi', email: '', phoneNumber: '' },
    ['Ada', 'Obi', '', ''],
  ],
] as const)('%s', (_, typedBefore, shown) => {
  show(<RiderSignUp saved={saved} typedBefore={typedBefore} submit={vi.fn()} busy={false} problem={null} />)
  expect(values()).toEqual(shown)
})
