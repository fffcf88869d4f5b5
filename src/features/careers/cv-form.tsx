import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { isMisconfigured } from '#src/api/wrong-config.ts'
import { useLazyResource } from '#src/loading/lazy-resource.ts'
import { isGone } from '#src/loading/part-missing.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import type { CvFileState } from './cv.form.ts'
import { Cv, type CvProps } from './cv.tsx'
import { CvContext } from './cv-context.ts'
import { CvThanks } from './cv-thanks.tsx'

/** The CV form: what stands behind it comes when the page is at rest, or when a file is chosen before. */
export function CvForm({ roles, preselected, isClosed, chooseRole }: Pick<CvProps, 'roles' | 'preselected' | 'isClosed' | 'chooseRole'>) {
  const resource = useContext(CvContext)
  const service = useLazyResource(resource)
  const now = useSnapshot(service?.cv)
  const [lost, setLost] = useState<string | null>(null)
  const [early, setEarly] = useState<File | null>(null)
  const [isAnother, setAnother] = useState(false)
  // What the field holds, for a file whose service comes later: it may have been taken out by then.
  const chosen = useRef<File | null>(null)
  useEffect(() => {
    whenIdle(() => void resource.load().catch(() => {}))
  }, [resource])
  useEffect(
    () => () => {
      // The field is empty when the form is drawn again; what is being sent goes on.
      chosen.current = null
      resource.now()?.cv.send({ type: 'form.restart' })
    },
    [resource],
  )
  const { checked, file, fault, details, sent, problem } = now?.context ?? {}
  const state = useMemo<CvFileState>(
    () => ({
      phase: checked ? 'ready' : (file ?? early) ? 'checking' : 'none',
      size: checked?.file.size ?? 0,
      fault: fault ?? lost,
    }),
    [checked, file, early, fault, lost],
  )
  const choose = (picked: File) => {
    chosen.current = picked
    setEarly(service ? null : picked)
    setLost(null)
    const ifStillChosen = (act: () => void) => {
      if (chosen.current !== picked) return
      setEarly(null)
      act()
    }
    resource.load().then(
      ({ cv }) => ifStillChosen(() => cv.send({ type: 'file.pick', file: picked })),
      (cause) =>
        ifStillChosen(() =>
          setLost(
            isGone(cause)
              ? 'A part of this page did not load. Load the page again.'
              : isMisconfigured(cause)
                ? 'Something went wrong at our end. Try again in a moment.'
                : 'We could not check this file. Connect to the internet and choose it again.',
          ),
        ),
    )
  }
  const remove = () => {
    chosen.current = null
    setEarly(null)
    service?.cv.send({ type: 'file.remove' })
  }

  const again = () => {
    setAnother(true)
    service?.cv.send({ type: 'form.restart' })
  }

  if (now?.hasTag('thanked')) return <CvThanks email={details?.email ?? ''} again={again} />
  return (
    <Cv
      roles={roles}
      preselected={preselected}
      isClosed={isClosed}
      chooseRole={chooseRole}
      draft={service?.draft}
      isAnother={isAnother}
      file={state}
      choose={choose}
      remove={remove}
      submit={(answers) => service?.cv.send({ type: 'form.submit', details: answers })}
      cancel={() => service?.cv.send({ type: 'sending.cancel' })}
      busy={now?.hasTag('busy') ?? false}
      sent={sent ?? 0}
      problem={problem ?? null}
    />
  )
}
