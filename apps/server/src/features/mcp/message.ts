import type { IncomingHttpHeaders } from 'node:http'
import { MCP_PATH, MCP_TEXTS } from '@marquee/contract/mcp'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { KeyCaller } from '../../platform/http/caller.ts'
import { type CallRoute, callTool, listTools } from './tools.ts'

/** Headers of the protocol; nothing else of a request reaches the library. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const

function createMcpServer(caller: KeyCaller, callRoute: CallRoute, version: string): McpServer {
  const mcp = new McpServer({ name: 'marquee', title: 'Marquee', version }, { capabilities: { tools: {} }, instructions: MCP_TEXTS.instructions })
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(caller) }))
  mcp.server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(caller, params.name, params.arguments ?? {}, callRoute))
  return mcp
}

type Asked = { caller: KeyCaller; callRoute: CallRoute; version: string }

/** Answers one message of the protocol. Takes the headers and the parsed body of its request, and the caller with what makes its calls. */
export async function answerMessage(request: { headers: IncomingHttpHeaders; body: unknown }, { caller, callRoute, version }: Asked): Promise<{ status: number; headers: Record<string, string>; text: string }> {
  const mcp = createMcpServer(caller, callRoute, version)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await mcp.connect(transport)
  try {
    const headers = HEADERS.flatMap((name): [string, string][] => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]]))
    const response = await transport.handleRequest(new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers }), { parsedBody: request.body })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  } finally {
    await mcp.close()
  }
}
