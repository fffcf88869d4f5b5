import { styled } from 'styled-components'
import { toolWords } from '#content/words/tool-words'
import { t, type Words } from '#src/language/words.ts'
import type { EntryState } from '#src/storage/entry-state.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PaperList } from '#src/ui/paper-list.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

const needs: readonly { icon: IconName; title: Words; words: Words }[] = [
  { icon: 'person', title: 'You', words: "Your driver's licence, your NIN slip and a proof of address." },
  { icon: 'car', title: 'Your vehicle', words: 'Its licence, roadworthiness and insurance certificates, and proof of ownership.' },
  { icon: 'document', title: 'For Lagos', words: 'Your LASDRI card and the hackney permit as well.' },
  { icon: 'camera', title: 'Your phone', words: 'A few photos of the vehicle, inside and out. Daylight is best.' },
]

const check = toolWords.check

function HandedOn({ answers: { age, year, location }, papersToGet }: EntryState) {
  return (
    <>
      <SummaryList
        title={t('What you told us')}
        dense
        answers={[
          ...(year === undefined ? [] : [{ label: t(check.year), value: year }]),
          { label: t(check.age), value: age },
          { label: t(check.where), value: t(check[location]) },
        ]}
      />
      {papersToGet.length > 0 ? (
        <>
          <p>{t('By your answers you have still to get:')}</p>
          <PaperList papers={papersToGet} />
        </>
      ) : null}
    </>
  )
}

/** What the application asks for, and above it what somebody has answered to "Can I drive?" and has still to get by that. */
export const WhatYouNeed = ({ handedOn }: { readonly handedOn: EntryState | null }) => (
  <Stack as="section" aria-labelledby="what-you-need">
    <Heading id="what-you-need">{t('What you need')}</Heading>
    {handedOn ? <HandedOn {...handedOn} /> : null}
    <List>
      {needs.map(({ icon, title, words }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <strong>{t(title)}</strong>
            <p>{t(words)}</p>
          </div>
        </li>
      ))}
    </List>
    <Muted>{t('You do not need it all at once. We keep what you have entered, so you can stop and come back.')}</Muted>
    <p>
      <ActionLink href="/your-papers">{t('What we do with your papers')}</ActionLink>
    </p>
  </Stack>
)

const List = styled.ul`
  ${column}
  gap: ${({ theme }) => theme.space[4]};
  padding: 0;
  list-style: none;
  li { display: flex; gap: ${({ theme }) => theme.space[3]}; }
  svg { color: ${({ theme }) => theme.colour.link}; }
  p { color: ${({ theme }) => theme.colour.muted}; }
`
