import type { EditStep } from '../../studio/types.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { UncheckedObject } from '../ayrshare/read.ts'
import { NODES, UPSCALE_MODELS } from './nodes.ts'
import type { NodeClass } from './nodes.ts'

type NodeProblem = { type: string; message: string; details: string }
type NodeErrors = Record<string, { errors: NodeProblem[]; dependent_outputs: string[]; class_type: string }>

/** A workflow that cannot be run, with status 400 and ComfyUI's error. */
export class GraphRefusal extends Error {
  readonly type: string
  readonly details: string
  readonly nodeErrors: NodeErrors

  constructor(type: string, message: string, details = '', nodeErrors: NodeErrors = {}) {
    super(message)
    this.type = type
    this.details = details
    this.nodeErrors = nodeErrors
  }
}

export type Plan = { steps: EditStep[]; image: string; output: string; prefix: string }
type Graph = Readonly<Record<string, { class: NodeClass; classType: string; inputs: UncheckedObject }>>

/**
 * Reads a workflow in API format: one picture goes from a LoadImage through any number of edits to one output.
 * Takes the body's `prompt` and a function that returns whether an uploaded picture exists. Throws GraphRefusal.
 */
export function planGraph(prompt: unknown, hasUpload: (name: string) => boolean): Plan {
  const graph = readGraph(prompt)
  const outputs = Object.keys(graph).filter((id) => graph[id]?.class.does === 'save')
  const [output, ...others] = outputs
  if (output === undefined) throw new GraphRefusal('prompt_no_outputs', 'Prompt has no outputs')
  if (others.length > 0) throw new GraphRefusal('invalid_prompt', 'This sandbox runs workflows with one output node.')
  const problems = new Map<string, NodeProblem[]>()
  for (const [id, node] of Object.entries(graph)) {
    const found = checkNode(graph, node, hasUpload)
    if (found.length > 0) problems.set(id, found)
  }
  if (problems.size > 0) {
    const errors = [...problems].map(([id, found]) => [id, { errors: found, dependent_outputs: [output], class_type: graph[id]?.classType ?? '' }])
    throw new GraphRefusal('prompt_outputs_failed_validation', 'Prompt outputs failed validation', '', Object.fromEntries(errors))
  }
  return { ...follow(graph, output), output, prefix: readText(graph[output]?.inputs.filename_prefix) ?? 'ComfyUI' }
}

function readGraph(prompt: unknown): Graph {
  const nodes = Object.entries(toUncheckedObject(prompt)).map(([id, value]) => {
    const { class_type: given, inputs } = toUncheckedObject(value)
    const classType = readText(given) ?? ''
    const found = Object.hasOwn(NODES, classType) ? NODES[classType] : undefined
    if (found) return [id, { class: found, classType, inputs: toUncheckedObject(inputs) }] as const
    const problem = { type: 'missing_node_type', message: `Node '${classType.slice(0, 80)}' not found. The custom node may not be installed.`, details: `Node ID '#${id}'` }
    throw new GraphRefusal(problem.type, problem.message, problem.details, { [id]: { errors: [problem], dependent_outputs: [], class_type: classType } })
  })
  return Object.fromEntries(nodes)
}

type Node = Graph[string]

function checkNode(graph: Graph, { class: { input }, inputs }: Node, hasUpload: (name: string) => boolean): NodeProblem[] {
  return Object.entries(input.required).flatMap(([name, [kind]]) => {
    const value = inputs[name]
    if (value === undefined) return [{ type: 'required_input_missing', message: 'Required input is missing', details: name }]
    if (typeof kind !== 'string') return kind.some((choice) => choice === value) ? [] : [{ type: 'value_not_in_list', message: 'Value not in list', details: `${name}: '${String(value).slice(0, 80)}' not in ${JSON.stringify(UPSCALE_MODELS)}` }]
    if (kind === 'STRING') return typeof value === 'string' && hasUpload(value) ? [] : [{ type: 'custom_validation_failed', message: 'Custom validation failed for node', details: `${name} - Invalid image file: ${String(value).slice(0, 80)}` }]
    return sourceOf(graph, value)?.class.output.includes(kind) ? [] : [{ type: 'bad_linked_input', message: 'Bad linked input, must be a length-2 list of [node_id, slot_index]', details: name }]
  })
}

function sourceOf(graph: Graph, link: unknown): Node | undefined {
  const [id, slot]: unknown[] = Array.isArray(link) ? link : []
  return typeof slot === 'number' && (typeof id === 'string' || typeof id === 'number') && Object.hasOwn(graph, id) ? graph[id] : undefined
}

/** Follows the graph back from the output to the picture. */
function follow(graph: Graph, output: string): Pick<Plan, 'steps' | 'image'> {
  const steps: EditStep[] = []
  const seen = new Set<Node>()
  let node = graph[output]
  while (node && node.class.does !== 'load') {
    if (seen.has(node)) throw new GraphRefusal('dependency_cycle', 'Dependency cycle detected')
    seen.add(node)
    if (node.class.does === 'remove-background' || node.class.does === 'upscale') steps.unshift(node.class.does)
    node = sourceOf(graph, node.inputs.image ?? node.inputs.images)
  }
  return { steps, image: String(node?.inputs.image) }
}
