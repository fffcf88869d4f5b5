import { Fragment, type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Item, Requirement } from '#contract/requirements'
import type { StepWithFiles } from '#contract/steps'
import type { Example } from '#contract/vehicle'
import { KeptAnswers, withDraft } from '#src/features/onboarding/steps/kept-answers.tsx'
import { SaveButton } from '#src/features/onboarding/steps/save-button.tsx'
import { StepHeading } from '#src/features/onboarding/steps/step-heading.tsx'
import type { StepFormProps } from '#src/features/onboarding/steps/step-props.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { sizeWords } from '#src/ui/status/bytes-words.ts'
import { ApprovedRow } from './approved-row.tsx'
import { CameraGuide } from './camera-guide.tsx'
import { FileRow } from './file-row.tsx'
import {
  type FilesAnswers,
  type FilesForm,
  fileFieldOf,
  filesFields,
  filesForm,
  filesResolver,
  itemsOf,
  licenceIn,
  openRequirements,
} from './files.form.ts'
import type { Files } from './upload-state.ts'

export interface FileStepProps<Answers> extends StepFormProps<Answers, FilesForm> {
  /** Those of this step and location, in order. */
  readonly requirements: readonly Requirement[]
  readonly examples: readonly Example[]
  readonly files: Files
}

interface FilesFormProps extends Omit<FileStepProps<{ readonly items: Item[]; readonly licenceNumber?: string }>, 'submit'> {
  readonly step: StepWithFiles
  readonly lead: ReactNode
  readonly submit: (items: Item[], licenceNumber: string) => void
}

/** The screen of both file steps. */
export function FilesFormScreen(props: FilesFormProps) {
  const { step, lead, submit, saved, draft, keep, discard, changes, requirements, examples, files, busy, problem } = props
  const open = useMemo(() => openRequirements(requirements, changes, saved?.items), [requirements, changes, saved])
  const resolver = useMemo(() => filesResolver(open), [open])
  const licence = licenceIn(open)
  const approved = requirements.flatMap((requirement) => {
    const item = open.includes(requirement) ? undefined : saved?.items.find(({ kind }) => kind === requirement.kind)
    return item ? [{ requirement, item }] : []
  })
  const form = useForm<FilesForm, Files, FilesAnswers>({
    resolver,
    context: files,
    defaultValues: withDraft(filesForm(requirements, saved), draft),
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, {
    fields: filesFields(requirements, licence),
    problem,
    fieldOf: fileFieldOf(requirements),
  })
  const send = form.handleSubmit(
    ({ expiresOn, licenceNumber }) =>
      submit(itemsOf(requirements, open, files, expiresOn, saved?.items), licence ? licenceNumber : (saved?.licenceNumber ?? '')),
    summarise,
  )
  const states = open.map(({ kind }) => files.of(kind))
  const sent = states.filter(({ phase }) => phase === 'stored').length
  const leftToSend = states.reduce((bytes, state) => ('sent' in state ? bytes + state.total - state.sent : bytes), 0)
  const rows = open.map((requirement) => (
    <Fragment key={requirement.kind}>
      <FileRow
        form={form}
        requirement={requirement}
        files={files}
        example={examples.find(({ kind }) => kind === requirement.kind)}
        changes={(changes ?? []).filter(({ item }) => item === requirement.kind)}
        busy={busy}
      />
      {licence === requirement.kind ? (
        <Card>
          <TextField
            {...form.register('licenceNumber')}
            label="Licence number"
            hint="As printed on the front of your driver's licence"
            error={errors.licenceNumber?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            room={20}
          />
        </Card>
      ) : null}
    </Fragment>
  ))

  return (
    <Screen $wide>
      <StepHeading step={step} lead={lead} />
      <KeptAnswers {...{ draft, discard, keep, form }} saved={() => filesForm(requirements, saved)} />
      <Form busy={busy || isSubmitting} onSubmit={send} onChange={() => keep(form.getValues())}>
        <AboveForm {...summary} problem={problem} busy={busy} />
        <Muted>
          {sent} of {open.length} uploaded. {leftToSend > 0 ? `${sizeWords(leftToSend)} to send. ` : null}
          {limitWords(open)}
        </Muted>
        <CameraGuide />
        <Sheets>{rows}</Sheets>
        {approved.length > 0 ? (
          <Stack as="section" $gap={2}>
            <Heading>Nothing to do here</Heading>
            {approved.map((one) => (
              <ApprovedRow key={one.requirement.kind} {...one} />
            ))}
          </Stack>
        ) : null}
        <SaveButton busy={busy} words="We are checking your files. This may take a minute." />
      </Form>
    </Screen>
  )
}

function limitWords(open: FilesFormProps['requirements']): string {
  const megabytes = (media: string) => {
    const one = open.find((requirement) => requirement.media === media)
    return one && Math.floor(one.maxBytes / 1024 / 1024)
  }
  const paper = megabytes('document') ?? megabytes('image')
  const video = megabytes('video')
  return [paper ? `Photos and PDFs may have up to ${paper} MB each` : '', video ? `the video up to ${video} MB` : '']
    .filter(Boolean)
    .join(', ')
    .concat('. They are sent as soon as you choose them.')
}

const Sheets = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`
