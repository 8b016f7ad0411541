import { createHash } from 'node:crypto'
import { type createVideoTask, MAX_RUNNING_VIDEOS, type Video, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { randomToken } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { CreatingCall } from '../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../platform/ids.ts'
import { ownMediaId, readOwnItems } from '../media/index.ts'
import { admitAiCalls } from '../usage/index.ts'
import { announceTask } from './announce.ts'
import { type VideoContext, videoNotFound } from './context.ts'
import { advanceJob } from './job-definitions.ts'
import * as queries from './queries.ts'
import { presentOne } from './view.ts'

type Body = RouteRequest<typeof createVideoTask>['body']

/** Id of a new task: derived from the key, so that a retry after a server crash finds the first. */
function taskId(ctx: VideoContext, owner: string, key: string | null): string {
  if (key === null) return newId(ctx.clock.now().getTime())
  const hash = createHash('sha256').update(`${owner} ${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The owner's picture by its address. Throws AppError validation_failed for anything else (security.md section 2.12). */
async function requirePicture(ctx: VideoContext, owner: string, address: string): Promise<{ id: string; url: string }> {
  const id = ownMediaId(address)
  const [item] = id ? await readOwnItems(ctx, owner, [id]) : []
  if (!id || !item?.type.startsWith('image/')) throw new AppError('validation_failed', VIDEO_TASK_TEXTS.imageUnusable)
  return { id, url: item.url }
}

async function assertBelowLimits(ctx: VideoContext, trx: Tx, owner: string): Promise<void> {
  await queries.lockStarts(trx, owner)
  if ((await queries.countRunning(trx, owner)) >= MAX_RUNNING_VIDEOS) throw new AppError('rate_limited', VIDEO_TASK_TEXTS.tooMany)
  await admitAiCalls(ctx, trx, owner)
}

async function begin(ctx: VideoContext, trx: Tx, row: queries.TaskRow): Promise<void> {
  await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt })
  await announceTask(ctx, trx, row)
}

/**
 * Starts a video of the owner's picture: its row and its job, all or nothing. Takes the checked body and the call; returns the task's id.
 * Throws AppError validation_failed for a picture that is not in the owner's library, and rate_limited when too many are running or past the owner's limits.
 */
export async function createTask(ctx: VideoContext, owner: string, body: Body, creating: CreatingCall): Promise<string> {
  if (creating.madeId) return creating.madeId
  const picture = await requirePicture(ctx, owner, body.imageUrl)
  const [id, now] = [taskId(ctx, owner, creating.key), ctx.clock.now()]
  const moments = { created_at: now, updated_at: now, asked_at: now, next_check_at: now }
  const task = { id, owner, prompt: body.prompt, text: body.text, image_url: picture.url, source_item: picture.id, aspect_ratio: body.aspectRatio, seconds: body.duration, webhook_token: randomToken(), ...moments }
  await ctx.db.transaction().execute(async (trx) => {
    if (await queries.findTask(trx, owner, id)) return
    await assertBelowLimits(ctx, trx, owner)
    if (!(await queries.insertTask(trx, task))) return
    const row = await queries.findTask(trx, owner, id)
    if (row) await begin(ctx, trx, row)
    await creating.record(trx, id)
  })
  return id
}

/** Restarts a failed task under its id, with a new webhook address. Throws AppError not_found, conflict for one that did not fail, and what `createTask` throws. */
export async function retryTask(ctx: VideoContext, owner: string, id: string): Promise<Video> {
  const task = await queries.findTask(ctx.db, owner, id)
  if (!task) throw videoNotFound()
  if (!task.is_ours || task.status !== 'failed') throw new AppError('conflict', VIDEO_TASK_TEXTS.notFailed)
  await requirePicture(ctx, owner, task.image_url ?? '')
  const row = await ctx.db.transaction().execute(async (trx) => {
    await assertBelowLimits(ctx, trx, owner)
    const reopened = await queries.reopenTask(trx, owner, id, randomToken(), ctx.clock.now())
    if (reopened) await begin(ctx, trx, reopened)
    return reopened
  })
  if (!row) throw new AppError('conflict', VIDEO_TASK_TEXTS.notFailed)
  return presentOne(ctx, row)
}
