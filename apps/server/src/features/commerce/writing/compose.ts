import { cardRatioFor } from '@marquee/contract/commerce/cards/cards'
import type { composeSelection } from '@marquee/contract/commerce/products/routes'
import { limitsBy } from '@marquee/contract/shared/capabilities'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { readOwnItems } from '../../media/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import { drawInto, readCardStyle } from '../cards/cards.ts'
import { findPictureItem } from '../cards/card-queries.ts'
import type { CommerceContext } from '../context.ts'
import { fillNow } from './bind-text.ts'
import { describeProducts, hasFact, type Subject, tokenOf } from './placeholders.ts'
import { readSubjects } from './write-about.ts'

type Answer = Omit<RouteResult<typeof composeSelection>, 'success'>

/** What a post about products starts with: of one its name, price and link, of several a line each. */
function draftText(subjects: readonly Subject[]): string {
  const [only] = subjects
  if (only && subjects.length === 1) return [`${tokenOf('title', only)}${hasFact('price', only) ? `, ${tokenOf('price', only)}` : ''}`, hasFact('link', only) ? tokenOf('link', only) : ''].filter(Boolean).join('\n\n')
  return subjects.map((subject) => [tokenOf('title', subject), hasFact('price', subject) ? tokenOf('price', subject) : ''].filter(Boolean).join(', ')).join('\n')
}

/** The picture of a product: its card, drawn now, or the store's own once it is in the library. */
export async function pictureOf(ctx: CommerceContext, owner: string, { product }: Subject, useCards: boolean, platforms: readonly Platform[]): Promise<string[]> {
  if (useCards) {
    const ratio = platforms[0] === undefined ? '1:1' : cardRatioFor(platforms[0])
    return [(await drawInto(ctx, owner, { productId: product.id, variantId: null, line: '', badge: null }, ratio, await readCardStyle(ctx.db, owner))).url]
  }
  const found = await findPictureItem(ctx.db, owner, product.id)
  const [item] = found?.item_id ? await readOwnItems(ctx, owner, [found.item_id]) : []
  return item ? [item.url] : []
}

/** Networks that take fewer pictures than a carousel has. */
function refusalsOf(platforms: readonly Platform[], form: string, pictures: number): Answer['refusals'] {
  if (form === 'series') return []
  return platforms.flatMap((platform) => {
    const { maxMedia } = limitsBy(undefined, platform)
    return pictures > maxMedia ? [{ platform, reason: `${platformLabel(platform)} takes at most ${maxMedia} ${maxMedia === 1 ? 'picture' : 'pictures'}.` }] : []
  })
}

/** What the composer starts with for products, in their order. Throws not_found for one of another owner. */
export async function compose(ctx: CommerceContext, owner: string, { productIds, form, platforms, useCards }: RouteRequest<typeof composeSelection>['body']): Promise<Answer> {
  const subjects = await readSubjects(ctx, owner, productIds)
  const zone = await readTimeZone(ctx.db, owner)
  const groups = form === 'series' ? subjects.map((subject) => [subject]) : [subjects]
  const posts: Answer['posts'] = []
  for (const group of groups) {
    const text = draftText(group)
    const mediaUrls: string[] = []
    for (const subject of group) mediaUrls.push(...(await pictureOf(ctx, owner, subject, useCards, platforms)))
    posts.push({ text, filled: fillNow(text, group, zone), mediaUrls, productIds: group.map(({ product }) => product.id) })
  }
  return { posts, productContext: describeProducts(subjects), refusals: refusalsOf(platforms, form, subjects.length) }
}
