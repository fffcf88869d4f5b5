import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Below, OpenedAtTop } from '#src/ui/below.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { list, show } from './show.tsx'

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

test('what lies below comes in one frame with what is late in it', async () => {
  show(
    <OpenedAtTop value={true}>
      top
      <Below>
        <p>
          rest
          <Below>
            <b>picture</b>
          </Below>
        </p>
      </Below>
    </OpenedAtTop>,
  )
  expect(screen.getByText('rest').style.display).toBe('none')
  await nextFrame()
  expect([screen.getByText('rest').style.display, screen.getByText('picture').style.display]).toEqual(['', ''])
})

const brands = (isLong: boolean, isOpened: boolean, chosen = '') => (
  <OpenedAtTop value={isOpened}>
    <SelectField name="brand" label="Brand" options={['Honda', 'Toyota']} isLong={isLong} defaultValue={chosen} />
  </OpenedAtTop>
)

test.each([
  { where: 'that a press has opened is filled a frame later', isOpened: true, first: 1 },
  { where: 'that was loaded is filled at once', isOpened: false, first: 3 },
])('a long list of a screen $where, and keeps what is chosen from it', async ({ isOpened, first }) => {
  const { user, again } = show(brands(true, isOpened))
  expect(list('Brand').options).toHaveLength(first)
  await nextFrame()
  expect(list('Brand').options).toHaveLength(3)
  await user.selectOptions(list('Brand'), 'Toyota')
  again(brands(false, isOpened))
  expect(list('Brand').value).toBe('Toyota')
})

test('a list of which something is chosen is there at once', () => {
  show(brands(false, true, 'Toyota'))
  expect(list('Brand').value).toBe('Toyota')
})
