import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { setVisit } from '#tests/model/fixture/visit.tsx'

const visit = setVisit()
const field = () => within(screen.getByRole('search')).getByRole<HTMLInputElement>('searchbox', { name: 'Search the questions' })
const questions = () => [...document.querySelectorAll('details')]
const said = () => within(screen.getByRole('search')).getByRole('status').textContent

describe('the search of the questions', () => {
  test.each(['/faq', '/faq/driver', '/faq/passenger'])('is the first thing to use on %s', async (path) => {
    await visit.open(path)
    const main = within(screen.getByRole('main'))
    const inOrder = [...screen.getByRole('main').querySelectorAll('h1, a, button, input')]
    expect(inOrder.slice(0, 2)).toEqual([main.getByRole('heading', { level: 1 }), field()])
  })

  test('leaves what holds every word in question or answer, opens it, marks the words and says how many there are', async () => {
    await visit.open('/faq')
    const total = questions().length
    expect([total > 15, questions().some(({ open }) => open), said()]).toEqual([true, false, ''])
    await userEvent.type(field(), 'CÓDE number')
    const found = questions()
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(total)
    for (const one of found) {
      expect(one.open).toBe(true)
      const marks = [...one.querySelectorAll('mark')].map(({ textContent }) => textContent?.toLowerCase())
      expect([...new Set(marks)].sort()).toEqual(['code', 'number'])
    }
    expect(said()).toBe(`${found.length} of ${total} questions`)
    await waitFor(() => expect(visit.where()).toBe('/faq?q=C%C3%93DE+number'))
  })

  test.each([
    ['lasdri', 'Do I need a LASDRI card and a hackney permit?'],
    ['age', 'How old must I be?'],
    ['minimum age', 'How old must I be?'],
    ['documents', 'Which papers do I need?'],
  ])('finds by “%s” what editors say that it is called as well', async (typed, question) => {
    await visit.open('/faq/driver')
    await userEvent.type(field(), typed)
    const found = questions().find((one) => one.querySelector('summary')?.textContent?.includes(question))
    expect(found?.open).toBe(true)
  })

  test('without a find leads to a person and back to the whole list, with the focus in the field', async () => {
    await visit.open('/faq/driver')
    const total = questions().length
    await userEvent.type(field(), 'zeppelin')
    expect([questions(), said()]).toEqual([[], 'No question has all of these words'])
    expect(within(screen.getByRole('search')).getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact')
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
    expect([questions().length, field().value, document.activeElement]).toEqual([total, '', field()])
    await waitFor(() => expect(visit.where()).toBe('/faq/driver'))
  })

  test('begins with what the address asks, and takes it along to the other lists', async () => {
    await visit.open('/faq?q=code')
    await waitFor(() => expect(field().value).toBe('code'))
    expect(questions().every(({ open }) => open)).toBe(true)
    const lists = within(screen.getByRole('navigation', { name: 'Whose questions' }))
    expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('All')
    await userEvent.click(lists.getByRole('link', { name: 'Passengers' }))
    await screen.findByRole('heading', { level: 1, name: 'Answers for passengers' })
    await waitFor(() => expect([visit.where(), field().value]).toEqual(['/faq/passenger?q=code', 'code']))
  })

  test('by Enter does nothing more, and keeps the focus', async () => {
    await visit.open('/faq')
    await userEvent.type(field(), 'code{Enter}')
    expect([document.activeElement, said()?.endsWith('questions')]).toEqual([field(), true])
  })
})
