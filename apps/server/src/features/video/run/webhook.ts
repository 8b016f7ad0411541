import { missing, CALM_MS, type VideoContext } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { bringForwardForSystem, findByTokenForSystem } from '../run-queries.ts'

export type Delivery = { token: string; rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** Brings the next question about a task forward, at most one a second however often it is called. One that is being asked is left alone. */
async function askSoon(ctx: VideoContext, row: TaskRow): Promise<void> {
  const now = ctx.clock.now()
  const next = new Date(Math.max(now.getTime(), (row.checked_at?.getTime() ?? 0) + CALM_MS))
  if (!row.next_check_at || row.next_check_at <= next) return
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await bringForwardForSystem(trx, row, next, now)
    if (changed) await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt }, { startAfter: next })
  })
}

/**
 * Takes what a video service says about a task. Nothing of it is believed: it only has the service asked sooner than it would be, so a
 * forged or repeated one changes nothing. Throws AppError not_found for an address of no task that is being made, a body that is not the
 * service's, a wrong signature and another task's id.
 */
export async function receiveNews(ctx: VideoContext, { token, rawBody, headers }: Delivery): Promise<void> {
  const row = await findByTokenForSystem(ctx.db, token)
  if (!row) throw missing()
  const news = await ctx.videoModel.readWebhook(rawBody, headers)
  // Where the keys of signatures cannot be had, polling finds out the same.
  if (news.kind === 'unavailable') return
  if (news.kind !== 'ok' || (row.provider_task_id !== null && news.value.providerTaskId !== row.provider_task_id)) throw missing()
  if (row.provider_task_id !== null) await askSoon(ctx, row)
}
