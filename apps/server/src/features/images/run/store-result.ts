import { type EditAction, IMAGE_FAILURES } from '@marquee/contract/images'
import { IMAGE_TYPES, type MediaType } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { extensionOf, readItemId, sniffType, storeGenerated } from '../../media/index.ts'
import { complete, fail, type Work } from './settle.ts'

export type Result = { bytes: Buffer; /** Without an extension. */ name: string; source: string; edit?: { from: string | null; action: EditAction } }

/** The type by the bytes, only for pictures: the type declared by a service is ignored. */
async function pictureType(bytes: Buffer): Promise<MediaType | null> {
  const type = await sniffType(bytes)
  return IMAGE_TYPES.find((image) => image === type) ?? null
}

/** Stores a service's result in the library and ends the job: completed, or failed when it is not an accepted picture. */
export async function storeResult(work: Work, { bytes, name, ...labels }: Result): Promise<void> {
  const { ctx, job, lease } = work
  const type = await pictureType(bytes)
  if (!type) return fail(work, IMAGE_FAILURES.badResult, 'the bytes are no picture')
  // Canceled meanwhile: storing the result would only require removing it.
  if (!(await lease.change({ stage: 'saving' }))) return
  try {
    const item = await storeGenerated(ctx, job.owner, { ...labels, name: `${name}.${extensionOf(type)}`, body: bytes, type, id: job.id, prompt: job.prompt })
    await complete(work, readItemId(item.id) ?? job.id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await fail(work, IMAGE_FAILURES.badResult, error.userMessage)
  }
}
