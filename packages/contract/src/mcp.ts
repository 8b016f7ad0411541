import { z } from 'zod'
import { listAccounts } from './accounts.ts'
import { COMMERCE_LIMITS } from './commerce/limits.ts'
import { PRODUCT_FILTERS, PRODUCT_SORTS } from './commerce/products/product.ts'
import { listProducts } from './commerce/products/routes.ts'
import { askKnowledge, MAX_QUESTION, searchKnowledge } from './knowledge-search.ts'
import { MCP_TOOL_TEXTS } from './mcp-tools.ts'
import { listMedia, MEDIA_FILTERS } from './media-library.ts'
import { createDraft, DRAFT_FILTERS, getDraft, listDrafts, MAX_CAMPAIGN_NAME, MAX_FIRST_COMMENT, MAX_POST_MEDIA, MAX_POST_SEARCH, MAX_POST_TEXT, updateDraft } from './posts.ts'
import { postHistory, publishPost } from './publishing.ts'
import { uuid } from './shared/ids.ts'
import { NETWORKS, platform } from './shared/platforms.ts'
import type { Route } from './shared/route.ts'
import { instant } from './shared/time.ts'
import { mediaAddress } from './shared/web-address.ts'

/** Where the Model Context Protocol is spoken. */
export const MCP_PATH = '/mcp'
export const MCP_TEXTS = {
  needsKey: 'Send an API key of Marquee as a bearer token.',
  foreignOrigin: 'Pages of other sites cannot use the MCP server.',
  onlyPost: 'The MCP server is stateless: send each message by POST.',
  noBatch: 'Send one message per request.',
  unknownTool: (name: string) => `There is no tool called ${name}.`,
  instructions:
    'Marquee writes, plans and publishes posts on social networks. draft_post and update_draft never publish anything. schedule_post and publish_post make a draft public, the first at its time, the second at once; use them only if the user asked for it. Facts for a post come from ask_knowledge and search_knowledge.',
} as const

/** A tool: the call of the API that it makes, with which its scope and its errors agree. */
export type McpTool = { route: Route; title: string; description: string; scope: Route['scope']; input: z.ZodObject; isReadOnly: boolean }

const page = { limit: z.number().int().min(1).max(50).default(20), cursor: z.string().max(400).optional().describe('nextCursor of the page before') }
const id = uuid.describe('The id of the post')
const key = z.string().min(1).max(200).optional().describe('Any text that is unique to this action: repeating the call with it never acts twice')
const content = {
  text: z.string().max(MAX_POST_TEXT),
  platforms: z.array(platform).max(NETWORKS.length),
  mediaUrls: z.array(mediaAddress).max(MAX_POST_MEDIA).describe('Addresses of pictures and videos, as find_media returns them'),
  scheduledTime: instant.describe('The time that the draft proposes; it is not scheduled by that'),
  firstComment: z.string().max(MAX_FIRST_COMMENT),
  campaign: z.string().max(MAX_CAMPAIGN_NAME),
}

/** Every tool of the MCP server by its name. */
export const MCP_TOOLS = {
  list_posts: {
    ...MCP_TOOL_TEXTS.list_posts,
    route: listDrafts,
    input: z.strictObject({ status: z.enum(DRAFT_FILTERS).optional(), platform: platform.optional(), search: z.string().max(MAX_POST_SEARCH).optional(), ...page }),
    isReadOnly: true,
  },
  read_post: { ...MCP_TOOL_TEXTS.read_post, route: getDraft, input: z.strictObject({ id }), isReadOnly: true },
  draft_post: {
    ...MCP_TOOL_TEXTS.draft_post,
    route: createDraft,
    input: z.strictObject({ ...content, platforms: content.platforms.default([]), mediaUrls: content.mediaUrls.default([]), scheduledTime: content.scheduledTime.optional(), firstComment: content.firstComment.optional(), campaign: content.campaign.optional(), idempotencyKey: key }),
    isReadOnly: false,
  },
  update_draft: {
    ...MCP_TOOL_TEXTS.update_draft,
    route: updateDraft,
    input: z.strictObject({ id, ...z.object(content).partial().shape, basedOn: instant.optional().describe('updatedAt of the version the change is based on; a draft that was changed since is left alone') }),
    isReadOnly: false,
  },
  schedule_post: {
    ...MCP_TOOL_TEXTS.schedule_post,
    route: publishPost,
    input: z.strictObject({ id, time: instant.describe('At least 5 minutes ahead'), idempotencyKey: key }),
    isReadOnly: false,
  },
  publish_post: { ...MCP_TOOL_TEXTS.publish_post, route: publishPost, input: z.strictObject({ id, idempotencyKey: key }), isReadOnly: false },
  list_results: {
    ...MCP_TOOL_TEXTS.list_results,
    route: postHistory,
    input: z.strictObject({ outcome: z.literal('failed').optional(), platform: platform.optional(), days: z.number().int().min(1).max(366).optional(), search: z.string().max(MAX_POST_SEARCH).optional(), ...page }),
    isReadOnly: true,
  },
  read_result: { ...MCP_TOOL_TEXTS.read_result, route: postHistory, input: z.strictObject({ id }), isReadOnly: true },
  ask_knowledge: {
    ...MCP_TOOL_TEXTS.ask_knowledge,
    route: askKnowledge,
    input: z.strictObject({ question: z.string().min(1).max(MAX_QUESTION) }),
    isReadOnly: true,
  },
  search_knowledge: {
    ...MCP_TOOL_TEXTS.search_knowledge,
    route: searchKnowledge,
    input: z.strictObject({ query: z.string().min(1).max(4_000), limit: z.number().int().min(1).max(50).default(10) }),
    isReadOnly: true,
  },
  find_media: {
    ...MCP_TOOL_TEXTS.find_media,
    route: listMedia,
    input: z.strictObject({ search: z.string().max(200).optional(), filter: z.enum(MEDIA_FILTERS).default('all'), limit: z.number().int().min(1).max(50).default(20), page: z.number().int().min(1).max(100_000).default(1) }),
    isReadOnly: true,
  },
  find_products: {
    ...MCP_TOOL_TEXTS.find_products,
    route: listProducts,
    input: z.strictObject({ search: z.string().max(COMMERCE_LIMITS.search).optional(), filter: z.enum(PRODUCT_FILTERS).default('all'), sort: z.enum(PRODUCT_SORTS).default('best_selling'), ...page }),
    isReadOnly: true,
  },
  list_accounts: { ...MCP_TOOL_TEXTS.list_accounts, route: listAccounts, input: z.strictObject({}), isReadOnly: true },
} as const satisfies Record<string, McpTool>
export type McpToolName = keyof typeof MCP_TOOLS
