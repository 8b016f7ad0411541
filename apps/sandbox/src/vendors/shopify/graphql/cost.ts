import { getNamedType, isCompositeType, isLeafType, Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, GraphQLNamedType, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql'

const MUTATION_COST = 10
const CONNECTION_COST = 2

type Walk = { schema: GraphQLSchema; fragments: Map<string, FragmentDefinitionNode>; variables: Record<string, unknown> }

/** What a page costs for each point of its nodes: it grows more slowly than the page, as Shopify's does (25 points for 250 variants with their inventory items). */
const weightOf = (count: number): number => Math.min(count, Math.max(1, 2 * Math.log(Math.max(1, count))))

function numberOf(field: FieldNode, { variables }: Walk): number {
  for (const { name, value } of field.arguments ?? []) {
    if (name.value !== 'first' && name.value !== 'last') continue
    if (value.kind === Kind.INT) return Number(value.value)
    if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0)
  }
  return 1
}

/** The answers to a field among data: none if there is no data to look at. */
function answersTo(field: FieldNode, data: readonly unknown[] | undefined): unknown[] | undefined {
  const key = field.alias?.value ?? field.name.value
  return data?.flatMap((one) => (one as Record<string, unknown>)[key] ?? []).filter((one) => typeof one === 'object' && one !== null)
}

function nodesIn(connections: readonly unknown[]): unknown[][] {
  return connections.map((one) => {
    const { nodes, edges } = one as { nodes?: unknown[]; edges?: { node: unknown }[] }
    return nodes ?? edges?.map(({ node }) => node) ?? []
  })
}

function fieldCost(walk: Walk, parent: GraphQLNamedType, field: FieldNode, data: readonly unknown[] | undefined): number {
  if (!('getFields' in parent)) return 0
  const definition = parent.getFields()[field.name.value]
  if (!definition || !field.selectionSet) return 0
  const type = getNamedType(definition.type)
  if (isLeafType(type) || type.name === 'PageInfo') return 0
  const answers = answersTo(field, data)
  if (answers?.length === 0) return 0
  const base = parent.name === 'Mutation' ? MUTATION_COST : 1
  if (!type.name.endsWith('Connection')) return base + setCost(walk, type, field.selectionSet, answers)
  const nodes = answers && nodesIn(answers)
  const count = nodes ? Math.max(0, ...nodes.map(({ length }) => length)) : numberOf(field, walk)
  const inner = field.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one] : []))
  const node = (one: FieldNode) => (one.name.value === 'edges' ? one.selectionSet?.selections.find((edge): edge is FieldNode => edge.kind === Kind.FIELD && edge.name.value === 'node') : one.name.value === 'nodes' ? one : undefined)
  const nodeType = walk.schema.getType(type.name.replace(/Connection$/u, ''))
  const each = Math.max(0, ...inner.flatMap((one) => {
    const set = node(one)?.selectionSet
    return set && nodeType && isCompositeType(nodeType) ? [1 + setCost(walk, nodeType, set, nodes?.flat())] : []
  }))
  return CONNECTION_COST + weightOf(count) * each
}

function setCost(walk: Walk, type: GraphQLNamedType, { selections }: SelectionSetNode, data: readonly unknown[] | undefined): number {
  let [own, most] = [0, 0]
  for (const one of selections) {
    if (one.kind === Kind.FIELD) own += fieldCost(walk, type, one, data)
    else {
      const fragment = one.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(one.name.value) : one
      const on = fragment?.typeCondition ? walk.schema.getType(fragment.typeCondition.name.value) : type
      const cost = fragment && on ? setCost(walk, on, fragment.selectionSet, data) : 0
      // Of the types of an interface, the most expensive one counts.
      if (on === type) own += cost
      else most = Math.max(most, cost)
    }
  }
  return own + most
}

/** The points of an operation (protocols/shopify.md section 2): before it runs, or after it by its answer. */
export function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>, data?: unknown): number {
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])))
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  if (!root) return 0
  return Math.round(setCost({ schema, fragments, variables }, root, operation.selectionSet, data === undefined ? undefined : [data]))
}
