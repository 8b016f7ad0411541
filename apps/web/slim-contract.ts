import type { Plugin } from 'vite'

/** Parts of a route that only the server and the tests use; the browser trusts its own server and needs none of them. */
const SERVER_ONLY = new Set(['params', 'query', 'response', 'summary', 'feature', 'scope', 'status', 'failureStatus', 'creates', 'bodyLimit'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** The constants a module declares at its top level. */
function declarations(program: Node): Node[] {
  return nodesOf(program['body']).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration']) ? statement['declaration'] : statement
    return declaration.type === 'VariableDeclaration' ? nodesOf(declaration['declarations']) : []
  })
}

/** Reduces a route to what a call needs: method, path, auth, and whether there is a body. */
function slimRoute(call: Node): Edit[] {
  const [definition] = nodesOf(call['arguments'])
  const properties = definition?.type === 'ObjectExpression' ? nodesOf(definition['properties']) : []
  return properties.flatMap((property, index): Edit[] => {
    const key = nameOf(property['key'])
    // With the comma before it: every route begins with its method.
    if (SERVER_ONLY.has(key)) return [{ start: properties[index - 1]?.end ?? property.start, end: property.end, text: '' }]
    return key === 'body' && isNode(property['value']) ? [{ start: property['value'].start, end: property['value'].end, text: 'true' }] : []
  })
}

/** Whether an object contains schemas that are built in place. */
const hasCall = (object: Node): boolean =>
  nodesOf(object['properties']).some((property) => isNode(property['value']) && property['value'].type === 'CallExpression')

/** What is declared, without `as const` and `satisfies`. */
const bare = (node: Node): Node => (/^TS(?:As|Satisfies)Expression$/.test(node.type) && isNode(node['expression']) ? bare(node['expression']) : node)

function editsOf(declaration: Node): Edit[] {
  const init = declaration['init']
  if (!isNode(init)) return []
  // A function that makes several routes of one kind.
  if (init.type === 'ArrowFunctionExpression' && isNode(init['body']) && nameOf(init['body']['callee']) === 'route') return slimRoute(init['body'])
  const isShape = bare(init).type === 'ObjectExpression' && hasCall(bare(init))
  if (init.type !== 'CallExpression' && !isShape) return []
  if (nameOf(init['callee']) === 'route') return slimRoute(init)
  // A schema that the browser never parses with can be left out: building it has no side effect.
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ]
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return [...edits].sort((a, b) => b.start - a.start).reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

const USES_CUT_PART = /\b\w+\.(?:params|query|body|response)\.(?:safeP|p)arse/

/**
 * Keeps the schemas of the contract out of the browser's files unless a screen parses with them: they and zod would be
 * 31 KB of every route (design.md section 6). Types are not touched, and tests and the server see the whole contract.
 */
export function slimContract(): Plugin {
  return {
    name: 'marquee:slim-contract',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /(?:packages\/contract|apps\/web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (!id.includes('/contract/')) {
          const use = USES_CUT_PART.exec(code)
          if (use) this.error(`${use[0]}: routes carry no schemas in the browser. Export the schema from the contract by its own name.`)
          return null
        }
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node
        return { code: applyEdits(code, declarations(program).flatMap(editsOf)), map: null }
      },
    },
  }
}
