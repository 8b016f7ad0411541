import { type listVideos, type queryTaskStatus, type Video, type VideoStatus } from '@marquee/contract/video'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { type VideoContext, videoNotFound } from '../context.ts'
import { countByStatus, countTasks, listTasks } from './list-queries.ts'
import { findTask, isOpen } from '../queries.ts'
import { checkTask } from '../run/check-task.ts'
import { presentOne, presentTasks } from '../view.ts'

type ListQuery = RouteRequest<typeof listVideos>['query']
type ListData = RouteResult<typeof listVideos>['data']
type StatusData = RouteResult<typeof queryTaskStatus>['data']

/** Short, as a user waits for the response. */
const ASK_TIMEOUT_MS = 8_000

/** Statuses in the terms of the service (protocols/video.md section 1). */
const WORDS: Readonly<Record<VideoStatus, string>> = { completed: 'COMPLETED', failed: 'FAILED', processing: 'IN_PROGRESS', pending: 'PENDING' }

/** One video of the owner. Throws AppError not_found. */
export async function readVideo(ctx: VideoContext, owner: string, id: string): Promise<Video> {
  const row = await findTask(ctx.db, owner, id)
  if (!row) throw videoNotFound()
  return presentOne(ctx, row)
}

async function readCounts(ctx: VideoContext, owner: string): Promise<ListData['counts']> {
  const counts = { all: 0, pending: 0, processing: 0, completed: 0, failed: 0 }
  for (const { status, count } of await countByStatus(ctx.db, owner)) Object.assign(counts, { [status]: count, all: counts.all + count })
  return counts
}

/** A page of the owner's videos, newest first, with the counts of the whole library. */
export async function listVideoPage(ctx: VideoContext, owner: string, { page, limit, status, search }: ListQuery): Promise<ListData> {
  const narrowing = { status: status === 'all' ? null : status, search: search || null }
  const [rows, total, counts] = await Promise.all([
    listTasks(ctx.db, owner, narrowing, { limit, offset: (page - 1) * limit }),
    countTasks(ctx.db, owner, narrowing),
    readCounts(ctx, owner),
  ])
  return { videos: await presentTasks(ctx, owner, rows), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) }, counts }
}

/** The state of a task in the service's terms; the service is polled first when that is due. Throws AppError not_found. */
export async function readStatus(ctx: VideoContext, owner: string, id: string): Promise<StatusData> {
  const row = await findTask(ctx.db, owner, id)
  if (row && isOpen(row) && row.provider_task_id) await checkTask(ctx, row, ASK_TIMEOUT_MS)
  const video = await readVideo(ctx, owner, id)
  const output = video.status === 'completed' ? { output_url_list: video.outputs } : null
  return { status: WORDS[video.status], output, error_message: video.errorMessage, video }
}
