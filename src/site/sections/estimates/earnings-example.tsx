import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toolWords } from '#content/words/tool-words'
import { t } from '#src/language/words.ts'
import { naira } from '#src/site/naira.ts'
import type { SectionOf } from '#src/site/sections/section-props.ts'
import { FieldFrame, FieldLabel } from '#src/ui/fields/field-parts.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Answer, Questions } from './estimate-parts.tsx'
import { earningsOf } from './estimates.ts'

const words = toolWords.earnings

/** What a week may bring, answered in the browser; the first answer stands there without scripts. */
export default function EarningsExample({ section }: { readonly section: SectionOf<'earningsExample'> }) {
  const { id, heading, assumptions, areas, hoursFrom, hoursTo, hoursFirst, commissionFrom, commissionTo } = section
  const hoursId = useId()
  const area = useRef<HTMLSelectElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState({ id: areas[0]?.id, hours: hoursFirst })
  const read = () => setChosen({ id: area.current?.value, hours: Number(slider.current?.value) })
  useEffect(() => {
    read()
  }, [])
  const found = areas.find(({ id }) => id === chosen.id)
  const { from = 0, to = 0 } = found ? earningsOf(section, found, chosen.hours) : {}
  return (
    <Stack $gap={5}>
      <Questions id={id} aria-label={heading} onChange={read}>
        <SelectField
          ref={area}
          name="area"
          label={t(words.area)}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={areas[0]?.id}
        />
        <FieldFrame>
          <FieldLabel htmlFor={hoursId}>{t(words.hours)}</FieldLabel>
          <Slider ref={slider} id={hoursId} type="range" min={hoursFrom} max={hoursTo} defaultValue={hoursFirst} />
        </FieldFrame>
      </Questions>
      <Answer>
        {found ? (
          <>
            <strong>{t(words.answer, { hours: chosen.hours, area: found.name, from: naira(from), to: naira(to) })}</strong>
            <p>{t(words.afterShare, { least: commissionFrom, most: commissionTo })}</p>
          </>
        ) : (
          t(words.chooseArea)
        )}
      </Answer>
      <Muted>{assumptions}</Muted>
    </Stack>
  )
}

const Slider = styled.input`
  inline-size: 100%;
  min-block-size: ${({ theme }) => theme.target};
  accent-color: ${({ theme }) => theme.colour.link};
`
