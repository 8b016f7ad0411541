import { z } from 'zod'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { cursor, pageLimit } from '../../shared/pagination.ts'
import { platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { ATTRIBUTION_DAYS, LINK_RANGES } from '../limits.ts'
import { money } from '../money.ts'
import { storePlatform } from '../platforms.ts'

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)

/** Parts of a tag: chips that are filled per post and network, or words of its owner. */
export const TAG_PARTS = ['network', 'campaign', 'post', 'post_code', 'product'] as const
export type TagPart = (typeof TAG_PARTS)[number]
export const TAG_PART_LABELS: Readonly<Record<TagPart, string>> = { network: 'network', campaign: 'campaign', post: 'post', post_code: 'post code', product: 'product' }
const tagValue = z.union([z.object({ part: z.enum(TAG_PARTS) }), z.object({ text: z.string().trim().min(1).max(60) })])
/** The first part that has a value is used: `campaign or post`. */
const tag = z.array(tagValue).min(1).max(3)
export type TagValue = z.infer<typeof tagValue>

/** How links of posts are tagged. `isShortened`: they are replaced by `/l/{code}`, which is what counts clicks. */
export const linkRule = z.object({
  isTagged: z.boolean(),
  isShortened: z.boolean(),
  source: tag,
  medium: tag,
  campaign: tag,
  content: tag,
  /** Days within which an order counts for the last post whose link led to it. */
  windowDays: z.literal(ATTRIBUTION_DAYS),
})
export type LinkRule = z.infer<typeof linkRule>

export const DEFAULT_LINK_RULE: LinkRule = {
  isTagged: true,
  isShortened: true,
  source: [{ part: 'network' }],
  medium: [{ text: 'social' }],
  campaign: [{ part: 'campaign' }, { part: 'post' }],
  content: [{ part: 'post_code' }],
  windowDays: 7,
}

/** A short link: one per post, network and target. */
export const shortLink = z.object({ code: z.string(), url: z.string(), targetUrl: z.string(), postId: uuid, productId: uuid.nullable(), platform: platform.nullable(), createdAt: instant })
/** Letters and digits of codes, without those that are easily confused, and their number. */
export const LINK_CODE = { alphabet: 'abcdefghjkmnpqrstuvwxyz23456789', length: 7 } as const

/** The words of "When an order counts". */
export const attributionSentence = (days: number): string => `An order counts for the last post whose link led to it, within ${days} ${days === 1 ? 'day' : 'days'} of the click`

/** The value of one parameter. Takes the tag and the value of each part; null when none has one. */
export function writeTag(parts: readonly TagValue[], values: Readonly<Partial<Record<TagPart, string>>>): string | null {
  for (const part of parts) {
    const value = 'text' in part ? part.text : values[part.part]
    const words = value?.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}_]+/gu)
    if (words) return words.join('-').slice(0, 100)
  }
  return null
}

/** `url` with the parameters of a rule. One that has UTM parameters of its own, or is no http(s) address, stays as it is. */
export function tagLink(url: string, rule: LinkRule, values: Readonly<Partial<Record<TagPart, string>>>): string {
  if (!rule.isTagged || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return url
  const tagged = new URL(url)
  if ([...tagged.searchParams.keys()].some((name) => name.toLowerCase().startsWith('utm_'))) return url
  for (const name of ['source', 'medium', 'campaign', 'content'] as const) {
    const value = writeTag(rule[name], values)
    if (value !== null) tagged.searchParams.set(`utm_${name}`, value)
  }
  return tagged.href
}

/** Why links are tagged and not shortened, whatever the rule says. */
export const LINK_TEXTS = {
  notReachable: 'Short links need an address at which readers reach this server. Set PUBLIC_URL to it; until then links are tagged and stay long.',
  notFound: 'This link does not exist.',
} as const

const ruleAnswer = z.object({
  success: z.literal(true),
  rule: linkRule,
  /** A link of the newest product as it would be. */
  sample: z.string(),
  sampleShort: z.string(),
  /** Why no link is shortened now; null when the rule decides. */
  shortLinksOff: z.string().nullable(),
})

export const getLinkRule = route({
  method: 'GET',
  path: '/api/commerce/links/rule',
  ...shared,
  scope: 'read',
  summary: 'How links of posts are tagged and shortened, and within how many days an order counts',
  query: z.object({ userId: claimedUserId }),
  response: ruleAnswer,
})

export const saveLinkRule = route({
  method: 'PUT',
  path: '/api/commerce/links/rule',
  ...shared,
  scope: 'publish',
  summary: 'Change that rule; links that were sent keep their tags, orders are counted again by the window',
  body: linkRule.partial().extend({ userId: claimedUserId }),
  response: ruleAnswer,
})

/** What the figures are listed by. */
export const FIGURES_BY = ['post', 'product', 'campaign'] as const
export const FIGURES_SORTS = ['orders', 'clicks', 'revenue', 'newest'] as const

/** Clicks and orders of one post, product or campaign. `orders` null: its store does not say. */
const linkFigures = z.object({
  key: z.string(),
  title: z.string(),
  postId: uuid.nullable(),
  productId: uuid.nullable(),
  platforms: z.array(platform),
  pictureUrl: z.string().nullable(),
  /** `/l/huila5`; several when it has links to several targets. */
  codes: z.array(z.string()),
  clicks: count,
  orders: count.nullable(),
  revenue: z.array(money),
})

export const listLinkFigures = route({
  method: 'GET',
  path: '/api/commerce/links',
  ...shared,
  scope: 'read',
  summary: 'Clicks, orders and revenue per post, product or campaign',
  query: z.object({
    userId: claimedUserId,
    by: z.enum(FIGURES_BY).default('post'),
    days: z.coerce.number().pipe(z.literal(LINK_RANGES)).default(30),
    sort: z.enum(FIGURES_SORTS).default('orders'),
    limit: pageLimit(100, 50),
    cursor,
  }),
  response: z.object({
    success: z.literal(true),
    rows: z.array(linkFigures),
    totals: z.object({
      clicks: count,
      botClicks: count,
      secondClicks: count,
      /** Null: no store says. */
      orders: count.nullable(),
      revenue: z.array(money),
      /** By the platform of the store. */
      byPlatform: z.array(z.object({ platform: storePlatform, revenue: z.array(money) })),
    }),
    windowDays: count,
    nextCursor: z.string().nullable(),
  }),
})
