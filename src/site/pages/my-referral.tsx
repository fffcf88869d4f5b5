import { useEffect, useMemo, useState } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { t } from '#src/language/words.ts'
import { invitationOf, keptDays, keptInvitation } from '#src/storage/kept-invitation.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { PageView } from './page-view.tsx'

/**
 * An invitation, whose code is kept for the sign-up; one with a code that is none is an invitation all the same (domain, section 8). Only
 * drivers are told of it: the sign-up of a passenger takes no code.
 */
export default function MyReferral() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const { type, slug } = useParams()
  const invitation = useMemo(() => invitationOf(type, slug), [type, slug])
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (invitation) setKept(keptInvitation(safeStorage(() => window.localStorage)).keep(invitation))
  }, [invitation])
  return (
    <PageView
      content={content}
      afterHead={
        type === 'driver' ? (
          <Column>
            {invitation === null ? (
              <Notice tone="warning" title={t('The code in this link is not complete')}>
                <p>{t('Ask for the link again, or sign up without a code. It makes no difference to how we check.')}</p>
              </Notice>
            ) : isKept ? (
              <Notice title={t('Your code: {code}', { code: invitation.code })}>
                <p>
                  {t(
                    'It is kept in this browser for {days} days, and we look it up when you sign up. You can do so now or come back later.',
                    {
                      days: keptDays,
                    },
                  )}
                </p>
              </Notice>
            ) : (
              <Notice title={t('Your code: {code}', { code: invitation.code })}>
                <p>{t('This browser keeps nothing. Write the code down, and enter it when you sign up.')}</p>
              </Notice>
            )}
          </Column>
        ) : null
      }
    />
  )
}

const Column = styled.div`
  & > * {
    max-inline-size: ${({ theme }) => theme.width.text};
  }
`
