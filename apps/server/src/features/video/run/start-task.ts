import { aspectRatio, VIDEO_FORM_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { newLease, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import type { VideoRequest } from '../../../ports/video-model.ts'
import { readItemJpeg, readOwnItems } from '../../media/index.ts'
import { recordUsage } from '../../usage/index.ts'
import { announceTask } from '../announce.ts'
import { CHECK_MS, type Attempt, type VideoContext } from '../context.ts'
import { advanceJob, stopJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { changeLeasedForSystem, leaseStartForSystem } from '../run-queries.ts'
import { failAttempt } from './fail.ts'
import { STARTING } from './leases.ts'

const START_TIMEOUT_MS = 50_000
/** How long to retry while a service is busy or unavailable. */
const RETRY_FOR_MS = 5 * 60_000
/** Width in pixels of an inline picture: services limit its bytes. */
const INLINE_WIDTH = 1_080

/** The prompt with the text on the video, for which the services have no field. Its quotation marks end the text, so it has none of its own. */
const promptOf = ({ prompt, text }: Pick<TaskRow, 'prompt' | 'text'>): string => (text === '' ? prompt : `${prompt}\nText on the video: “${text.replaceAll(/[“”"]/g, '’')}”`)

/** The request for a task; null when its picture is gone. The service gets a JPEG: not all accept every type that we do. */
async function toRequest(ctx: VideoContext, row: TaskRow): Promise<VideoRequest | null> {
  const [picture] = row.source_item ? await readOwnItems(ctx, row.owner, [row.source_item]) : []
  if (!picture) return null
  const aspect = aspectRatio.parse(row.aspect_ratio)
  return {
    prompt: promptOf(row),
    // Cut as the form shows it: services given the whole picture choose a part of their own.
    imageUrl: `${picture.url.replace(/\.[A-Za-z0-9]+$/, '.jpg')}?format=jpg&crop=${aspect}`,
    readImage: () => readItemJpeg(ctx, picture, { width: INLINE_WIDTH, crop: aspect }),
    aspectRatio: aspect,
    seconds: row.seconds,
    webhookUrl: ctx.webhookBase && row.webhook_token ? `${ctx.webhookBase}/api/webhooks/video/${row.webhook_token}` : null,
  }
}

/** Stores the service's id before waiting for anything. An attempt that was canceled meanwhile is stopped at the service. */
async function recordStarted(ctx: VideoContext, sent: TaskRow, providerTaskId: string): Promise<void> {
  const { owner, id, attempt, seconds } = sent
  const now = ctx.clock.now()
  const next = new Date(now.getTime() + CHECK_MS)
  const change = { provider: ctx.videoModel.name, provider_task_id: providerTaskId, status: 'processing', stage: 'generating', next_check_at: next, ...NO_LEASE }
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeLeasedForSystem(trx, sent, change, now)
    // It was charged in any case.
    await recordUsage(ctx, trx, owner, { task: 'video', model: ctx.videoModel.model, units: seconds })
    if (!row) return ctx.jobs.enqueue(trx, stopJob, { providerTaskId })
    await ctx.jobs.enqueue(trx, advanceJob, { owner, id, attempt }, { startAfter: next })
    await announceTask(ctx, trx, row)
  })
}

/** Reschedules an attempt that provably did not start. */
async function postpone(ctx: VideoContext, refused: TaskRow, waitMs: number): Promise<void> {
  const { owner, id, attempt } = refused
  const now = ctx.clock.now()
  const next = new Date(now.getTime() + waitMs)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeLeasedForSystem(trx, refused, { started_at: null, ...NO_LEASE, next_check_at: next }, now)
    if (row) await ctx.jobs.enqueue(trx, advanceJob, { owner, id, attempt }, { startAfter: next })
  })
}

/** Seconds until a refused attempt may be resubmitted; null when it must not be. */
function retryAfter(failure: Failure): number | null {
  if (failure.kind === 'rate-limited') return failure.retryAfterSeconds
  return failure.kind === 'unavailable' && !failure.isUnreadable ? CHECK_MS / 1_000 : null
}

/**
 * The sentence for an attempt that is not resubmitted. No video service can look up a task by an idempotency key, so a call whose response was
 * lost may have started one that costs money: it is not repeated without the user, who decides with Retry.
 */
function sentenceOf(failure: Failure): string {
  if (failure.kind === 'rejected') return failure.code === 'unreachable_picture' ? VIDEO_TASK_TEXTS.unreachable : failure.reason || VIDEO_TASK_TEXTS.blocked
  return failure.kind === 'unknown' || (failure.kind === 'unavailable' && failure.isUnreadable) ? VIDEO_TASK_TEXTS.unanswered : VIDEO_FORM_TEXTS.unavailable
}

async function recordRefused(ctx: VideoContext, row: TaskRow, failure: Failure): Promise<void> {
  const waitMs = (retryAfter(failure) ?? 0) * 1_000
  const mayRetry = retryAfter(failure) !== null && ctx.clock.now().getTime() + waitMs < row.asked_at.getTime() + RETRY_FOR_MS
  if (mayRetry) return postpone(ctx, row, Math.max(waitMs, CHECK_MS))
  ctx.log.warn({ kind: failure.kind, reason: failure.reason, id: row.id }, 'the video service did not accept a task')
  const isRefused = failure.kind === 'rejected' && failure.code !== 'unreachable_picture'
  await failAttempt(ctx, row, sentenceOf(failure), { isRefused })
}

async function send(ctx: VideoContext, row: TaskRow): Promise<Outcome<{ providerTaskId: string }>> {
  const request = await toRequest(ctx, row)
  if (!request) return { kind: 'rejected', reason: VIDEO_TASK_TEXTS.imageUnusable, code: 'no_picture' }
  return ctx.videoModel.createVideo(request, AbortSignal.timeout(START_TIMEOUT_MS))
}

/** Submits an attempt to the service, once: the row records it before the call. Does nothing when it was submitted before. */
export async function startTask(ctx: VideoContext, of: Attempt): Promise<void> {
  const row = await leaseStartForSystem(ctx.db, of, newLease(ctx, STARTING))
  if (!row) return
  const outcome = await send(ctx, row)
  if (outcome.kind === 'ok') await recordStarted(ctx, row, outcome.value.providerTaskId)
  else await recordRefused(ctx, row, outcome)
}
