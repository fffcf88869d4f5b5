import { useEffect, useRef, useState } from 'react'
import { toolWords } from '#content/words/tool-words'
import { plain } from '#contract/fields'
import { t } from '#src/language/words.ts'
import { naira } from '#src/site/naira.ts'
import type { SectionOf } from '#src/site/sections/section-props.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Answer, Questions } from './estimate-parts.tsx'
import { fareOf } from './estimates.ts'

const words = toolWords.fare
const another = 'another'
function wholeOf(typed: string): number | null {
  const digits = plain(typed).trim()
  return /^0*[1-9]\d{0,3}$/.test(digits) ? Number(digits) : null
}

/** What a trip may cost and of what the price is made, answered in the browser; the first answer stands there without scripts. */
export default function FareExample({ section }: { readonly section: SectionOf<'fareExample'> }) {
  const { id, heading, assumptions, trips } = section
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(trips[0]?.id ?? '')
  const [typed, setTyped] = useState({ kilometres: '', minutes: '' })
  useEffect(() => {
    setChosen(select.current?.value ?? '')
  }, [])

  const own = { kilometres: wholeOf(typed.kilometres), minutes: wholeOf(typed.minutes) }
  const isOwn = chosen === another
  const wrong = (field: keyof typeof own, message: string) => (typed[field] !== '' && own[field] === null ? message : undefined)
  const trip = isOwn
    ? own.kilometres !== null &&
      own.minutes !== null && { name: t(words.another), kilometres: own.kilometres, minutes: own.minutes, tolls: 0 }
    : trips.find(({ id }) => id === chosen)
  return (
    <Stack $gap={5}>
      <Questions id={id} aria-label={heading}>
        <SelectField
          ref={select}
          name="trip"
          label={t(words.trip)}
          options={[...trips.map(({ id, name }) => ({ value: id, label: name })), { value: another, label: t(words.another) }]}
          defaultValue={trips[0]?.id}
          onChange={({ target }) => setChosen(target.value)}
        />
        {isOwn
          ? (['kilometres', 'minutes'] as const).map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(words[field])}
                error={wrong(field, t(words[`${field}Wrong`]))}
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                inputMode="numeric"
                autoComplete="off"
                room={5}
              />
            ))
          : null}
      </Questions>
      <Answer>{trip ? <Price section={section} trip={trip} /> : t(words.missing)}</Answer>
      <Muted>{assumptions}</Muted>
    </Stack>
  )
}

interface PriceProps {
  readonly section: SectionOf<'fareExample'>
  readonly trip: Pick<SectionOf<'fareExample'>['trips'][number], 'name' | 'kilometres' | 'minutes' | 'tolls'>
}

function Price({ section, trip }: PriceProps) {
  const { start, distance, time, tolls, sum, busy } = fareOf(section, trip)
  const parts = [
    [t(words.start), start],
    [t(words.distance, trip), distance],
    [t(trip.minutes === 1 ? words.timeOfOne : words.time, trip), time],
    [t(words.tolls), tolls],
  ] as const
  return (
    <>
      <strong>{t(words.answer, { trip: trip.name, price: naira(sum) })}</strong>
      <dl>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{naira(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{t(words.busy, { price: naira(busy) })}</p>
    </>
  )
}
