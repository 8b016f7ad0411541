import type { Interaction } from '@marquee/contract/chatbot/interactions'
import type { Thread } from '@marquee/contract/conversations/thread'
import { openThreads } from '../../src/features/conversations/index.ts'
import type { NewDraft } from '../../src/features/conversations/index.ts'
import type { World } from '../world.ts'
import type { Host } from './conversations.ts'
import { uniqueText } from './publishing.ts'

/** What the chatbot proposes for a thread, as its engine writes it. Returns the draft's id and text. */
export async function proposeDraft(world: World, host: Host, thread: Thread, said: Partial<NewDraft> = {}): Promise<{ id: string; text: string }> {
  const text = said.text ?? uniqueText('Yes, $12 for each person.')
  const draft: NewDraft = {
    threadId: thread.id, answersId: thread.lastIncomingId ?? '', text, facts: [{ start: 5, end: 8, source: 1 }], sources: [{ entryId: '0199b0d4-5f0a-7000-8000-000000000001', title: 'Lantern walk', type: 'product', excerpt: 'The lantern walk costs $12.', page: null, quote: 'costs $12' }],
    verdict: 'well-supported', missing: [], checks: [{ check: 'length', isPassed: true }], personality: { id: 'professional', name: 'Professional', version: null }, origin: 'auto', length: text.length, maxLength: 280,
    because: 'It waits for you because every answer needs your approval.', sendsAt: null,
    judged: { origin: 'auto', text, verdict: 'well-supported', saysItDoesNotKnow: false, emojis: 0, isForPerson: false, failed: [] },
    ...said,
  }
  const threads = openThreads(world.ctx)
  return { id: await world.ctx.db.transaction().execute((trx) => threads.saveDraft(trx, host.id, draft)), text }
}

/** A comment with a draft that waits for a decision. */
export async function proposeForComment(world: World, host: Host, said: Partial<NewDraft> = {}): Promise<{ thread: Thread; id: string; text: string }> {
  const thread = await host.comment()
  return { thread, ...(await proposeDraft(world, host, thread, said)) }
}

/** The answer of a decision. */
export type Decided = { interaction: Interaction; undoUntil: string | null; error: string; code: string }
