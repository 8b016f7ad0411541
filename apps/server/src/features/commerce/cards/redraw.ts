import type { CardRatio } from '@marquee/contract/commerce/cards/cards'
import { AppError } from '../../../platform/errors.ts'
import { presentItemId, readItemId, readItemJpeg, readOwnItems } from '../../media/index.ts'
import { replaceMedia } from '../../posts/index.ts'
import { announce, type CommerceContext } from '../context.ts'
import { type CardRow, deleteCard, listCardsToRedraw } from './card-queries.ts'
import { drawInto, readCardStyle } from './cards.ts'
import { readCard } from './drawn.ts'
import { changeOldPicture, isShownByHold } from './old-picture-queries.ts'

/** As wide as the old card is shown beside the new one, on a sharp screen. */
const OLD_WIDTH = 160

/** Held posts show the card as it was when they were written: a small copy stays with them, since its file goes. */
async function keepOldLook(ctx: CommerceContext, owner: string, itemId: string): Promise<void> {
  const [item] = await readOwnItems(ctx, owner, [itemId])
  if (!item || !(await isShownByHold(ctx.db, owner, item.url))) return
  const { bytes } = await readItemJpeg(ctx, { id: item.id }, { width: OLD_WIDTH, crop: '' })
  await changeOldPicture(ctx.db, owner, item.url, `data:image/jpeg;base64,${bytes.toString('base64')}`)
}

/** Draws one card again and puts it in the old one's place in every post that is not sent yet. A picture that did not change stays. */
async function redraw(ctx: CommerceContext, card: CardRow, look: 'own' | 'current'): Promise<boolean> {
  const { owner, ratio } = card
  const { subject, style: own } = readCard(card)
  const style = look === 'own' ? own : await readCardStyle(ctx.db, owner)
  const item = await drawInto(ctx, owner, subject, ratio as CardRatio, style)
  if (readItemId(item.id) === card.item_id) return false
  await keepOldLook(ctx, owner, card.item_id)
  await replaceMedia(ctx, owner, presentItemId({ kind: 'image', id: card.item_id }), item.id)
  await deleteCard(ctx.db, owner, card.id)
  return true
}

/**
 * Draws the cards of products again that posts show which are not sent yet: after a fact of theirs changed, or, without products, after the style of all
 * cards did. A card whose product is gone stays as it is: the facts of its posts decide about them. Returns how many were replaced.
 */
export async function redrawCardsOfProduct(ctx: CommerceContext, owner: string, productIds: readonly string[] | null): Promise<number> {
  let replaced = 0
  for (const card of await listCardsToRedraw(ctx.db, owner, productIds)) {
    try {
      if (await redraw(ctx, card, productIds === null ? 'current' : 'own')) replaced += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Its product is gone, or its post is being sent: it is drawn again with the next change.
      ctx.log.info({ cardId: card.id, code: error.code }, 'a card could not be drawn again')
    }
  }
  if (replaced > 0) await announce(ctx, owner, 'posts')
  return replaced
}
