import { type CardBadge, cardBadgeText, type CardStyle, type previewCard } from '@marquee/contract/commerce/cards/cards'
import { formatFact, type ProductNow, readFact } from '@marquee/contract/commerce/facts/values'
import { NEW_DAYS } from '@marquee/contract/commerce/limits'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { findOwnItem, presentItemId, readItemJpeg } from '../../media/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CommerceContext } from '../context.ts'
import type { ProductRow } from '../products/known-queries.ts'
import { readWithRows } from '../products/product-now.ts'
import { findPictureItem } from './card-queries.ts'
import type { CardWords } from './draw-card.ts'

export type Subject = Pick<RouteRequest<typeof previewCard>['body'], 'productId' | 'variantId' | 'line' | 'badge'>
/** A picture larger than this shows no more on a card. */
const WIDTH = 1_080

type Said = { row: ProductRow; words: CardWords }

const NEW_MS = NEW_DAYS * 86_400_000

/** The badge of a card for which none was named: the first that is true. */
function ownBadge(row: ProductRow, product: ProductNow, variantId: string | null, now: Date): CardBadge | null {
  const end = readFact({ kind: 'sale_end', variantId }, product)
  const isOver = end?.kind === 'sale_end' && new Date(end.endsAt) <= now
  if (!isOver && readFact({ kind: 'compare', variantId }, product) !== null) return 'sale'
  return now.getTime() - (row.created_there_at ?? row.first_seen_at).getTime() < NEW_MS ? 'new' : null
}

/** The badge, where it is true now: what is not on sale, or cannot be bought, has none. */
function badgeOf(badge: CardBadge | null, product: ProductNow, variantId: string | null, zone: string, now: Date): string | null {
  if (badge === null) return null
  if (badge === 'back_in_stock') return product.variants.some((one) => one.isAvailable && (variantId === null || one.id === variantId)) ? cardBadgeText(badge, null) : null
  if (badge === 'new') return cardBadgeText(badge, null)
  const end = readFact({ kind: 'sale_end', variantId }, product)
  const isOver = end?.kind === 'sale_end' && new Date(end.endsAt) <= now
  return isOver || readFact({ kind: 'compare', variantId }, product) === null ? null : cardBadgeText(badge, end && formatFact(end, { zone }))
}

function priceOf(product: ProductNow, variantId: string | null, zone: string): string | null {
  const price = readFact({ kind: 'price', variantId }, product)
  if (price?.kind !== 'price') return null
  const isFrom = variantId === null && product.variants.some((one) => one.price !== null && Number(one.price.amount) > Number(price.price.amount))
  return `${isFrom ? 'From ' : ''}${formatFact(price, { zone })}`
}

/** What screen readers say of a card: all that it shows, and nothing else. */
export const describeCard = ({ title, line, price, badge }: CardWords, { showsPrice, showsBadge }: Pick<CardStyle, 'showsPrice' | 'showsBadge'>): string =>
  `${[title, line, showsPrice ? price : null, showsBadge ? badge : null].filter(Boolean).join('. ')}.`.slice(0, 1_000)

/** The bytes of a product's first picture in the library; null while it has none there, or when its file cannot be read. */
async function readPicture(ctx: CommerceContext, owner: string, productId: string): Promise<Buffer | null> {
  const found = await findPictureItem(ctx.db, owner, productId)
  const item = found?.item_id ? await findOwnItem(ctx.db, owner, presentItemId({ kind: 'image', id: found.item_id })) : undefined
  if (!item) return null
  try {
    return (await readItemJpeg(ctx, { id: presentItemId(item) }, { width: WIDTH, crop: '' })).bytes
  } catch (error) {
    // A card without its picture is still true.
    ctx.log.warn({ err: error, productId }, 'the picture of a product could not be read for its card')
    return null
  }
}

/** What a card says of a product now. Throws not_found for one of another owner, or that is not in its store any more. */
export async function readWords(ctx: CommerceContext, owner: string, { productId, variantId, line, badge }: Subject): Promise<Said> {
  const [product] = await readWithRows(ctx.db, owner, [productId])
  if (!product?.now.isOffered || (variantId !== null && !product.now.variants.some(({ id }) => id === variantId))) throw new AppError('not_found', GATE_ERRORS.notFound)
  const zone = await readTimeZone(ctx.db, owner)
  const now = ctx.clock.now()
  const words = { title: product.row.title, line, price: priceOf(product.now, variantId, zone), badge: badgeOf(badge ?? ownBadge(product.row, product.now, variantId, now), product.now, variantId, zone, now) }
  return { row: product.row, words }
}

/** The same with the product's picture. */
export async function readSubject(ctx: CommerceContext, owner: string, subject: Subject): Promise<Said & { picture: Buffer | null }> {
  return { ...(await readWords(ctx, owner, subject)), picture: await readPicture(ctx, owner, subject.productId) }
}
