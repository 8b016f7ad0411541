import * as cards from '@marquee/contract/commerce/cards/cards'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { CommerceContext } from '../context.ts'
import { changeCardStyle, drawCards, previewOf, readCardStyle } from './cards.ts'

/** Serves cards of products and how they look. */
export function registerCards(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, cards.previewCard, async ({ owner, body }) => succeed(await previewOf(ctx, owner, body)))
  registerRoute(app, ctx, cards.drawCard, async ({ owner, body }) => succeed({ cards: await drawCards(ctx, owner, body) }))
  registerRoute(app, ctx, cards.getCardStyle, async ({ owner }) => succeed({ style: await readCardStyle(ctx.db, owner) }))
  registerRoute(app, ctx, cards.saveCardStyle, async ({ owner, body: { userId: _, ...change } }) => succeed({ style: await changeCardStyle(ctx, owner, change) }))
}
