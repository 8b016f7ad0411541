import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import type { LookUsage } from '../../../ports/image-analyzer.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { countHeaderPixels, MAX_PICTURE_PIXELS, shrinkToJpeg } from '../../media/index.ts'
import { recordUsage } from '../../usage/index.ts'
import type { KnowledgeContext } from '../context.ts'
import type { FileRow } from '../files/file-queries.ts'
import { cleanText, type ReadContent, UnreadableFileError } from './content.ts'

/** Longer side of the picture sent to the model: small print stays legible. */
const MAX_SIDE = 1_600
const TIMEOUT_MS = 60_000

/** The result of a model. Throws for a failure: a permanent one is the file's, others are worth another attempt. */
function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value
  if (outcome.kind === 'rejected') throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.pictureUnread, { cause: outcome })
  throw new Error(`the picture could not be analyzed: ${outcome.kind}: ${outcome.reason}`)
}

/** The picture as sent to the model. Its size is checked by its header before anything is decoded. */
async function toJpeg(path: string): Promise<Buffer> {
  const pixels = await countHeaderPixels(path).catch((error: unknown) => {
    throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.damaged, { cause: error })
  })
  if (pixels > MAX_PICTURE_PIXELS) throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.tooManyPixels)
  return shrinkToJpeg(path, pixels, MAX_SIDE).catch((error: unknown) => {
    throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.damaged, { cause: error })
  })
}

const recordLook = (ctx: KnowledgeContext, owner: string, usage: LookUsage | null): Promise<void> => recordUsage(ctx, ctx.db, owner, { task: 'vision', model: ctx.imageAnalyzer.model, ...usage })

/** What a model sees in the picture: sentences, and names of things. */
async function describe(ctx: KnowledgeContext, file: Pick<FileRow, 'owner' | 'name'>, jpeg: Buffer, signal: AbortSignal): Promise<string[]> {
  const hints = { name: file.name, description: '', prompt: '', productName: '', camera: '' }
  const { description, products, tags, usage } = valueOf(await ctx.imageAnalyzer.analyzeImage({ jpeg, hints }, signal))
  await recordLook(ctx, file.owner, usage)
  return [description, products.join(', '), tags.join(', ')]
}

/**
 * Reads the text in a picture, and what a vision model says it shows: what is only simulated is no knowledge. Takes the file and what is known about
 * it. Throws UnreadableFileError for a picture that cannot be read; a model that does not respond throws, to be retried.
 */
export async function readPicture(ctx: KnowledgeContext, path: string, file: Pick<FileRow, 'owner' | 'name'>): Promise<ReadContent> {
  const jpeg = await toJpeg(path)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const words = valueOf(await ctx.imageAnalyzer.readText(jpeg, signal))
  await recordLook(ctx, file.owner, words.usage)
  const parts = [words.text, ...(ctx.imageAnalyzer.isSimulated ? [] : await describe(ctx, file, jpeg, signal))]
  if (ctx.imageAnalyzer.isSimulated && words.text.trim() === '') throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.pictureNeedsModel)
  return { pages: [{ text: cleanText(parts.filter((part) => part !== '').join('\n\n')), page: null }], pageCount: null, isCut: false }
}
