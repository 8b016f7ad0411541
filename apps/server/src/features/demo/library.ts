import type { MediaItem } from '@marquee/contract/media'
import { UNKEYED_CALL } from '../../platform/http/idempotency/creating-call.ts'
import { addToCollection, createCollection, storeGenerated, updateMetadata } from '../media/index.ts'
import { COLLECTIONS, type DemoPicture, PICTURES } from './brand.ts'
import type { OpenDemo } from './context.ts'

/** The stored pictures by their key. */
export type Pictures = ReadonlyMap<string, MediaItem>

/** Pictures drawn concurrently. */
const CONCURRENCY = 3

/** Null when the picture could not be drawn. */
async function drawOne(ctx: OpenDemo, owner: string, picture: DemoPicture): Promise<MediaItem | null> {
  const drawn = await ctx.imageModels.openai?.drawPicture({ prompt: picture.prompt, shape: picture.shape, variation: 0 }, AbortSignal.timeout(30_000))
  if (drawn?.kind !== 'ok') return null
  const file = { body: drawn.value.bytes, type: drawn.value.type, name: `${picture.name}.png`, prompt: picture.prompt, source: 'sandbox' }
  const item = await storeGenerated(ctx, owner, file)
  const { description, tags: userTags, product: productName, category } = picture
  return updateMetadata(ctx, owner, { table: 'user_images', id: item.id, description, userTags, productName, category })
}

async function collect(ctx: OpenDemo, owner: string, pictures: Pictures): Promise<void> {
  for (const { name, pictures: keys } of COLLECTIONS) {
    const collection = await createCollection(ctx, owner, { name }, UNKEYED_CALL)
    const ids = keys.flatMap((key) => pictures.get(key)?.id ?? [])
    if (ids.length > 0) await addToCollection(ctx, owner, collection.id, ids)
  }
}

/** Draws the brand's pictures and adds them to the library. Returns those that could be drawn. */
export async function drawLibrary(ctx: OpenDemo, owner: string): Promise<Pictures> {
  const pictures = new Map<string, MediaItem>()
  const queue = [...PICTURES]
  const worker = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const item = await drawOne(ctx, owner, picture)
      if (item) pictures.set(picture.key, item)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const missing = PICTURES.filter(({ key }) => !pictures.has(key)).map(({ key }) => key)
  // One line: a stop in the middle makes all that follow fail.
  if (missing.length > 0) ctx.log.warn({ pictures: missing }, 'pictures of the demo could not be drawn')
  await collect(ctx, owner, pictures)
  return pictures
}
