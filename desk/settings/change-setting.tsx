import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type AdminSetting, type AdminSettingName, adminSettings } from '#contract/desk/desk-settings'
import { defaultLimits, keptDays } from '#contract/limits'
import { counted, momentWords } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { Row } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { callDesk } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useCall } from '../use-call.ts'

/** What a setting is, and what the site tells people of it. */
const words: Readonly<Record<AdminSettingName, { readonly label: string; readonly told?: number }>> = {
  WAITING_HOURS: { label: 'An application waits too long after, in hours' },
  REJECTED_DAYS: { label: 'A rejected application is kept for, in days', told: defaultLimits.rejectedDays },
  UNFINISHED_DAYS: { label: 'An unfinished application is kept for, in days', told: defaultLimits.unfinishedDays },
  CV_DAYS: { label: 'A CV is kept for, in days', told: keptDays.cv },
  CLIENT_ERROR_DAYS: { label: 'Reports of broken pages are kept for, in days', told: defaultLimits.clientErrorDays },
  ANALYTICS_DAYS: { label: 'What is measured is kept for, in days', told: keptDays.analytics },
}

function standing({ name, configured, isDefault, chosen }: AdminSetting): string {
  const { unit } = adminSettings[name]
  const otherwise = `${counted(configured, unit)}, ${isDefault ? 'the default' : 'as the environment says'}`
  return chosen ? `Set by ${chosen.by}, ${momentWords(chosen.at)}. Without that ${otherwise}.` : `Now ${otherwise}.`
}

/** What a lower setting would reach, asked before it holds. */
const reachWords = (name: AdminSettingName, reaches: number): string =>
  name === 'CV_DAYS'
    ? `${counted(reaches, 'CV')} will be removed within the hour, and nobody can bring them back.`
    : `${counted(reaches, 'application')} will be marked within the hour, and erased a week later unless their drivers come back or you set it higher before.`

/** One setting that an admin may change; a lower one that reaches applications asks first. */
export function ChangeSetting({ setting }: { readonly setting: AdminSetting }) {
  const { name, value, configured, chosen } = setting
  const { unit, min, max } = adminSettings[name]
  const { label, told } = words[name]
  const { revalidate } = useRevalidator()
  const { busy, problem, run } = useCall()
  const [entered, setEntered] = useState({ inPlaceOf: value, text: String(value) })
  // Once another number holds, what was typed before is done with.
  const typed = entered.inPlaceOf === value ? entered.text : String(value)
  const [isSaved, setIsSaved] = useState(false)
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<{ readonly value: number | null; readonly reaches: number }>()
  const set = (next: number | null, reaches = 0) => {
    setIsSaved(false)
    void run(async () => {
      const { isChanged, reaches: reached } = await callDesk('changeSetting', { params: { name }, body: { value: next, reaches } })
      setAsked(isChanged ? undefined : { value: next, reaches: reached })
      if (!isChanged) return
      await revalidate()
      setEntered({ inPlaceOf: next ?? configured, text: String(next ?? configured) })
      setIsSaved(true)
      // The button that goes back is gone by now.
      if (next === null) document.getElementById(fieldId(name))?.focus()
    })
  }
  const isRefused = problem?.kind === 'refused'
  const isWhole = /^\s*\d+\s*$/.test(typed)
  return (
    <Card>
      <Form
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isWhole) set(Number(typed))
        }}
      >
        <TextField
          name={name}
          label={label}
          hint={`${min} to ${max}.${told === undefined ? '' : ` The site tells people ${counted(told, unit)}.`}`}
          inputMode="numeric"
          autoComplete="off"
          room={6}
          value={typed}
          error={tried && !isWhole ? 'Give a whole number' : isRefused ? problem.message : undefined}
          onChange={({ target }) => {
            setEntered({ inPlaceOf: value, text: target.value })
            setIsSaved(false)
          }}
        />
        <ProblemShown problem={isRefused || asked ? null : problem} />
        <Row $gap={3}>
          <Button type="submit" tone="secondary" busy={busy}>
            Save
          </Button>
          {chosen ? (
            <Button tone="link" busy={busy} onClick={() => set(null)}>
              Back to {counted(configured, unit)}, as configured
            </Button>
          ) : null}
          <p role="status">{isSaved ? 'Saved.' : ''}</p>
        </Row>
        <Muted>
          {standing(setting)} <code>{name}</code>
        </Muted>
      </Form>
      {asked ? (
        <Dialog title={`Set it to ${counted(asked.value ?? configured, unit)}?`} close={() => setAsked(undefined)}>
          <p>{reachWords(name, asked.reaches)}</p>
          <ProblemShown problem={problem} />
          <Button busy={busy} onClick={() => set(asked.value, asked.reaches)}>
            Set it
          </Button>
        </Dialog>
      ) : null}
    </Card>
  )
}
