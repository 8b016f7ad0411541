import type { Tx } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Delivery, Verdict } from '../../../platform/webhooks/index.ts'
import { CALM_MS, missing, type VideoContext } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { bringForwardForSystem, findByTokenForSystem } from '../run-queries.ts'

/** Brings the next status check of a task forward, at most one a second. A check in progress is left alone. */
async function checkSoon(ctx: VideoContext, trx: Tx, row: TaskRow): Promise<void> {
  const now = ctx.clock.now()
  const next = new Date(Math.max(now.getTime(), (row.checked_at?.getTime() ?? 0) + CALM_MS))
  if (!row.next_check_at || row.next_check_at <= next) return
  const changed = await bringForwardForSystem(trx, row, next, now)
  if (changed) await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt }, { startAfter: next })
}

async function judge(ctx: VideoContext, row: TaskRow | undefined, { rawBody, headers }: Delivery): Promise<Verdict<TaskRow>> {
  if (!row) return { kind: 'refused', owner: null, subject: '', reason: 'unknown address' }
  const claimed = { owner: row.owner, subject: row.provider_task_id ?? '' }
  const news = await ctx.videoModel.readWebhook(rawBody, headers)
  // Where the signature keys are not available, polling finds out the same.
  if (news.kind === 'unavailable') return { kind: 'unchecked', ...claimed, reason: news.reason }
  if (news.kind !== 'ok') return { kind: 'refused', ...claimed, reason: news.reason }
  if (row.provider_task_id === null) return { kind: 'unchecked', ...claimed, reason: 'too early' }
  if (news.value.providerTaskId !== row.provider_task_id) return { kind: 'refused', ...claimed, reason: 'another task' }
  // Reports have no id: the same bytes are the same report.
  const report = { owner: row.owner, subject: row.provider_task_id, eventId: sha256(rawBody), action: 'task', subAction: '', isVerified: news.value.isSigned }
  return { kind: 'accepted', report, work: row }
}

/**
 * Receives a video service's report, by the token of its address. Throws AppError not_found for an address without a running
 * task, a body that is not the service's, a wrong signature and another task's id.
 */
export type ReceiveNews = (token: string, delivery: Delivery) => Promise<void>

/**
 * Opens the receiver of the video service's reports. They are not trusted: they only trigger an earlier status check,
 * so a forged or repeated one changes nothing.
 */
export function openNews(ctx: VideoContext): ReceiveNews {
  const enqueue = async (trx: Tx, rows: TaskRow[]): Promise<void> => {
    for (const row of rows) await checkSoon(ctx, trx, row)
  }
  const receive = ctx.webhooks.open<TaskRow>({ provider: ctx.videoModel.name, enqueue })
  return async (token, delivery) => {
    const verdict = await judge(ctx, await findByTokenForSystem(ctx.db, token), delivery)
    await receive(verdict, ctx.clock.now())
    if (verdict.kind === 'refused') throw missing()
  }
}
