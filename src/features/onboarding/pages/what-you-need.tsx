import { styled } from 'styled-components'
import { t, type Words } from '#src/language/words.ts'
import type { PapersToGet } from '#src/storage/papers-to-get.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PaperList } from '#src/ui/paper-list.tsx'

const needs: readonly { icon: IconName; title: Words; words: Words }[] = [
  { icon: 'person', title: 'You', words: "Your driver's licence, your NIN slip and a proof of address." },
  { icon: 'car', title: 'Your vehicle', words: 'Its licence, roadworthiness and insurance certificates, and proof of ownership.' },
  { icon: 'document', title: 'For Lagos', words: 'Your LASDRI card and the hackney permit as well.' },
  { icon: 'camera', title: 'Your phone', words: 'A few photos of the vehicle, inside and out. Daylight is best.' },
]

/** What the application asks for, and above it what somebody has still to get by their own answers. */
export const WhatYouNeed = ({ papersToGet = [] }: { readonly papersToGet?: PapersToGet | undefined }) => (
  <Stack as="section" aria-labelledby="what-you-need">
    <Heading id="what-you-need">{t('What you need')}</Heading>
    {papersToGet.length > 0 ? (
      <>
        <p>{t('By your answers you have still to get:')}</p>
        <PaperList papers={papersToGet} />
      </>
    ) : null}
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
