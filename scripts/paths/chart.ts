import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { branchesOf, stateName } from './branches.ts'

/** The chart of a machine with a place for everything, in pixels from its corner. */
export interface Chart {
  readonly width: number
  readonly height: number
  readonly states: readonly {
    readonly name: string
    readonly key: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly lines: readonly Line[]
    readonly isFinal: boolean
    /** Whether it is a state of its own, and neither the machine nor a way back to what was left. */
    readonly isCounted: boolean
  }[]
  readonly arrows: readonly { readonly points: readonly Point[]; readonly x: number; readonly y: number; readonly lines: readonly Line[] }[]
}
interface Line {
  readonly branch: string
  readonly words: string
}
interface Point {
  readonly x: number
  readonly y: number
}

const letter = 6.3
const lineHeight = 15
const widest = (lines: readonly Line[], title = '') => Math.max(title.length * 8, ...lines.map(({ words }) => words.length * letter)) + 20

const guardOf = ({ guard }: AnyTransitionDefinition) => {
  if (!guard) return ''
  if (typeof guard !== 'object') return ` [${typeof guard === 'string' ? guard : 'guarded'}]`
  const { type, params } = guard as { type: string; params?: unknown }
  return ` [${type}${typeof params === 'string' ? ` ${params}` : ''}]`
}
const wordsOf = (move: AnyTransitionDefinition, branch: string) => {
  const event = branch.replace(/^.* --/, '').replace(/\[\d+\]-->$/, '')
  return `${event
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace('after.', 'after ')
    .replace('always', 'at once')}${guardOf(move)}`
}

/** Lays a machine out in layers, from left to right. */
export async function chartOf(machine: AnyStateMachine): Promise<Chart> {
  const within = new Map<AnyStateNode, Line[]>()
  const between = new Map<string, { from: AnyStateNode; to: AnyStateNode; lines: Line[] }>()
  for (const [move, branch] of branchesOf(machine)) {
    const target = move.target?.[0]
    const line = { branch, words: wordsOf(move, branch) }
    const isInside = target && (target === move.source || target.path.join('.').startsWith(move.source.path.join('.')))
    if (!target || isInside) {
      const words = target && target !== move.source ? `${line.words} → ${target.key}` : line.words
      within.set(move.source, [...(within.get(move.source) ?? []), { branch, words }])
      continue
    }
    const key = `${stateName(move.source)} ${stateName(target)}`
    const edge = between.get(key) ?? { from: move.source, to: target, lines: [] }
    edge.lines.push(line)
    between.set(key, edge)
  }

  const titleOf = (node: AnyStateNode) => (node.parent?.initial?.target[0] === node ? `● ${node.key}` : node.key)
  const boxOf = (node: AnyStateNode): ElkNode => {
    const lines = within.get(node) ?? []
    const children = Object.values(node.states).map(boxOf)
    const size = { width: widest(lines, titleOf(node)), height: 26 + lines.length * lineHeight }
    const padding = { 'elk.padding': `[top=${size.height + 10},left=14,bottom=14,right=14]` }
    return children.length > 0
      ? {
          id: stateName(node),
          children,
          layoutOptions: {
            ...padding,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${size.width},${size.height})`,
          },
        }
      : { id: stateName(node), ...size }
  }
  const edges: ElkExtendedEdge[] = [...between].map(([id, { from, to, lines }]) => ({
    id,
    sources: [stateName(from)],
    targets: [stateName(to)],
    labels: [{ id: `label ${id}`, text: id, width: widest(lines) - 10, height: lines.length * lineHeight }],
  }))
  const laid: ElkNode = await new ELK().layout({
    id: 'chart',
    children: [boxOf(machine.root)],
    edges,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.spacing.nodeNode': '18',
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
    },
  })

  const nodes = new Map([machine.root, ...all(machine.root)].map((node) => [stateName(node), node]))
  const boxes = flat(laid.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
    const node = nodes.get(id) as AnyStateNode
    const key = node.parent ? titleOf(node) : machine.id
    return {
      name: id,
      key,
      x,
      y,
      width,
      height,
      lines: within.get(node) ?? [],
      isFinal: node.type === 'final',
      isCounted: node.parent !== undefined && node.type !== 'history',
    }
  })
  const arrows = (laid.edges ?? []).map((edge) => {
    const [section] = edge.sections ?? []
    const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
    const [label] = edge.labels ?? []
    return { points, x: label?.x ?? 0, y: label?.y ?? 0, lines: between.get(edge.id)?.lines ?? [] }
  })
  return { width: laid.width ?? 0, height: laid.height ?? 0, states: boxes, arrows }
}

const all = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states).flatMap((child) => [child, ...all(child)])
const flat = (nodes: readonly ElkNode[]): ElkNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
