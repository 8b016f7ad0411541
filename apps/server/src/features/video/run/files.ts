import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import { deleteItem, readOwnItems } from '../../media/index.ts'
import type { Attempt, VideoContext } from '../context.ts'
import { isShown } from '../queries.ts'

/** Services make one video; more outputs are limited. */
export const MAX_OUTPUTS = 4

/**
 * Id of an attempt's file in the library: the same for the same attempt, so that a retry after a crash finds what was stored, and not
 * guessable from the task's id, which people share with the address of its page.
 */
export function fileId(ctx: Pick<VideoContext, 'vault'>, { owner, id, attempt }: Attempt, index: number): string {
  const hash = createHash('sha256').update(ctx.vault.sign(`${owner}/${id}/${attempt}/${index}`, 'video-file')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

async function discard(ctx: VideoContext, owner: string, itemId: string): Promise<void> {
  try {
    await deleteItem(ctx, owner, itemId)
  } catch (error) {
    // A scheduled post uses it: then it stays.
    if (!(error instanceof AppError)) throw error
  }
}

/** Removes the files that an attempt stored and no video uses: it was canceled, deleted or failed while they were fetched. */
export async function discardFiles(ctx: VideoContext, of: Attempt): Promise<void> {
  const ids = Array.from({ length: MAX_OUTPUTS }, (_, index) => fileId(ctx, of, index))
  for (const item of await readOwnItems(ctx, of.owner, ids)) {
    if (!(await isShown(ctx.db, of.owner, item.id.slice('vid_'.length)))) await discard(ctx, of.owner, item.id)
  }
}
