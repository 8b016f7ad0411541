import type { Product } from '@marquee/contract/commerce/products/product'
import type { MCP_TOOLS, McpToolName } from '@marquee/contract/mcp'
import type { MediaItem } from '@marquee/contract/media-item'
import type { Draft } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { AppError } from '../../platform/errors.ts'

type Answer<Name extends McpToolName> = RouteAnswer<(typeof MCP_TOOLS)[Name]['route']>
type Result = Record<string, unknown>

const viewPost = ({ id, content, state, scheduledTime, platforms, mediaUrls, firstComment, campaign, autoPost, issues, updatedAt }: Draft): Result => ({
  id, text: content, state, scheduledTime, platforms, mediaUrls, firstComment, campaign, autoPost, issues: issues.map(({ message }) => message), updatedAt,
})

const viewResult = ({ id, content, state, published_at: publishedAt, scheduled_time: scheduledTime, deliveries }: HistoryEntry): Result => ({
  id,
  text: content,
  state,
  publishedAt,
  scheduledTime,
  platforms: deliveries.map(({ platform, status, postUrl, reason, engagement }) => ({ platform, status, url: postUrl, reason, figures: engagement })),
})

const viewMedia = ({ id, url, type, name, width, height, duration, alt_text: altText, tags, usage_count: posts, createdAt }: MediaItem): Result => ({ id, url, type, name, width, height, duration, altText, tags, posts, createdAt })

const viewProduct = ({ id, title, storeName, price, isFromPrice, compareAt, stock, isSoldOut, isOnSale, saleEndsAt, sales, lastPostedAt, url, asOf }: Product): Result => ({
  id, title, store: storeName, price, isFromPrice, priceBefore: compareAt, stock, isSoldOut, isOnSale, saleEndsAt, soldIn30Days: sales.sold, lastPostedAt, url, asOf,
})

function onlyOne([entry]: HistoryEntry[]): Result {
  if (!entry) throw new AppError('not_found', GATE_ERRORS.notFound)
  return { post: viewResult(entry) }
}

/** What a tool returns of its call's answer: what a model can use, without the rest that screens need. */
export const TOOL_RESULTS: { [Name in McpToolName]: (answer: Answer<Name>) => Result } = {
  list_posts: ({ drafts, nextCursor }) => ({ posts: drafts.map(viewPost), nextCursor }),
  read_post: ({ draft }) => ({ post: viewPost(draft) }),
  draft_post: ({ draft }) => ({ post: viewPost(draft) }),
  update_draft: ({ draft }) => ({ post: viewPost(draft) }),
  schedule_post: ({ data }) => ({ post: viewResult(data) }),
  publish_post: ({ data }) => ({ post: viewResult(data) }),
  list_results: ({ data, nextCursor }) => ({ posts: data.map(viewResult), nextCursor }),
  read_result: ({ data }) => onlyOne(data),
  ask_knowledge: ({ answer, isAnswered, citations }) => ({ answer, isAnswered, citations }),
  search_knowledge: ({ results }) => ({ results }),
  find_media: ({ items, total, totalPages }) => ({ media: items.map(viewMedia), total, totalPages }),
  find_products: ({ products, nextCursor }) => ({ products: products.map(viewProduct), nextCursor }),
  list_accounts: ({ accounts }) => ({ accounts: accounts.map(({ id, platform, state, username, expires_at: expiresAt }) => ({ id, platform, state, username, expiresAt })) }),
}
