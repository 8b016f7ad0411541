import { type EditAction, IMAGE_FAILURES } from '@marquee/contract/images'
import { IMAGE_TYPES, type MediaType } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { extensionOf, readItemId, sniffType, storeGenerated } from '../../media/index.ts'
import { complete, fail, type Work } from './settle.ts'

export type Result = { bytes: Buffer; /** Without an ending. */ name: string; source: string; edit?: { from: string | null; action: EditAction } }

/** The type its bytes say, for pictures alone: what a service calls them does not count. */
async function pictureType(bytes: Buffer): Promise<MediaType | null> {
  const type = await sniffType(bytes)
  return type && IMAGE_TYPES.some((image) => image === type) ? type : null
}

/** Puts what a service made into the library and ends the job: completed, or failed when it is no picture we take. */
export async function storeResult(work: Work, { bytes, name, ...labels }: Result): Promise<void> {
  const { ctx, job, lease } = work
  const type = await pictureType(bytes)
  if (!type) return fail(work, IMAGE_FAILURES.badResult, 'the bytes are no picture')
  // Canceled meanwhile: nothing is stored that would have to be removed at once.
  if (!(await lease.change({ stage: 'saving' }))) return
  try {
    const item = await storeGenerated(ctx, job.owner, { ...labels, name: `${name}.${extensionOf(type)}`, body: bytes, type, id: job.id, prompt: job.prompt })
    await complete(work, readItemId(item.id) ?? job.id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await fail(work, IMAGE_FAILURES.badResult, error.userMessage)
  }
}
