import { zodResolver } from '@hookform/resolvers/zod'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { FilledEligibilityCheck } from '#content/model/page-content'
import { toolWords } from '#content/words/tool-words'
import { latestYearOf } from '#contract/limits'
import { AboveForm } from '#src/forms/above-form.tsx'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { TakenOver } from '#src/loading/early-events.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Legend, Plain } from '#src/ui/fields/fieldset.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Muted } from '#src/ui/layout/text.ts'
import { checkEligibility, type EligibilityAnswers, type EligibilityForm, eligibilityAnswers, eligibilityFields } from './eligibility.ts'
import { EligibilityAnswer } from './eligibility-answer.tsx'
import { LimitsContext, useLimits } from './limits-context.ts'

const words = toolWords.check
const locationChoices = () => [
  { value: 'lagos', label: t(words.lagos) },
  { value: 'elsewhere', label: t(words.elsewhere) },
]

/** "Can I drive?", answered in the browser. Fields without defaults: what was typed before the page came to life is then read from the page. */
export default function EligibilityCheck({ section }: { readonly section: FilledEligibilityCheck }) {
  const { id, heading, papers } = section
  const serverLimits = useContext(LimitsContext)
  const limits = useLimits(section.limits)
  const { latestYear = latestYearOf(new Date().getFullYear()) } = limits
  const resolver = useMemo(() => zodResolver(eligibilityAnswers(latestYear)), [latestYear])
  const form = useForm<EligibilityForm, unknown, EligibilityAnswers>({ resolver, shouldFocusError: false })
  const [answers, setAnswers] = useState<EligibilityAnswers | null>(null)
  const { errors, isSubmitted } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields: eligibilityFields, problem: null })
  const forget = () => setAnswers(null)
  // Check takes the focus to the answer, which may be a screen further down; an answer that only follows a change leaves it in the field.
  const [asked, setAsked] = useState<EligibilityAnswers | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView?.({ block: 'nearest' })
  }, [asked])
  const check = form.handleSubmit(
    (found) => {
      setAnswers(found)
      setAsked(found)
    },
    () => {
      forget()
      summarise()
    },
  )
  // Offline the page's own figures stand, and whoever comes back to the form asks again.
  const askServer = () => void serverLimits.load().catch(() => {})
  const checkAgain = form.handleSubmit(setAnswers, forget)
  return (
    <Form
      id={id}
      data-late
      aria-label={heading}
      busy={false}
      onSubmit={check}
      onFocus={askServer}
      onChange={() => void (isSubmitted && checkAgain())}
    >
      <TakenOver part={id} />
      <AboveForm {...summary} problem={null} busy={false} />
      <Pair>
        <TextField
          {...form.register('year')}
          label={t(words.year)}
          hint={t(words.yearHint)}
          error={errors.year?.message}
          inputMode="numeric"
          autoComplete="off"
          room={4}
        />
        <TextField
          {...form.register('age')}
          label={t(words.age)}
          hint={t(words.ageHint)}
          error={errors.age?.message}
          inputMode="numeric"
          autoComplete="off"
          room={4}
        />
      </Pair>
      <RadioGroup {...form.register('location')} legend={t(words.where)} choices={locationChoices()} error={errors.location?.message} />
      {papers.length > 0 ? (
        <Plain>
          <Legend>{t(words.papers)}</Legend>
          <Muted>{t(words.papersHint)}</Muted>
          <Papers>
            {papers.map(({ kind, name, where }) => (
              <Checkbox
                key={kind}
                {...form.register(`papers.${kind}`)}
                label={where === 'lagos' ? `${name} (${t(words.inLagos)})` : name}
              />
            ))}
          </Papers>
        </Plain>
      ) : null}
      <Button type="submit">{t(words.submit)}</Button>
      <div role="status">
        {answers ? (
          <EligibilityAnswer boxRef={answer} answers={answers} found={checkEligibility(answers, { limits, papers })} limits={limits} />
        ) : null}
      </div>
    </Form>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};
`

const Papers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
`
