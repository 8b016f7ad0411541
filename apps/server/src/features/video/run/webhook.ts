import type { Tx } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Delivery, Verdict } from '../../../platform/webhooks/index.ts'
import { MIN_CHECK_INTERVAL_MS, type VideoContext, videoNotFound } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { bringForwardForSystem, findByTokenForSystem } from '../run-queries.ts'

/** Brings the next status check of a task forward, at most one a second. A check in progress is left alone. */
async function checkSoon(ctx: VideoContext, trx: Tx, row: TaskRow): Promise<void> {
  const now = ctx.clock.now()
  const next = new Date(Math.max(now.getTime(), (row.checked_at?.getTime() ?? 0) + MIN_CHECK_INTERVAL_MS))
  if (!row.next_check_at || row.next_check_at <= next) return
  const changed = await bringForwardForSystem(trx, row, next, now)
  if (changed) await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt }, { startAfter: next })
}

async function verify(ctx: VideoContext, row: TaskRow | undefined, { rawBody, headers }: Delivery): Promise<Verdict<TaskRow>> {
  if (!row) return { kind: 'refused', owner: null, subject: '', reason: 'unknown address' }
  const known = { owner: row.owner, subject: row.provider_task_id ?? '' }
  const webhook = await ctx.videoModel.readWebhook(rawBody, headers)
  // If the signature keys are not available, polling finds the same.
  if (webhook.kind === 'unavailable') return { kind: 'unchecked', ...known, reason: webhook.reason }
  if (webhook.kind !== 'ok') return { kind: 'refused', ...known, reason: webhook.reason }
  if (row.provider_task_id === null) return { kind: 'unchecked', ...known, reason: 'too early' }
  if (webhook.value.providerTaskId !== row.provider_task_id) return { kind: 'refused', ...known, reason: 'another task' }
  // Reports have no id: the same bytes are the same report.
  const report = { owner: row.owner, subject: row.provider_task_id, eventId: sha256(rawBody), action: 'task', subAction: '', platform: null, isVerified: webhook.value.isSigned }
  return { kind: 'accepted', report, work: row }
}

/**
 * Receives a video service's report, by the token of its address. Throws AppError not_found for an address without a running
 * task, a body that is not the service's, a wrong signature and another task's id.
 */
export type ReceiveReport = (token: string, delivery: Delivery) => Promise<void>

/**
 * Opens the receiver of the video service's reports. They are not trusted: they only trigger an earlier status check,
 * so a forged or repeated one changes nothing.
 */
export function openReportReceiver(ctx: VideoContext): ReceiveReport {
  const enqueue = async (trx: Tx, rows: TaskRow[]): Promise<void> => {
    for (const row of rows) await checkSoon(ctx, trx, row)
  }
  const receive = ctx.webhooks.open<TaskRow>({ provider: ctx.videoModel.name, enqueue })
  return async (token, delivery) => {
    const verdict = await verify(ctx, await findByTokenForSystem(ctx.db, token), delivery)
    await receive(verdict, ctx.clock.now())
    if (verdict.kind === 'refused') throw videoNotFound()
  }
}
