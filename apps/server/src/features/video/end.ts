import { type Video, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { AppError } from '../../platform/errors.ts'
import { deleteItem } from '../media/index.ts'
import { type VideoContext, videoNotFound } from './context.ts'
import * as queries from './queries.ts'
import { endAll } from './run-queries.ts'
import { cancelAttempt, endedWith, stopRemotely } from './run/fail.ts'
import { discardFiles } from './run/files.ts'
import { presentOne } from './view.ts'

/** Cancels a video of the owner; a job cancels it at the service. Throws AppError not_found, and conflict when it is not running. */
export async function cancelTask(ctx: VideoContext, owner: string, id: string): Promise<Video> {
  const task = await queries.findTask(ctx.db, owner, id)
  if (!task) throw videoNotFound()
  const row = await cancelAttempt(ctx, task)
  if (!row) throw new AppError('conflict', VIDEO_TASK_TEXTS.notRunning)
  await discardFiles(ctx, row)
  return presentOne(ctx, row)
}

async function removeFile(ctx: VideoContext, owner: string, itemId: string): Promise<void> {
  try {
    await deleteItem(ctx, owner, itemId)
  } catch (error) {
    // Already deleted in the library.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}

/**
 * Deletes a video of the owner with its files; a running one is canceled first. A file that another video uses stays. Throws
 * AppError not_found, and conflict with the library's sentence while a scheduled post uses a file: then the video stays too.
 */
export async function deleteTask(ctx: VideoContext, owner: string, id: string): Promise<void> {
  const task = await queries.findTask(ctx.db, owner, id)
  if (!task) throw videoNotFound()
  if (queries.isOpen(task)) await cancelAttempt(ctx, task)
  const ended = (await queries.findTask(ctx.db, owner, id)) ?? task
  for (const itemId of ended.is_ours ? ended.item_ids : []) {
    if (!(await queries.isShown(ctx.db, owner, itemId, id))) await removeFile(ctx, owner, itemId)
  }
  // One that was restarted at the same time is running: it stays.
  if (!(await queries.deleteEnded(ctx.db, owner, id))) throw videoNotFound()
  await discardFiles(ctx, ended)
  await ctx.live.publish(ctx.db, owner, { type: 'video.changed', taskId: id, status: 'deleted', stage: 'done', progress: null, prompt: '' })
}

/** Removes every video of the owner; running ones are canceled. The library removes their files. */
export async function eraseVideos(ctx: VideoContext, owner: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    for (const row of await endAll(trx, owner, endedWith(VIDEO_TASK_TEXTS.canceled, now), now)) await stopRemotely(ctx, trx, row)
    await queries.deleteAll(trx, owner)
  })
}
