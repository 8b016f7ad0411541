type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
const PARTS = new Set(['edges', 'nodes', 'pageInfo'])
const isConnection = (value: unknown): value is Plain => isPlain(value) && (Array.isArray(value.edges) || Array.isArray(value.nodes)) && Object.keys(value).every((key) => PARTS.has(key))

/** The nodes of a connection in an answer. */
export function nodesOf(value: unknown): Plain[] {
  if (!isConnection(value)) return []
  const nodes = Array.isArray(value.nodes) ? value.nodes : (value.edges as { node: unknown }[]).map(({ node }) => node)
  return nodes.filter(isPlain)
}

/** Writes a node as lines: itself without its connections, then the nodes of those, each with the id of the one above. */
export function* linesOf(node: Plain, parent?: unknown): Generator<string> {
  const own = Object.entries(node).filter(([, value]) => !isConnection(value))
  yield JSON.stringify({ ...Object.fromEntries(own), ...(parent === undefined ? {} : { __parentId: parent }) })
  for (const value of Object.values(node)) for (const child of nodesOf(value)) yield* linesOf(child, node.id)
}
