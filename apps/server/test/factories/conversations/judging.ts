import { until } from '../../until.ts'
import type { World } from '../../world.ts'

/** Waits until the newest message of a thread is judged. Returns whether an automation answers it. */
export async function isAutomationAnswered({ ctx }: World, owner: string, threadId: string): Promise<boolean> {
  const { last_incoming_id: messageId } = await ctx.db.selectFrom('conversations_threads').select('last_incoming_id').where('owner', '=', owner).where('id', '=', threadId).executeTakeFirstOrThrow()
  const judged = () => ctx.db.selectFrom('events').select('payload').where('owner', '=', owner).where('name', '=', 'message.judged').execute()
  const events = await until(judged, (rows) => rows.some(({ payload }) => (payload as { messageId: string }).messageId === messageId))
  return events.some(({ payload }) => (payload as { messageId: string; isAutomationAnswered: boolean }).messageId === messageId && (payload as { isAutomationAnswered: boolean }).isAutomationAnswered)
}
