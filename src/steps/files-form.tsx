import { Fragment, type ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Item, RequirementKind } from '#contract/requirements'
import { sizeWords } from '#src/ui/bytes-words.ts'
import { Form } from '#src/ui/form.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressSteps } from '#src/ui/progress-steps.tsx'
import { Screen } from '#src/ui/screen.ts'
import { Stack } from '#src/ui/stack.ts'
import { Heading, Muted } from '#src/ui/text.ts'
import { AboveForm } from './above-form.tsx'
import { ApprovedRow } from './approved-row.tsx'
import { CameraGuide } from './camera-guide.tsx'
import { withDraft } from './draft.ts'
import { FileRow } from './file-row.tsx'
import { fileFaults, fileFields, filePlace, filesForm, openRequirements } from './files.form.ts'
import { KeptAnswers } from './kept-answers.tsx'
import type { FileStepProps, FilesForm } from './props.ts'
import { SaveButton } from './save-button.tsx'
import { useAnswersForm } from './use-answers-form.ts'
import { useKeptAnswers } from './use-kept-answers.ts'
import { type FormOf, withForm } from './with-form.tsx'

/** The form as a field beside the files needs it. */
export type AnswersForm = ReturnType<typeof useAnswersForm<FilesForm, TypedAnswers>> & FormOf<FilesForm, TypedAnswers>

/** What was typed beside the files: ISO dates by kind, and the licence number where one is asked for. */
export interface TypedAnswers {
  readonly expiresOn: Readonly<Record<string, string>>
  readonly licenceNumber?: string | undefined
}

interface FilesFormProps extends Omit<FileStepProps<{ readonly items: Item[]; readonly licenceNumber?: string }>, 'submit'> {
  readonly step: number
  readonly title: string
  readonly lead: ReactNode
  readonly resolver: Resolver<FilesForm, unknown, TypedAnswers>
  readonly submit: (typed: TypedAnswers) => void
  /** A field beside the files: after which of them, by what name, and how it looks. */
  readonly beside?: { readonly after: RequirementKind; readonly name: string; readonly draw: (form: AnswersForm) => ReactNode } | undefined
}

function FilesScreen(props: FilesFormProps & FormOf<FilesForm, TypedAnswers>) {
  const { form, step, title, lead, submit, beside, saved, draft, keep, discard, changes, requirements, examples, files, busy, problem } =
    props
  const open = openRequirements(requirements, changes, saved?.items)
  const approved = requirements.flatMap((requirement) => {
    const item = open.includes(requirement) ? undefined : saved?.items.find(({ kind }) => kind === requirement.kind)
    return item ? [{ requirement, item }] : []
  })
  const answers = useAnswersForm({
    form,
    fields: requirements.flatMap((one) => [...fileFields(one), ...(beside?.after === one.kind ? [beside.name] : [])]),
    submit,
    keep,
    busy,
    problem,
    placeOf: filePlace(requirements),
    isMoving: open.some(({ kind }) => 'sent' in files.of(kind)),
    beside: () => fileFaults(open, files),
  })
  const { wiring, errorOf, faults, attempt } = answers
  const { kept, startAfresh } = useKeptAnswers({ draft, discard }, () => form.reset(filesForm(requirements, saved)))
  const states = open.map(({ kind }) => files.of(kind))
  const sent = states.filter(({ phase }) => phase === 'stored').length
  const leftToSend = states.reduce((bytes, state) => ('sent' in state ? bytes + state.total - state.sent : bytes), 0)
  const rows = open.map((requirement) => (
    <Fragment key={requirement.kind}>
      <FileRow
        requirement={requirement}
        files={files}
        example={examples.find(({ kind }) => kind === requirement.kind)}
        changes={(changes ?? []).filter(({ item }) => item === requirement.kind)}
        errorOf={errorOf}
        clear={(name) => form.clearErrors(name as 'licenceNumber')}
        bindDate={(part) => form.register(`expiresOn.${requirement.kind}.${part}`)}
        busy={busy}
      />
      {beside?.after === requirement.kind ? beside.draw({ ...answers, form }) : null}
    </Fragment>
  ))

  return (
    <Screen $wide>
      <PageHeading eyebrow={<ProgressSteps step={step} of={4} />} lead={lead}>
        {title}
      </PageHeading>
      {kept ? <KeptAnswers startAfresh={startAfresh} /> : null}
      <Form {...wiring}>
        <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
        <Muted>
          {sent} of {open.length} sent. {leftToSend > 0 ? `${sizeWords(leftToSend)} to send. ` : null}
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

/** The screen of both file steps. */
export const FilesFormScreen = withForm(
  ({ resolver, requirements, saved, draft }: FilesFormProps) => ({
    resolver,
    defaultValues: withDraft(filesForm(requirements, saved), draft),
  }),
  FilesScreen,
)

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
