import type { Readable } from 'node:stream'
import { type MediaItem, UPLOAD_LIMITS } from '@marquee/contract/media'
import { VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { AppError } from '../../../platform/errors.ts'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'
import { storeGenerated } from '../../media/index.ts'
import { announceTask } from '../announce.ts'
import { CHECK_MS, type Attempt, type VideoContext } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { changeLeasedForSystem, findOpenForSystem, type LeasedAttempt } from '../run-queries.ts'
import { failAttempt } from './fail.ts'
import { discardFiles, fileId, MAX_OUTPUTS } from './files.ts'

const SAVE_TIMEOUT_MS = 3 * 60_000

type Saved = { kind: 'saved'; ids: string[] } | { kind: 'unusable' } | { kind: 'again'; reason: string }

/** Stores one file. An invalid file is refused with a sentence; a broken transfer says nothing about the file. */
async function store(ctx: VideoContext, row: TaskRow, id: string, body: Readable): Promise<MediaItem | 'unusable' | 'broken'> {
  try {
    return await storeGenerated(ctx, row.owner, { body, id, type: 'video/mp4', name: 'video.mp4', prompt: row.prompt, source: 'ai' })
  } catch (error) {
    if (error instanceof AppError) return error.code === 'validation_failed' || error.code === 'payload_too_large' ? 'unusable' : 'broken'
    ctx.log.warn({ err: error, id: row.id }, 'the file of a video could not be stored')
    return isTooLarge(error) ? 'unusable' : 'broken'
  } finally {
    body.destroy()
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'reason' in error && error.reason === 'size'

async function saveAll(ctx: VideoContext, row: TaskRow, outputs: readonly string[]): Promise<Saved> {
  const ids: string[] = []
  const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
  for (const [index, output] of outputs.slice(0, MAX_OUTPUTS).entries()) {
    const opened = await ctx.videoModel.openOutput(output, UPLOAD_LIMITS.maxBytes, signal)
    if (opened.kind === 'rejected') return { kind: 'unusable' }
    if (opened.kind !== 'ok') return { kind: 'again', reason: opened.reason }
    const item = await store(ctx, row, fileId(ctx, row, index), opened.value)
    if (item === 'broken') return { kind: 'again', reason: 'the file broke off' }
    if (item === 'unusable') return { kind: 'unusable' }
    ids.push(item.id.slice('vid_'.length))
  }
  return { kind: 'saved', ids }
}

async function finish(ctx: VideoContext, of: LeasedAttempt, ids: string[]): Promise<void> {
  const now = ctx.clock.now()
  const done = { status: 'completed', stage: 'done', progress: 1, item_ids: ids, error: null, webhook_token: null, next_check_at: null, ...NO_LEASE, finished_at: now }
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeLeasedForSystem(trx, of, done, now)
    if (row) await announceTask(ctx, trx, row)
  })
}

/** Schedules another status check: its files may then have another address. The number of attempts is limited where they start. */
async function saveLater(ctx: VideoContext, row: TaskRow, reason: string): Promise<void> {
  ctx.log.warn({ id: row.id, reason }, 'the file of a video could not be fetched')
  const now = ctx.clock.now()
  const next = new Date(now.getTime() + CHECK_MS * row.saves)
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await changeLeasedForSystem(trx, row, { next_check_at: next, ...NO_LEASE }, now)
    if (changed) await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt }, { startAfter: next })
  })
}

/**
 * Stores the files of a finished task in the owner's library and completes it. Takes the attempt, the addresses and the lease passed to its
 * job; does nothing once that is lost. Idempotent, also concurrently.
 */
export async function saveOutputs(ctx: VideoContext, of: Attempt, outputs: readonly string[], lease: string | null): Promise<void> {
  const row = await findOpenForSystem(ctx.db, of)
  if (row?.stage !== 'saving' || row.lease_token !== lease) return
  const saved = await saveAll(ctx, row, outputs)
  if (saved.kind === 'again') return saveLater(ctx, row, saved.reason)
  if (saved.kind === 'unusable') await failAttempt(ctx, row, VIDEO_TASK_TEXTS.unusable)
  else await finish(ctx, row, saved.ids)
  // Still running: another holder took over, and these are its files too.
  if (!(await findOpenForSystem(ctx.db, of))) await discardFiles(ctx, of)
}
