import { useState } from 'react'
import { type Problem, problemOf } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { t, translate } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'

interface MyDataProps {
  readonly fetchMyData: () => Promise<Blob>
}

/** Milliseconds after which the browser has surely begun to write the file. */
const written = 60_000

function save(zip: Blob): void {
  const url = URL.createObjectURL(zip)
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-cruzer-data.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), written)
}

/** Gives the driver a copy of all that is held: fetched with the token, so that no address leads to it. */
export function MyData({ fetchMyData }: MyDataProps) {
  const [state, setState] = useState<'still' | 'busy' | 'saved' | Problem>('still')
  const get = async () => {
    setState('busy')
    try {
      save(await fetchMyData())
      setState('saved')
    } catch (error) {
      setState(problemOf(error))
    }
  }
  const problem = typeof state === 'object' ? state : null
  const words = problem && problemWords(problem, 'page')
  const failed = problem && (problem.kind === 'refused' ? translate(problem.message) : `${words?.title}. ${words?.body}`)
  return (
    <Stack $gap={2}>
      <div>
        <Button tone="quiet" busy={state === 'busy'} onClick={() => void get()}>
          {t('Get a copy of my data')}
        </Button>
        <BusyWords busy={state === 'busy'}>{t('Collecting your data')}</BusyWords>
      </div>
      <p role="status">{state === 'saved' ? t('Your copy is among your downloads, as my-cruzer-data.zip.') : failed}</p>
    </Stack>
  )
}
