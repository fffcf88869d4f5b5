import { type ComponentProps, useEffect } from 'react'
import { mediaTypes, type Requirement } from '#contract/requirements'
import type { Change } from '#contract/status'
import type { Example } from '#contract/vehicle'
import { Card } from '#src/ui/card.ts'
import { DateGroup } from '#src/ui/date-group.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { ChangeNotes } from './change-notes.tsx'
import { fileFault, fileFieldName } from './files.form.ts'
import type { Files } from './props.ts'

interface FileRowProps {
  readonly requirement: Requirement
  readonly files: Files
  readonly example: Example | undefined
  readonly changes: readonly Change[]
  readonly errorOf: (name: string) => string | undefined
  readonly clear: (name: string) => void
  readonly bindDate: (part: 'day' | 'month' | 'year') => ComponentProps<'input'>
  readonly busy: boolean
}

const looks: Record<Requirement['media'], { icon: IconName; invite: string; accept: string }> = {
  image: { icon: 'camera', invite: 'Take or choose a photo', accept: [...mediaTypes.image, '.heic'].join() },
  document: { icon: 'document', invite: 'Choose a photo or PDF', accept: [...mediaTypes.document, '.heic', '.pdf'].join() },
  video: { icon: 'video', invite: 'Take or choose a video', accept: [...mediaTypes.video, '.mov'].join() },
}

/** One requirement: its file, and its expiry date where it has one. */
export function FileRow({ requirement, files, example, changes, errorOf, clear, bindDate, busy }: FileRowProps) {
  const { kind, label, hint, media, required, expires } = requirement
  const name = fileFieldName(kind)
  const state = files.of(kind)
  const fault = fileFault(requirement, state)
  // What was wrong with the file that was there says nothing of the next one; that one is to be waited for stays until it is sent.
  useEffect(() => {
    clear(name)
  }, [fault, name])
  return (
    <Card>
      <ChangeNotes changes={changes} />
      <FileField
        {...looks[media]}
        name={name}
        label={label}
        hint={required ? hint : `(optional) ${hint}`}
        state={state}
        error={errorOf(name)}
        example={example}
        pick={(file) => files.pick(kind, file)}
        retry={() => files.retry(kind)}
        skip={() => files.skip(kind)}
        help={() => files.help(kind)}
        settle={() => files.settle(kind)}
        remove={() => files.remove(kind)}
      />
      {expires ? (
        <DateGroup
          name={`expiresOn.${kind}`}
          legend={`${label} expiry date`}
          hint="As printed on it, for example 30 9 2028"
          error={errorOf(`expiresOn.${kind}`)}
          bind={bindDate}
          readOnly={busy}
        />
      ) : null}
    </Card>
  )
}
