import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { toolWords } from '#content/words/tool-words'
import { t } from '#src/language/words.ts'
import { draftsOf, noNumber } from '#src/storage/drafts.ts'
import type { EntryState } from '#src/storage/entry-state.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { PaperList } from '#src/ui/paper-list.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import type { Eligibility, EligibilityAnswers } from './eligibility.ts'

const words = toolWords.check

interface EligibilityAnswerProps {
  readonly answers: EligibilityAnswers
  readonly found: Eligibility
  readonly limits: { readonly leastAge: number; readonly leastYear: number }
  readonly boxRef: Ref<HTMLDivElement>
}

/**
 * Says what is in the way and where to get it. Hands on to the sign-up the answers and the papers that are still to get, and what the vehicle's
 * form asks as well as a draft of whoever signs up next.
 */
export function EligibilityAnswer({ answers: { age, location, year }, found, limits, boxRef }: EligibilityAnswerProps) {
  const { isTooYoung, isTooOld, missing, hasAll } = found
  const keep = () =>
    draftsOf(
      safeStorage(() => window.localStorage),
      noNumber,
    ).keep('vehicle_info', { location, ...(isTooOld ? {} : { year: String(year) }) })
  const handedOn: EntryState = { answers: { age, location, ...(isTooOld ? {} : { year }) }, papersToGet: [...missing] }
  const isBarred = isTooYoung || isTooOld
  return (
    <Notice
      boxRef={boxRef}
      tone={isBarred ? 'warning' : 'success'}
      title={t(isBarred ? words.notYet : hasAll ? words.ready : words.begin)}
      action={
        isTooYoung ? null : (
          <Apply to="/driver/signup" state={handedOn} onClick={keep} $tone="primary">
            {t(isTooOld ? words.applyOther : words.apply)}
          </Apply>
        )
      }
    >
      {isTooYoung ? <p>{t(words.tooYoung, { age: limits.leastAge })}</p> : null}
      {isTooOld ? <p>{t(words.tooOld, { year: limits.leastYear })}</p> : null}
      {missing.length > 0 ? (
        <>
          <p>{t(words.missing)}</p>
          <PaperList papers={missing} />
        </>
      ) : null}
      {isBarred ? null : <p>{t(words.photos)}</p>}
      {isTooYoung ? null : <Muted>{t(words.hint)}</Muted>}
    </Notice>
  )
}

const Apply = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`
