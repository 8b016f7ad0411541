import { type CardBadge, cardBadgeText, type previewCard } from '@marquee/contract/commerce/cards/cards'
import { formatFact, type ProductNow, readFact } from '@marquee/contract/commerce/facts/values'
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

type Read = { row: ProductRow; words: CardWords; altText: string; picture: Buffer | null }

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

/** What screen readers say of a card. */
const describe = ({ title, line, price, badge }: CardWords): string => `${[title, line, price, badge].filter(Boolean).join('. ')}.`.slice(0, 1_000)

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

/** What a card shows of a product now. Throws not_found for one of another owner, or that is not in its store any more. */
export async function readSubject(ctx: CommerceContext, owner: string, { productId, variantId, line, badge }: Subject): Promise<Read> {
  const [product] = await readWithRows(ctx.db, owner, [productId])
  if (!product?.now.isOffered || (variantId !== null && !product.now.variants.some(({ id }) => id === variantId))) throw new AppError('not_found', GATE_ERRORS.notFound)
  const zone = await readTimeZone(ctx.db, owner)
  const words = { title: product.row.title, line, price: priceOf(product.now, variantId, zone), badge: badgeOf(badge, product.now, variantId, zone, ctx.clock.now()) }
  return { row: product.row, words, altText: describe(words), picture: await readPicture(ctx, owner, productId) }
}
