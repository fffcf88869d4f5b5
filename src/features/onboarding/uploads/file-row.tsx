import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { driverWords } from '#content/words/driver-screens'
import { mediaTypes, type Requirement } from '#contract/requirements'
import type { Change } from '#contract/status'
import type { Example } from '#contract/vehicle'
import { ChangeNotes } from '#src/features/onboarding/steps/change-notes.tsx'
import { t, translate, type Words } from '#src/language/words.ts'
import { DateGroup } from '#src/ui/fields/date-group.tsx'
import { FileField } from '#src/ui/file-field/file-field.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { fileFault } from './file-fault.ts'
import { type FilesAnswers, type FilesForm, fileFieldName } from './files.form.ts'
import { markSentBack, type SentBack } from './sent-back.ts'
import type { Files } from './upload-state.ts'
import { useThumbnail } from './use-thumbnail.ts'

interface FileRowProps {
  readonly form: UseFormReturn<FilesForm, Files, FilesAnswers>
  readonly requirement: Requirement
  readonly files: Files
  readonly example: Example | undefined
  readonly changes: readonly Change[]
  readonly sentBack: SentBack
  /** The date of the file that is saved is over, and no later one is typed. */
  readonly hasRunOut: boolean
  /** The saved step holds a file of this kind. */
  readonly isSaved: boolean
  readonly busy: boolean
}

const words = driverWords.files

const looks: Record<Requirement['media'], { icon: IconName; invite: Words; accept: string }> = {
  image: { icon: 'camera', invite: 'Take or choose a photo', accept: [...mediaTypes.image, '.heic'].join() },
  document: { icon: 'document', invite: 'Choose a photo or PDF', accept: [...mediaTypes.document, '.heic', '.pdf'].join() },
  video: { icon: 'video', invite: 'Take or choose a video', accept: [...mediaTypes.video, '.mov'].join() },
}

/** One requirement: its file, and its expiry date where it has one. */
export function FileRow({ form, requirement, files, example, changes, sentBack, hasRunOut, isSaved, busy }: FileRowProps) {
  const { kind, media, required, expires } = requirement
  const [label, hint] = [translate(requirement.label), translate(requirement.hint)]
  const name = fileFieldName(kind)
  const { errors } = form.formState
  const standing = markSentBack(files.of(kind), sentBack.item(kind))
  const note = isSaved && files.isRemoved(kind) ? t(required ? words.savedStays : words.savedGoes) : undefined
  const state = standing.phase === 'empty' ? { ...standing, note } : standing.phase === 'stored' ? { ...standing, hasRunOut } : standing
  const shown = useThumbnail(kind, state, files.thumbnail)
  const fault = fileFault(requirement, state)
  // What was wrong with the file that was there says nothing of the next one; that one is to be waited for stays until it is sent.
  useEffect(() => {
    if (form.getFieldState(name).invalid) form.clearErrors(name)
  }, [fault, name])
  /** The server's word was on the file that goes now. */
  const forgetRefusal = () => {
    if (form.getFieldState(name).error?.type === 'refused') form.clearErrors(name)
  }
  return (
    <Card>
      <ChangeNotes changes={changes} isMended={changes.length > 0 && sentBack.item(kind) === undefined} />
      <FileField
        {...looks[media]}
        invite={t(looks[media].invite)}
        name={name}
        label={label}
        hint={required ? hint : `${t('(optional)')} ${hint}`}
        state={shown}
        words={driverWords.file}
        error={errors.files?.[kind]?.message}
        example={example}
        pick={(file) => {
          forgetRefusal()
          files.pick(kind, file)
        }}
        retry={() => files.retry(kind)}
        skip={() => files.skip(kind)}
        help={() => files.help(kind)}
        settle={() => files.settle(kind)}
        remove={() => {
          forgetRefusal()
          files.remove(kind)
        }}
        keep={() => files.keep(kind)}
      />
      {expires ? (
        <DateGroup
          name={`expiresOn.${kind}`}
          legend={t('{label} expiry date', { label })}
          hint={t('As printed on it, for example 30 9 2028')}
          error={errors.expiresOn?.[kind]?.message}
          bind={(part) => form.register(`expiresOn.${kind}.${part}`, { deps: `expiresOn.${kind}` })}
          readOnly={busy}
          leave={() => void form.trigger(`expiresOn.${kind}`)}
        />
      ) : null}
    </Card>
  )
}
