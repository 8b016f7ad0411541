import { type saveVideo, type updateVideo, type Video, type VideoStatus, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { ownMediaId, readOwnItems } from '../../media/index.ts'
import { announceTask } from '../announce.ts'
import { type VideoContext, videoNotFound } from '../context.ts'
import * as queries from '../queries.ts'
import { presentOne } from '../view.ts'

type SaveBody = RouteRequest<typeof saveVideo>['body']
type UpdateBody = RouteRequest<typeof updateVideo>['body']
type Claim = { status: VideoStatus; outputs: readonly string[]; error: string | null }

/** Ids of the owner's videos among the addresses. */
async function ownVideos(ctx: VideoContext, owner: string, addresses: readonly string[]): Promise<string[]> {
  const items = await readOwnItems(ctx, owner, addresses.map(ownMediaId).filter((id) => id !== null))
  return items.filter(({ type }) => type.startsWith('video/')).map(({ id }) => id.slice('vid_'.length))
}

/**
 * What is accepted of a device's record: its task no longer runs, so it failed, unless its files are in the owner's library. Anything
 * else would be a record that waits indefinitely, or one with another user's address.
 */
async function toOutcome(ctx: VideoContext, owner: string, { status, outputs, error }: Claim): Promise<{ status: VideoStatus; error: string | null; item_ids: string[] }> {
  const ids = status === 'completed' ? await ownVideos(ctx, owner, outputs) : []
  if (ids.length > 0) return { status: 'completed', error: null, item_ids: ids }
  return { status: 'failed', error: (status === 'failed' && error) || VIDEO_TASK_TEXTS.neverSent, item_ids: [] }
}

async function toRecord(ctx: VideoContext, owner: string, body: SaveBody): Promise<queries.NewTask> {
  const now = ctx.clock.now()
  const outcome = await toOutcome(ctx, owner, { status: body.status, outputs: body.outputs ?? [], error: body.errorMessage ?? null })
  const [picture] = await readOwnItems(ctx, owner, [ownMediaId(body.imageUrl ?? '')].filter((id) => id !== null))
  const createdAt = body.createdAt ? new Date(Math.min(Date.parse(body.createdAt), now.getTime())) : now
  return {
    id: body.taskId, owner, prompt: body.prompt, image_url: picture?.url ?? null, aspect_ratio: body.aspectRatio, is_ours: false, stage: 'done',
    ...outcome, created_at: createdAt, updated_at: now, asked_at: createdAt, finished_at: now,
  }
}

/**
 * Saves a device's record of a task and returns the server's version (trace.md VLIB-26): its own tasks and existing records
 * stay unchanged; an unknown one is added. Takes the owner and the checked body.
 */
export async function saveRecord(ctx: VideoContext, owner: string, body: SaveBody): Promise<Video> {
  const known = await queries.findTask(ctx.db, owner, body.taskId)
  if (!known) await queries.insertTask(ctx.db, await toRecord(ctx, owner, body))
  const row = known ?? (await queries.findTask(ctx.db, owner, body.taskId))
  if (!row) throw videoNotFound()
  if (!known) await announceTask(ctx, ctx.db, row)
  return presentOne(ctx, row)
}

/** Changes a record that a device saved, under the rules of saving one; a task of the server is returned unchanged. Throws AppError not_found. */
export async function updateRecord(ctx: VideoContext, owner: string, id: string, { status, videoUrl, errorMessage }: UpdateBody): Promise<Video> {
  const row = await queries.findTask(ctx.db, owner, id)
  if (!row) throw videoNotFound()
  if (row.is_ours || (status === undefined && videoUrl === undefined && errorMessage === undefined)) return presentOne(ctx, row)
  const current = await presentOne(ctx, row)
  const outputs = videoUrl === undefined ? current.outputs : [videoUrl]
  const outcome = await toOutcome(ctx, owner, { status: status ?? current.status, outputs, error: errorMessage ?? row.error })
  const changed = await queries.changeRecord(ctx.db, owner, id, outcome, ctx.clock.now())
  if (!changed) throw videoNotFound()
  await announceTask(ctx, ctx.db, changed)
  return presentOne(ctx, changed)
}
