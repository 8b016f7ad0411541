import { answerByAutomation } from '../../src/features/conversations/automations/fire.ts'
import { judgeMeanings } from '../../src/features/conversations/automations/meanings.ts'
import { lockThreads } from '../../src/features/conversations/threads/queries.ts'
import type { World } from '../world.ts'

type Flags = Parameters<typeof answerByAutomation>[4]['flags']

/** Lets the automations answer the newest message of a thread, as the job does that judges it. Returns whether one answered. */
export async function judgeNewest({ ctx }: World, owner: string, threadId: string, flags: Flags = []): Promise<boolean> {
  const thread = await ctx.db.selectFrom('conversations_threads').select(['post_id', 'last_incoming_id']).where('owner', '=', owner).where('id', '=', threadId).executeTakeFirstOrThrow()
  const message = await ctx.db.selectFrom('conversations_messages').select(['id', 'text']).where('owner', '=', owner).where('id', '=', thread.last_incoming_id).executeTakeFirstOrThrow()
  const meanings = await judgeMeanings(ctx, owner, thread.post_id, message.text)
  return ctx.db.transaction().execute(async (trx) => {
    const [locked] = await lockThreads(trx, owner, [threadId])
    return locked !== undefined && answerByAutomation(ctx, trx, locked, message.id, { flags, meanings })
  })
}
