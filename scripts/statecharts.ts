import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { readMachines } from '#scripts/paths/machines'

const folder = 'docs/statecharts'

const idOf = (node: AnyStateNode) => node.path.join('_') || node.machine.id
const plain = (words: string) => words.replace(/[:;#]/g, ' ')

const labelOf = (type: string) =>
  plain(
    type
      .replace(/^xstate\.(done|error)\.actor\.(.*)$/, '$2 $1')
      .replace(/^xstate\.done\.state\..*/, 'finished')
      .replace(/^xstate\.after\.([^.]+)\..*/, 'after $1'),
  )

const guardOf = ({ guard }: AnyTransitionDefinition) => {
  if (!guard) return ''
  const { type, params } =
    typeof guard === 'object' ? (guard as { type: string; params?: unknown }) : { type: String(guard), params: undefined }
  return ` [${plain(type)}${typeof params === 'string' ? ` ${params}` : ''}]`
}

/** The moves out of a node, with one line for each place they lead to. */
function arrowsOf(node: AnyStateNode): string[] {
  const reasons = new Map<string, Set<string>>()
  const note = (move: AnyTransitionDefinition, label: string) => {
    for (const target of move.target ?? [])
      reasons.set(idOf(target), (reasons.get(idOf(target)) ?? new Set()).add(`${label}${guardOf(move)}`.trim()))
  }
  for (const [type, moves] of node.transitions) for (const move of moves) note(move, labelOf(type))
  for (const move of node.always ?? []) note(move, '')
  const arrows = [...reasons].map(([target, labels]) => {
    const words = [...labels].filter(Boolean).join('<br/>')
    return `${idOf(node)} --> ${target}${words ? ` : ${words}` : ''}`
  })
  return node.type === 'final' ? [...arrows, `${idOf(node)} --> [*]`] : arrows
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states)
  const marks = [...node.tags, ...node.invoke.map(({ id }) => `asks ${plain(String(id))}`)]
  const named = `${indent}state "${[node.key, ...marks].join('<br/>')}" as ${idOf(node)}`
  if (children.length === 0) return [named]
  const within = children.flatMap((child) => stateLines(child, `${indent}  `))
  const first = node.initial?.target[0]
  return [`${named} {`, ...(first ? [`${indent}  [*] --> ${idOf(first)}`] : []), ...within, `${indent}}`]
}

function chartOf(name: string, machine: AnyStateMachine): string {
  const { root } = machine
  const first = root.initial.target[0]
  const lines = [
    'stateDiagram-v2',
    ...(first ? [`  [*] --> ${idOf(first)}`] : []),
    ...Object.values(root.states).flatMap((child) => stateLines(child, '  ')),
    ...getStateNodes(machine).flatMap((node) => arrowsOf(node).map((line) => `  ${line}`)),
  ]
  return `# ${name}\n\nMade from \`machines/${name}.machine.ts\` by \`npm run statecharts\`.\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`
}

const charts = new Map<string, string>()
for (const { name, machine } of await readMachines()) charts.set(`${folder}/${name}.md`, chartOf(name, machine))

if (process.argv.includes('--check')) {
  const kept = existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : []
  const stale = [...charts].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text).map(([file]) => file)
  const orphans = kept.filter((file) => !charts.has(file))
  if (stale.length + orphans.length > 0) {
    console.error(`Not what the machines say now: ${[...stale, ...orphans].join(', ')}. Run npm run statecharts and read the difference.`)
    process.exitCode = 1
  }
} else {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of charts) writeFileSync(file, text)
  console.log(`Wrote ${[...charts.keys()].join(', ')}`)
}
