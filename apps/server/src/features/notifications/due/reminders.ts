import { REMINDER_MS } from '@marquee/contract/notifications'
import type { Tx } from '../../../platform/db/database.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { findPost } from '../../posts/index.ts'
import type { NotificationsContext } from '../context.ts'
import { remindJob } from '../job-definitions.ts'
import { notify } from '../notify.ts'
import { previewOf } from '../words.ts'
import { deleteReminder, listDueRemindersForSystem, saveReminder, takeReminderForSystem } from './queries.ts'

const SWEPT = 500

/** Plans the reminder of a scheduled post. One that leaves sooner than its reminder would come has just been looked at, and gets none. */
export async function planReminder(ctx: NotificationsContext, trx: Tx, owner: string, postId: string, leavesAt: Date): Promise<void> {
  const dueAt = new Date(leavesAt.getTime() - REMINDER_MS)
  if (dueAt <= ctx.clock.now()) return deleteReminder(trx, owner, postId)
  await saveReminder(trx, owner, postId, leavesAt, dueAt)
  await ctx.jobs.enqueue(trx, remindJob, { postId }, { startAfter: dueAt })
}

/** Job: reminds of a post that is still scheduled for the planned time, is not held, and belongs to no paused campaign. The row of the plan says whether it is due. */
export async function remind(ctx: NotificationsContext, postId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const plan = await takeReminderForSystem(trx, postId, ctx.clock.now())
    if (!plan) return
    const post = await findPost(trx, plan.owner, postId)
    if (post?.state !== 'scheduled' || post.held_at !== null || post.is_paused || post.scheduled_at?.getTime() !== plan.leaves_at.getTime()) return
    await notify(ctx, trx, plan.owner, {
      ...{ key: `reminder:${postId}:${plan.leaves_at.getTime()}`, kind: 'reminder', tone: 'info', isUrgent: false, title: 'A post leaves soon' } as const,
      ...{ body: previewOf(post.content), about: plan.leaves_at, path: `/drafts?open=${postId}`, postId, expiresAt: plan.leaves_at, occurredAt: ctx.clock.now() },
    })
  })
}

/** The sweep's task: reminders whose job was lost. */
export const reminderSweep = (ctx: NotificationsContext): SweepTask =>
  sweepItems({ name: 'reminders', limit: SWEPT, calmMs: 30_000, find: ({ before }, limit) => listDueRemindersForSystem(ctx.db, before, limit), handle: (postId) => remind(ctx, postId) })
