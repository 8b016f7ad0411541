import type { Db } from '../../platform/db/database.ts'
import type { VideoContext } from './context.ts'
import type { TaskRow } from './queries.ts'

/** A notification of the database holds 8,000 bytes; the whole prompt is in the video itself. */
const PROMPT_LENGTH = 200

/** Notifies the owner's tabs of a video's progress; in a transaction the event is sent at commit. */
export async function announceTask(ctx: Pick<VideoContext, 'live'>, db: Db, { owner, id, status, stage, progress, prompt }: TaskRow): Promise<void> {
  await ctx.live.publish(db, owner, { type: 'video.changed', taskId: id, status, stage, progress, prompt: prompt.slice(0, PROMPT_LENGTH).toWellFormed() })
}
