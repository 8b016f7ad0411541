import type { ConversationsContext } from './context.ts'

type AnnounceContext = Pick<ConversationsContext, 'db' | 'live' | 'log'>

/** Notifies the owner's tabs that threads changed; null: many did. `isNew`: somebody wrote. It runs after the change is committed, and its failure is only logged (lessons.md F2). */
export async function announceThreads(ctx: AnnounceContext, owner: string, threadIds: readonly (string | null)[], isNew = false): Promise<void> {
  try {
    for (const threadId of threadIds) await ctx.live.publish(ctx.db, owner, { type: 'thread.changed', threadId, isNew })
  } catch (error) {
    ctx.log.warn({ err: error, threadIds }, 'could not announce a change of conversations')
  }
}
