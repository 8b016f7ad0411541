import { ANSWER_WAIT_MS } from '@marquee/contract/commerce/limits'
import type { FactsDecision } from '@marquee/contract/commerce/facts/verify'
import { putBack, type PostRow, readBound, rewordPost } from '../../posts/index.ts'
import type { FactAnswer, FactGate } from '../../publishing/index.ts'
import type { CommerceContext } from '../context.ts'
import { holdFor, noteDone } from '../held/hold.ts'
import { askStores } from './ask.ts'
import { readProductsNow } from './products-now.ts'
import { listFacts, noteChecked } from './queries.ts'
import { decideBy } from './verify-rows.ts'

/** How a post gets the words that it is to be sent with: a stock that is still there, or without the sentences of what changed. */
function rewordBy(ctx: CommerceContext, post: PostRow, decision: FactsDecision): Extract<FactAnswer, { kind: 'send' }> {
  const bound = readBound(post)
  if (bound === null || (decision.decision === 'send' && decision.refills.length === 0)) return { kind: 'send', isTrue: true, reword: null }
  const texts = decision.texts === null ? bound : putBack(bound, decision.texts)
  return {
    kind: 'send',
    // A stock that was true a moment ago, and is still there, is no untrue text.
    isTrue: decision.decision === 'send',
    async reword(trx, locked) {
      const saved = await rewordPost(ctx, trx, locked, texts)
      if (decision.decision === 'without') await noteDone(ctx, trx, locked, decision, 'without')
      return saved
    },
  }
}

/** Asks the stores themselves before anything of a post is sent. */
export const createFactGate = (ctx: CommerceContext): FactGate => ({
  async ask(post, since) {
    const facts = (await listFacts(ctx.db, post.owner, [post.id])).get(post.id) ?? []
    const now = ctx.clock.now()
    const { store, againMs } = await askStores(ctx, post.owner, facts.map(({ productId }) => productId), now.getTime() - since.getTime() >= ANSWER_WAIT_MS)
    const decision = decideBy(post, facts, store, { now: ctx.clock.now(), msLeft: 0 })
    if (store.answer === 'fresh') await noteChecked(ctx.db, post.owner, post.id, ctx.clock.now())
    if (decision.decision === 'send' || decision.decision === 'without') return rewordBy(ctx, post, decision)
    if (decision.decision === 'wait') return { kind: 'wait', at: new Date(now.getTime() + againMs), reason: decision.reason }
    return {
      kind: 'hold',
      reason: decision.reason,
      hold: async (trx, locked) => holdFor(ctx, trx, locked, decision, { because: store.answer === 'fresh' ? 'facts' : 'no-answer', products: await readProductsNow(trx, locked.owner, facts.map(({ productId }) => productId)) }),
    }
  },
})
