import { CARD_RATIOS, type CardRatio, cardRatioFor, cardStyle, type CardStyle, DEFAULT_CARD_STYLE, type drawCard as drawRoute, type previewCard } from '@marquee/contract/commerce/cards/cards'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import pLimit from 'p-limit'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { labelAsProduct, readItemId, storeGenerated } from '../../media/index.ts'
import { announce, type CommerceContext } from '../context.ts'
import { redrawJob } from '../job-definitions.ts'
import { findCardStyle, insertCard, saveCardStyle } from './card-queries.ts'
import { drawCard } from './draw-card.ts'
import { describeCard, readSubject, type Subject } from './subject.ts'

/** Drawing takes a core for a moment: others wait. */
const drawing = pLimit(2)
const PREVIEW_WIDTH = 540
/** What the library calls pictures that were drawn here. */
const SOURCE = 'card'

/** How the owner's cards look. */
export const readCardStyle = async (db: Db, owner: string): Promise<CardStyle> => ({ ...DEFAULT_CARD_STYLE, ...cardStyle.partial().parse((await findCardStyle(db, owner)) ?? {}) })

/** Changes how cards look; a job draws those of posts that are not sent yet again. */
export async function changeCardStyle(ctx: CommerceContext, owner: string, change: Partial<CardStyle>): Promise<CardStyle> {
  return ctx.db.transaction().execute(async (trx) => {
    await saveCardStyle(trx, owner, change, ctx.clock.now())
    await ctx.jobs.enqueue(trx, redrawJob, { owner, productIds: null }, { isUnlessWaiting: true })
    return readCardStyle(trx, owner)
  })
}

/** A card as it would be drawn, small. */
export async function previewOf(ctx: CommerceContext, owner: string, { ratio, style, ...subject }: RouteRequest<typeof previewCard>['body']) {
  const { words, picture } = await readSubject(ctx, owner, subject)
  const look = { ...(await readCardStyle(ctx.db, owner)), ...style }
  const { bytes, width, height } = await drawing(() => drawCard(words, picture, ratio, look))
  const { default: sharp } = await import('sharp')
  const small = await sharp(bytes).resize(Math.min(width, PREVIEW_WIDTH)).webp({ quality: 86 }).toBuffer()
  return { imageUrl: `data:image/webp;base64,${small.toString('base64')}`, altText: describeCard(words, look), width, height }
}

/** Draws a card into the library. Takes what it shows, its ratio, and how it looks. */
export async function drawInto(ctx: CommerceContext, owner: string, subject: Subject, ratio: CardRatio, style: CardStyle) {
  const { row, words, picture } = await readSubject(ctx, owner, subject)
  const altText = describeCard(words, style)
  const { bytes } = await drawing(() => drawCard(words, picture, ratio, style))
  const item = await storeGenerated(ctx, owner, { body: bytes, type: 'image/png', name: `${row.title} ${ratio.replace(':', 'x')}`, prompt: '', source: SOURCE })
  const itemId = readItemId(item.id) ?? ''
  await labelAsProduct(ctx, owner, itemId, { name: row.title, price: row.price_min, currency: row.currency, altText, category: row.category ?? '' })
  const now = ctx.clock.now()
  const { productId, variantId, line, badge } = subject
  const card = { id: newId(now.getTime()), owner, product_id: productId, variant_id: variantId, item_id: itemId, ratio, subject: JSON.stringify({ line, badge, shown: altText }), style: JSON.stringify(style), drawn_at: now }
  await insertCard(ctx.db, card, { storeId: row.store_id, url: item.url, altText })
  return { ...item, alt_text: item.alt_text || altText, product_name: row.title }
}

/** Which networks each ratio is for: the given ratios, and the best one of each network; square without either. */
function listRatios(ratios: readonly CardRatio[], platforms: readonly Platform[]): Map<CardRatio, Platform[]> {
  const wanted = new Map<CardRatio, Platform[]>(ratios.map((ratio) => [ratio, []]))
  for (const platform of platforms) wanted.set(cardRatioFor(platform), [...(wanted.get(cardRatioFor(platform)) ?? []), platform])
  return wanted.size > 0 ? wanted : new Map([[CARD_RATIOS[1], []]])
}

/** Draws a product's card for networks or in ratios. Throws not_found for a product of another owner. */
export async function drawCards(ctx: CommerceContext, owner: string, { platforms, ratios, style, ...subject }: RouteRequest<typeof drawRoute>['body']): Promise<RouteResult<typeof drawRoute>['cards']> {
  const look = { ...(await readCardStyle(ctx.db, owner)), ...style }
  const cards: RouteResult<typeof drawRoute>['cards'] = []
  for (const [ratio, names] of listRatios(ratios, platforms)) cards.push({ ratio, platforms: names, item: await drawInto(ctx, owner, subject, ratio, look) })
  await announce(ctx, owner, 'products')
  return cards
}
