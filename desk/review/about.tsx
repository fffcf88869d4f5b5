import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { DeskApplication, Match } from '#contract/desk'
import { momentWords } from '#src/forms/words.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { statusWords } from '../words.ts'
import { itemLabel } from './decide.tsx'
import { Face } from './face.tsx'

const same: Readonly<Record<Match['on'], string>> = {
  nin: 'The same NIN',
  plate: 'The same plate',
  licence: 'The same licence number',
  photo: 'The same file',
}

/** What else is known: what changed since the last round, what others have in common with it, and what was decided before. */
export function About({
  application: { id, profile, changedSince, matches, face, decisions, earlier },
}: {
  readonly application: DeskApplication
}) {
  return (
    <Stack $gap={4}>
      {changedSince.length > 0 ? <Notice title="Changed since the last round">{changedSince.map(itemLabel).join(', ')}</Notice> : null}
      {profile.vehicle?.unlisted ? <Notice tone="warning" title="Brand and model were typed: they are not in our list" /> : null}
      {matches.length > 0 ? (
        <Notice tone="warning" title="Also in other applications">
          <List>
            {matches.map(({ on, id: other, reference, name, status }) => (
              <li key={`${on} ${other}`}>
                {same[on]}: <Link to={`/applications/${other}`}>{reference ?? name ?? other.slice(0, 8)}</Link> (
                {statusWords[status] ?? status})
              </li>
            ))}
          </List>
        </Notice>
      ) : null}
      {face ? <Face key={id} id={id} face={face} /> : null}
      {decisions.length > 0 || earlier.length > 0 ? (
        <section>
          <Heading>Before</Heading>
          <List>
            {decisions.map(({ decision, by, second, at, detail }) => (
              <li key={at}>
                {momentWords(at)}: {statusWords[decision] ?? decision}, {second ? `${by} and ${second}` : by}
                {detail ? ` – ${detail}` : ''}
              </li>
            ))}
            {earlier.map(({ reference, reviewedAt, reason }) => (
              <li key={reference ?? reviewedAt}>
                {reviewedAt ? `${momentWords(reviewedAt)}: ` : ''}rejected before{reference ? ` as ${reference}` : ''}
                {reason ? ` – ${reason}` : ''}
              </li>
            ))}
          </List>
        </section>
      ) : null}
    </Stack>
  )
}

const List = styled.ul`
  padding-inline-start: ${({ theme }) => theme.space[4]};
`
