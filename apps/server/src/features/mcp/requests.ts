import type { MCP_TOOLS, McpToolName } from '@marquee/contract/mcp'
import type { z } from 'zod'

type Arguments<Name extends McpToolName> = z.output<(typeof MCP_TOOLS)[Name]['input']>
/** The call of the API behind a tool. */
export type ToolRequest = { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: object; idempotencyKey?: string | undefined }

/** How each tool's arguments become its call. */
export const TOOL_REQUESTS: { [Name in McpToolName]: (input: Arguments<Name>) => ToolRequest } = {
  list_posts: ({ search, ...query }) => ({ query: { ...query, q: search } }),
  read_post: ({ id }) => ({ params: { id } }),
  draft_post: ({ text, idempotencyKey, ...rest }) => ({ body: { content: text, ...rest, status: 'draft', autoPost: false }, idempotencyKey }),
  update_draft: ({ id, text, ...rest }) => ({ params: { id }, body: { ...(text !== undefined && { content: text }), ...rest } }),
  schedule_post: ({ id, time, idempotencyKey }) => ({ body: { draftId: id, scheduleDate: time }, idempotencyKey }),
  publish_post: ({ id, idempotencyKey }) => ({ body: { draftId: id }, idempotencyKey }),
  list_results: ({ search, ...query }) => ({ query: { ...query, q: search } }),
  read_result: ({ id }) => ({ query: { id, limit: 1 } }),
  ask_knowledge: (body) => ({ body }),
  search_knowledge: (body) => ({ body }),
  find_media: (query) => ({ query: { ...query } }),
  find_products: ({ search, ...query }) => ({ query: { ...query, q: search } }),
  list_accounts: () => ({}),
}
