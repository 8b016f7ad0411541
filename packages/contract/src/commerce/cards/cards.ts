import { z } from 'zod'
import { mediaItem } from '../../media-item.ts'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { PLATFORM_LIMITS, type Platform, platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'

const shared = { auth: 'user', feature: 'commerce' } as const

/** Ratios in which a card is drawn, with its pixels. */
export const CARD_RATIOS = ['4:5', '1:1', '9:16', '1.91:1', '2:3'] as const
export type CardRatio = (typeof CARD_RATIOS)[number]
export const CARD_PIXELS: Readonly<Record<CardRatio, { width: number; height: number }>> = {
  '4:5': { width: 1_080, height: 1_350 }, '1:1': { width: 1_080, height: 1_080 }, '9:16': { width: 1_080, height: 1_920 }, '1.91:1': { width: 1_200, height: 628 }, '2:3': { width: 1_000, height: 1_500 },
}

/** The ratio in which a network shows a card best: the one nearest to its own, 1:1 where pictures of any ratio are shown whole. */
export function cardRatioFor(network: Platform): CardRatio {
  const wanted = PLATFORM_LIMITS[network].cropRatio
  if (wanted === undefined) return '1:1'
  const distance = (ratio: CardRatio): number => Math.abs(Math.log(CARD_PIXELS[ratio].width / CARD_PIXELS[ratio].height / wanted))
  return CARD_RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
}

export const CARD_LAYOUTS = ['banner', 'split', 'full'] as const
export const CARD_BADGES = ['new', 'sale', 'back_in_stock'] as const
export type CardBadge = (typeof CARD_BADGES)[number]
/** The words of a badge; `until` is the last day of the sale in words, if it has one. */
export const cardBadgeText = (badge: CardBadge, until: string | null): string => (badge === 'new' ? 'New' : badge === 'back_in_stock' ? 'Back in stock' : until === null ? 'On sale' : `On sale to ${until}`)

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
export const cardStyle = z.object({
  layout: z.enum(CARD_LAYOUTS),
  showsPrice: z.boolean(),
  showsBadge: z.boolean(),
  /** The brand's colours; the ink on each is chosen so that its contrast is at least 4.5:1. */
  ground: colour,
  accent: colour,
})
export type CardStyle = z.infer<typeof cardStyle>
export const DEFAULT_CARD_STYLE: CardStyle = { layout: 'banner', showsPrice: true, showsBadge: true, ground: '#1f3a30', accent: '#f0b872' }

/** What a card shows of a product; without a badge the one that is true, if any. What it says is compared with the store just before its post is sent, and drawn again where it differs. */
const cardSubject = { productId: uuid, variantId: uuid.nullable().default(null), /** One line below the title. */ line: z.string().trim().max(80).default(''), badge: z.enum(CARD_BADGES).nullable().default(null) }

export const previewCard = route({
  method: 'POST',
  path: '/api/commerce/cards/preview',
  ...shared,
  scope: 'read',
  summary: 'A card as it would be drawn, as a data address; nothing is stored',
  body: z.strictObject({ userId: claimedUserId, ...cardSubject, ratio: z.enum(CARD_RATIOS).default('4:5'), style: cardStyle.partial().optional() }),
  response: z.object({ success: z.literal(true), imageUrl: z.string(), altText: z.string(), width: z.number().int(), height: z.number().int() }),
})

export const drawCard = route({
  method: 'POST',
  path: '/api/commerce/cards',
  ...shared,
  scope: 'draft',
  summary: "Draw a product's card into the library, in the ratio of each network or in the given ones",
  body: z.strictObject({ userId: claimedUserId, ...cardSubject, platforms: z.array(platform).max(20).default([]), ratios: z.array(z.enum(CARD_RATIOS)).max(CARD_RATIOS.length).default([]), style: cardStyle.partial().optional() }),
  response: z.object({ success: z.literal(true), cards: z.array(z.object({ ratio: z.enum(CARD_RATIOS), platforms: z.array(platform), item: mediaItem })) }),
  status: 201,
  creates: true,
})

const styleAnswer = z.object({ success: z.literal(true), style: cardStyle })

export const getCardStyle = route({ method: 'GET', path: '/api/commerce/cards/style', ...shared, scope: 'read', summary: 'How cards of products are drawn', query: z.object({ userId: claimedUserId }), response: styleAnswer })

export const saveCardStyle = route({
  method: 'PUT',
  path: '/api/commerce/cards/style',
  ...shared,
  scope: 'publish',
  summary: 'Change how cards are drawn; cards of posts that are not sent yet are drawn again',
  body: cardStyle.partial().extend({ userId: claimedUserId }),
  response: styleAnswer,
})
