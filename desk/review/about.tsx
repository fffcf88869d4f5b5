import { styled } from 'styled-components'
import type { DeskApplication, Match } from '#contract/desk/desk'
import { listWords, momentWords } from '#src/forms/words.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { itemLabel, statusWords } from '../words.ts'
import { Face } from './face.tsx'
import { OtherApplication } from './other-application.tsx'

const things: Readonly<Record<Match['on'], string>> = { nin: 'NIN', plate: 'plate', licence: 'licence number', photo: 'file' }

/** The other applications, each with all that it has in common with this one. */
function othersIn(matches: readonly Match[]) {
  const others = new Map<string, { readonly other: Match; readonly same: string[] }>()
  for (const match of matches) {
    const known = others.get(match.id)
    if (known) known.same.push(things[match.on])
    else others.set(match.id, { other: match, same: [things[match.on]] })
  }
  return [...others.values()]
}

/** What else is known: what changed since the last round, what others have in common with it, and what was decided before. */
export function About({
  application: { id, round, profile, changedSince, matches, face, decisions, earlier },
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
            {othersIn(matches).map(({ same, other: { id: to, reference, name, status } }) => (
              <li key={to}>
                The same {listWords(same)}:{' '}
                <OtherApplication id={to}>{reference ?? `${name ?? ''} ${to.slice(0, 8)}`.trim()}</OtherApplication> (
                {statusWords[status] ?? status})
              </li>
            ))}
          </List>
        </Notice>
      ) : null}
      {face ? <Face key={id} id={id} round={round} face={face} /> : null}
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
