import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import { longestSearch } from '#contract/desk/desk-endpoints'
import { counted } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { locationWords, statusWords } from '../words.ts'

const names = ['search', 'status', 'location', 'waitingDays'] as const
const sentByFilters = 'filters'

/** By what the list is narrowed: the fields follow the address wherever it comes from. */
export function Filters() {
  const location = useLocation()
  const how = useNavigationType()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const params = new URLSearchParams(location.search)
  useEffect(() => {
    // What is typed while one's own search is under way stays.
    if (location.state === sentByFilters && how !== 'POP') return
    const held = new URLSearchParams(location.search)
    for (const name of names) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = held.get(name) ?? ''
    }
  }, [location, how])

  return (
    <Form ref={form} role="search" aria-label="Applications" state={sentByFilters}>
      <Fields>
        <TextField
          name="search"
          label="Search"
          hint="Name, number, plate or reference; of any status, unless you choose one"
          type="search"
          maxLength={longestSearch}
          defaultValue={params.get('search') ?? ''}
        />
        <SelectField
          name="status"
          none={params.get('search') ? 'All' : 'All who wait'}
          label="Status"
          defaultValue={params.get('status') ?? ''}
          options={Object.entries(statusWords).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          name="location"
          none="All"
          label="Location"
          defaultValue={params.get('location') ?? ''}
          options={Object.entries(locationWords).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          name="waitingDays"
          none="All"
          label="Waiting"
          defaultValue={params.get('waitingDays') ?? ''}
          options={['1', '2', '3', '7'].map((value) => ({ value, label: `${counted(Number(value), 'day')} or longer` }))}
        />
        <Button type="submit" tone="secondary" busy={state === 'loading'}>
          Show
        </Button>
      </Fields>
    </Form>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space[4]};
`
