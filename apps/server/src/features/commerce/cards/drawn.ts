import { CARD_BADGES, cardStyle, type CardStyle, DEFAULT_CARD_STYLE } from '@marquee/contract/commerce/cards/cards'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { CommerceContext } from '../context.ts'
import { type CardRow, listCardsOfPost } from './card-queries.ts'
import { describeCard, readWords, type Subject } from './subject.ts'

const stored = z.object({ line: z.string().default(''), badge: z.enum(CARD_BADGES).nullable().default(null), shown: z.string().nullable().default(null) })

/** What a drawn card is about, how it looks, and what it says; `shown` is null where that was not kept. */
export function readCard(card: CardRow): { subject: Subject; style: CardStyle; shown: string | null } {
  const { shown, ...subject } = stored.parse(card.subject)
  return { subject: { productId: card.product_id, variantId: card.variant_id, ...subject }, style: { ...DEFAULT_CARD_STYLE, ...cardStyle.partial().parse(card.style) }, shown }
}

async function isTrue(ctx: CommerceContext, card: CardRow): Promise<boolean> {
  const { subject, style, shown } = readCard(card)
  try {
    return describeCard((await readWords(ctx, card.owner, subject)).words, style) === shown
  } catch (error) {
    // What is not offered any more cannot be drawn: the facts of the post decide about it.
    if (error instanceof AppError && error.code === 'not_found') return true
    throw error
  }
}

/** The products of a post's cards, and those of them whose cards say something else than their stores now. */
export async function readCardsOfPost(ctx: CommerceContext, owner: string, postId: string): Promise<{ productIds: string[]; findUntrue: () => Promise<string[]> }> {
  const cards = await listCardsOfPost(ctx.db, owner, postId)
  return {
    productIds: [...new Set(cards.map(({ product_id: id }) => id))],
    async findUntrue() {
      const untrue = new Set<string>()
      for (const card of cards) if (!(await isTrue(ctx, card))) untrue.add(card.product_id)
      return [...untrue]
    },
  }
}
