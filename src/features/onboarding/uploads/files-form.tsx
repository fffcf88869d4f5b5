import { Fragment, type ReactNode, useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { driverWords } from '#content/words/driver-screens'
import { type Item, isExpired, type Requirement, type RequirementKind } from '#contract/requirements'
import type { StepWithFiles } from '#contract/steps'
import type { Example } from '#contract/vehicle'
import { FaceConsent } from '#src/features/onboarding/face-consent.tsx'
import type { FaceChoice } from '#src/features/onboarding/services/onboarding-services.ts'
import { differs } from '#src/features/onboarding/steps/cancel-change.tsx'
import { withDraft } from '#src/features/onboarding/steps/kept-answers.tsx'
import { StepForm } from '#src/features/onboarding/steps/step-form.tsx'
import { StepHeading } from '#src/features/onboarding/steps/step-heading.tsx'
import type { StepFormProps } from '#src/features/onboarding/steps/step-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t, translate } from '#src/language/words.ts'
import { Plain } from '#src/ui/fields/fieldset.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { sizeWords } from '#src/ui/status/bytes-words.ts'
import { ApprovedRow } from './approved-row.tsx'
import { CameraGuide } from './camera-guide.tsx'
import { isOnItsWay } from './file-fault.ts'
import { FileRow } from './file-row.tsx'
import {
  areChanged,
  awaitedOf,
  type FilesAnswers,
  type FilesForm,
  fileFieldOf,
  filesFields,
  filesForm,
  filesResolver,
  itemsToSave,
  licenceIn,
  openRequirements,
} from './files.form.ts'
import { filesProgress } from './files-progress.ts'
import { MoreNeeded } from './more-needed.tsx'
import { sentBackOf } from './sent-back.ts'
import type { Files } from './upload-state.ts'

export interface FileStepProps<Answers> extends StepFormProps<Answers, FilesForm> {
  /** Those of this step and location, in order. */
  readonly requirements: readonly Requirement[]
  readonly examples: readonly Example[]
  readonly files: Files
  /** The day in Lagos, where the server told it. */
  readonly today?: string | undefined
  /** Asked beside the driver's photo. */
  readonly faceConsent?: FaceChoice | null
}

interface FilesFormProps<Answers extends FileAnswers> extends FileStepProps<Answers> {
  readonly step: StepWithFiles
  readonly lead: ReactNode
  readonly answersOf: (items: Item[], licenceNumber: string) => Answers
}

type FileAnswers = { readonly items: Item[]; readonly licenceNumber?: string }

const words = driverWords.files
const none: readonly never[] = []
const fileNames = { expiresOn: 'expiry dates', licenceNumber: 'licence number' } as const

/** The screen of both file steps. */
export function FilesFormScreen<Answers extends FileAnswers>(props: FilesFormProps<Answers>) {
  const { step, lead, answersOf, submit, saved, draft, discard, ways, changes, mended = none, requirements, examples, files } = props
  const { today, faceConsent, wait = null, busy, problem } = props
  const isLocked = busy || wait !== null
  const open = useMemo(() => openRequirements(requirements, changes, { items: saved?.items, today }), [requirements, changes, saved, today])
  const sentBack = useMemo(() => sentBackOf({ changes, mended, saved }), [changes, mended, saved])
  const resolver = useMemo(() => filesResolver(open, { today, sentBack }), [open, today, sentBack])
  const licence = licenceIn(open)
  const approved = requirements.flatMap((requirement) => {
    const item = open.includes(requirement) ? undefined : saved?.items.find(({ kind }) => kind === requirement.kind)
    return item ? [{ requirement, item }] : []
  })
  const formOf = (known: typeof saved) => filesForm(requirements, known)
  const form = useForm<FilesForm, Files, FilesAnswers>({
    resolver,
    context: files,
    defaultValues: withDraft(formOf(saved), draft),
    shouldFocusError: false,
  })
  // A paper that has run out says so at its date, before anything is pressed.
  useEffect(() => {
    for (const item of saved?.items ?? none) if (isExpired(item, today)) void form.trigger(`expiresOn.${item.kind}`)
  }, [form, saved, today])
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, {
    fields: filesFields(requirements, licence),
    problem,
    fieldOf: fileFieldOf(requirements),
    wordsOf: ({ field, message }) => {
      const label = requirements.find(({ kind }) => kind === field)?.label
      const isNamed = label === undefined || message.includes(label) || message.includes(translate(label))
      return isNamed ? message : `${translate(label)}: ${translate(message)}`
    },
  })
  const send = form.handleSubmit(({ expiresOn, licenceNumber }) => {
    const number = licence ? licenceNumber : (saved?.licenceNumber ?? '')
    if (!open.some(({ kind }) => isOnItsWay(files.of(kind))))
      return submit(answersOf(itemsToSave(requirements, open, files, expiresOn, saved?.items), number))
    const fixed = itemsToSave(requirements, [], files, {}, saved?.items).filter((item) => !open.some(({ kind }) => kind === item.kind))
    submit(answersOf(fixed, number), awaitedOf(open, expiresOn))
  }, summarise)
  const hasRunOut = (kind: RequirementKind) => {
    const state = files.of(kind)
    return state.phase === 'stored' && isExpired(state.item, today) && errors.expiresOn?.[kind] !== undefined
  }
  const progress = filesProgress(open, files, { sentBack, hasRunOut })
  const standing = (kind: RequirementKind) => {
    const state = files.of(kind)
    return state.phase === 'stored' ? state.item : undefined
  }
  const rows = open.map((requirement) => (
    <Fragment key={requirement.kind}>
      <FileRow
        form={form}
        requirement={requirement}
        files={files}
        example={examples.find(({ kind }) => kind === requirement.kind)}
        changes={(changes ?? []).filter(({ item }) => item === requirement.kind)}
        sentBack={sentBack}
        hasRunOut={hasRunOut(requirement.kind)}
        isSaved={saved?.items.some(({ kind }) => kind === requirement.kind) ?? false}
        busy={isLocked}
      />
      {faceConsent && requirement.kind === 'profile_photo' ? (
        <Card>
          <FaceConsent {...faceConsent} />
        </Card>
      ) : null}
      {licence === requirement.kind ? (
        <Card>
          <TextField
            {...form.register('licenceNumber')}
            label={t('Licence number')}
            hint={t("As printed on the front of your driver's licence")}
            error={errors.licenceNumber?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isLocked}
            room={20}
          />
        </Card>
      ) : null}
    </Fragment>
  ))

  return (
    <Screen $wide>
      <StepHeading ways={ways} step={step} lead={lead} />
      {saved && !ways.completed.includes(step) ? (
        <MoreNeeded {...{ requirements, changes, today }} saved={saved.items} standing={standing} />
      ) : null}
      <StepForm
        {...{ form, formOf, summary }}
        step={props}
        names={fileNames}
        note={t(driverWords.kept.files)}
        onSubmit={send}
        saving={{ words: t(driverWords.saving.checking), progress }}
        cancelling={{
          discard: () => {
            for (const { kind } of open) if (files.isRemoved(kind)) files.keep(kind)
            discard()
          },
          isChanged: () => differs(formOf(saved), form.getValues()) || areChanged(open, files, saved?.items),
          words: t('Files that you added stay here until you save this step.'),
        }}
      >
        <Muted>
          {t(words.count, { count: progress.arrived, all: progress.needed })}{' '}
          {progress.bytesLeft > 0 ? `${t(words.left, { size: sizeWords(progress.bytesLeft) })} ` : null}
          {limitWords(open)}
        </Muted>
        <CameraGuide />
        <Sheets disabled={busy}>{rows}</Sheets>
        {approved.length > 0 ? (
          <Stack as="section" $gap={2}>
            <Heading>{t('Nothing to do here')}</Heading>
            {approved.map((one) => (
              <ApprovedRow key={one.requirement.kind} {...one} />
            ))}
          </Stack>
        ) : null}
      </StepForm>
    </Screen>
  )
}

function limitWords(open: readonly Requirement[]): string {
  const megabytes = (media: string) => {
    const one = open.find((requirement) => requirement.media === media)
    return one && Math.floor(one.maxBytes / 1024 / 1024)
  }
  const paper = megabytes('document') ?? megabytes('image')
  const video = megabytes('video')
  return [
    paper ? t('Photos and PDFs may have up to {paper} MB each', { paper }) : '',
    video ? t('the video up to {video} MB', { video }) : '',
  ]
    .filter(Boolean)
    .join(', ')
    .concat(`. ${t(words.atOnce)}`)
}

const Sheets = styled(Plain)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`
