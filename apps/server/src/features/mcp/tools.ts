import { MCP_TEXTS, MCP_TOOLS, type McpTool, type McpToolName } from '@marquee/contract/mcp'
import { errorBody, missingScopeText } from '@marquee/contract/shared/errors'
import type { Route } from '@marquee/contract/shared/route'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { KeyCaller } from '../../platform/http/caller.ts'
import { TOOL_REQUESTS, type ToolRequest } from './requests.ts'
import { TOOL_RESULTS } from './results.ts'

/** Makes a call of the API as the key's owner. Returns its status and parsed body. */
export type CallRoute = (route: Route, request: ToolRequest) => Promise<{ status: number; body: unknown }>

const NAMES = Object.keys(MCP_TOOLS) as McpToolName[]
const TOOLS: Readonly<Record<McpToolName, McpTool>> = MCP_TOOLS

const isName = (name: string): name is McpToolName => Object.hasOwn(MCP_TOOLS, name)

const mayUse = ({ scopes }: KeyCaller, { route }: McpTool): boolean => route.scope !== 'none' && scopes.includes(route.scope)

function describe(name: McpToolName): Tool {
  const { title, description, input, isReadOnly } = TOOLS[name]
  const isPublic = TOOLS[name].route.scope === 'publish'
  return { name, title, description, inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'], annotations: { readOnlyHint: isReadOnly, destructiveHint: isPublic, openWorldHint: isPublic } }
}

/** The tools that a key may use. */
export const listTools = (caller: KeyCaller): Tool[] => NAMES.filter((name) => mayUse(caller, TOOLS[name])).map(describe)

const fail = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** The sentence of a refusal, with that of every field or network that has its own. */
function failBy(status: number, body: unknown): CallToolResult {
  const refusal = errorBody.safeParse(body)
  if (!refusal.success) return fail(`Marquee answered with status ${status}.`)
  const { error, details = [] } = refusal.data
  return fail([...new Set([error, ...details.map(({ message }) => message)])].join(' '))
}

async function run<Name extends McpToolName>(name: Name, input: unknown, callRoute: CallRoute): Promise<CallToolResult> {
  const { route } = TOOLS[name]
  // Both tables are keyed by the tool's name; TypeScript does not connect the name with its arguments across them.
  const toRequest = TOOL_REQUESTS[name] as (parsed: unknown) => ToolRequest
  const toResult = TOOL_RESULTS[name] as (answer: unknown) => Record<string, unknown>
  const { status, body } = await callRoute(route, toRequest(input))
  if (status >= 400) return failBy(status, body)
  const result = toResult(body)
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
}

/** Runs a tool for a key. Takes its name and arguments; returns its result, or a sentence about what is wrong. */
export async function callTool(caller: KeyCaller, name: string, given: unknown, callRoute: CallRoute): Promise<CallToolResult> {
  if (!isName(name)) return fail(MCP_TEXTS.unknownTool(name.slice(0, 100)))
  const tool = TOOLS[name]
  if (!mayUse(caller, tool)) return fail(missingScopeText(tool.route.scope))
  const input = tool.input.safeParse(given)
  if (!input.success) return fail(input.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join(' '))
  try {
    return await run(name, input.data, callRoute)
  } catch (error) {
    if (error instanceof AppError) return fail(error.userMessage)
    throw error
  }
}
