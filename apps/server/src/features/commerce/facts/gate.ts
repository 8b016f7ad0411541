import { ANSWER_WAIT_MS } from '@marquee/contract/commerce/limits'
import type { FactsDecision } from '@marquee/contract/commerce/facts/verify'
import type { Tx } from '../../../platform/db/database.ts'
import { publishDueJob, putBack, type PostRow, readBound, rewordPost } from '../../posts/index.ts'
import type { FactAnswer, FactGate } from '../../publishing/index.ts'
import { readCardsOfPost } from '../cards/drawn.ts'
import type { CommerceContext } from '../context.ts'
import { holdFor, noteDone } from '../held/hold.ts'
import { redrawJob } from '../job-definitions.ts'
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

/** The post waits for its owner. */
const holdAnswer = (ctx: CommerceContext, decision: FactsDecision, because: 'facts' | 'no-answer', productIds: string[]): FactAnswer => ({
  kind: 'hold',
  reason: decision.reason,
  hold: async (trx, locked) => holdFor(ctx, trx, locked, decision, { because, products: await readProductsNow(trx, locked.owner, productIds) }),
})

const NO_CHANGE: Omit<FactsDecision, 'reason'> = { decision: 'hold', changes: [], refills: [], texts: null }
/** Time for a card to be drawn again. */
const DRAWING_MS = 10_000
const REDRAWN = 'A picture card is drawn again, since its product changed.'
const NOT_REDRAWN = 'A picture card shows what the store does not say any more, and could not be drawn again.'

/** A post whose cards say something else than the stores is sent once they are drawn again. Null: they are true. */
async function redrawFirst(ctx: CommerceContext, post: PostRow, productIds: string[], { now, isWaitOver }: { now: Date; isWaitOver: boolean }): Promise<FactAnswer | null> {
  if (productIds.length === 0) return null
  if (isWaitOver) return holdAnswer(ctx, { ...NO_CHANGE, reason: NOT_REDRAWN }, 'no-answer', [])
  const at = new Date(now.getTime() + DRAWING_MS)
  const draw = { owner: post.owner, productIds }
  if (post.state === 'scheduled') {
    await ctx.jobs.enqueue(ctx.db, redrawJob, draw)
    return { kind: 'wait', at, reason: REDRAWN }
  }
  // Its files can be replaced only on the schedule.
  const hold = async (trx: Tx, { id }: PostRow) => {
    await ctx.jobs.enqueue(trx, redrawJob, draw)
    await ctx.jobs.enqueue(trx, publishDueJob, { postId: id }, { startAfter: at })
  }
  return { kind: 'hold', reason: REDRAWN, hold }
}

/** Asks the stores themselves before anything of a post is sent. */
export const createFactGate = (ctx: CommerceContext): FactGate => ({
  async ask(post, since) {
    const facts = (await listFacts(ctx.db, post.owner, [post.id])).get(post.id) ?? []
    const cards = await readCardsOfPost(ctx, post.owner, post.id)
    const now = ctx.clock.now()
    const isWaitOver = now.getTime() - since.getTime() >= ANSWER_WAIT_MS
    const { store, againMs } = await askStores(ctx, post.owner, [...facts.map(({ productId }) => productId), ...cards.productIds], isWaitOver)
    const decision = decideBy(post, facts, store, { now: ctx.clock.now(), msLeft: 0 })
    if (store.answer === 'fresh') await noteChecked(ctx.db, post.owner, post.id, ctx.clock.now())
    if (decision.decision === 'send' || decision.decision === 'without') return (await redrawFirst(ctx, post, await cards.findUntrue(), { now, isWaitOver })) ?? rewordBy(ctx, post, decision)
    if (decision.decision === 'wait') return { kind: 'wait', at: new Date(now.getTime() + againMs), reason: decision.reason }
    return holdAnswer(ctx, decision, store.answer === 'fresh' ? 'facts' : 'no-answer', facts.map(({ productId }) => productId))
  },
})
