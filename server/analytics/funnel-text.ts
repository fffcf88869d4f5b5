import { inColumns } from '#server/command-line'
import type { Funnel, Stage } from './funnel.ts'

const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`)

/** Milliseconds in the largest unit of which there are two. */
function lasting(milliseconds: number | null): string {
  if (milliseconds === null) return ''
  const seconds = milliseconds / 1000
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`
}

function worst(stages: readonly Stage[]): string {
  const losses = stages.flatMap((stage, index) => {
    const before = stages[index - 1]
    return before && before.visitors > stage.visitors
      ? [{ from: before.label, to: stage.label, lost: before.visitors - stage.visitors, of: before.visitors }]
      : []
  })
  const [most] = losses.sort((one, other) => other.lost - one.lost)
  return most ? `Most leave between ${most.from} and ${most.to}: ${most.lost} of ${most.of}.` : 'Nobody has left on the way.'
}

/** The funnel as a plain table, with where people leave. */
export function funnelText({ stages, joinedLater }: Funnel): string {
  const late = joinedLater > 0 ? `${joinedLater} more were first seen beyond the sign-up and are in no row.` : ''
  if (stages[0]?.visitors === 0) return ['Nobody has begun to sign up who agreed to be measured.', late].filter(Boolean).join('\n')
  const rows = stages.map(({ label, visitors, ofBefore, ofFirst, median, leftAfter }, index) => {
    const gone = visitors - (stages[index + 1]?.visitors ?? visitors)
    return [label, String(visitors), percent(ofBefore), percent(ofFirst), lasting(median), gone === 0 ? '' : String(gone), leftAfter ?? '']
  })
  const head = ['Stage', 'Visitors', 'of before', 'of first', 'median time', 'left here', 'most of them after']
  return [inColumns([head, ...rows]), '', worst(stages), late].filter((line, index) => line !== '' || index === 1).join('\n')
}
