import type { MediaItem } from '@marquee/contract/media'
import { UNKEYED_CALL } from '../../platform/http/idempotency/creating-call.ts'
import { addToCollection, createCollection, readOwnItems, storeGenerated, updateMetadata } from '../media/index.ts'
import { COLLECTIONS, type DemoPicture, PICTURES } from './brand.ts'
import type { OpenDemo } from './context.ts'
import { listByNames } from './queries.ts'

/** The stored pictures by their key, each as soon as it is stored; null for those that could not be drawn. */
export type Pictures = ReadonlyMap<string, Promise<Pick<MediaItem, 'id' | 'url'> | null>>

const fileName = ({ name }: DemoPicture): string => `${name}.png`

/** Pictures drawn concurrently: each takes time in another thread and in the database by turns. */
const CONCURRENCY = 6

/** Null when the picture could not be drawn. */
async function drawOne(ctx: OpenDemo, owner: string, picture: DemoPicture): Promise<MediaItem | null> {
  const drawn = await ctx.imageModels.openai?.drawPicture({ prompt: picture.prompt, shape: picture.shape, variation: 0 }, AbortSignal.timeout(30_000))
  if (drawn?.kind !== 'ok') return null
  const file = { body: drawn.value.bytes, type: drawn.value.type, name: fileName(picture), prompt: picture.prompt, source: 'sandbox' }
  const item = await storeGenerated(ctx, owner, file)
  const { description, tags: userTags, product: productName, category } = picture
  return updateMetadata(ctx, owner, { table: 'user_images', id: item.id, description, userTags, productName, category })
}

/** Begins to draw the brand's pictures and to add them to the library. Returns them at once: posts wait only for their own. */
export function drawLibrary(ctx: OpenDemo, owner: string): Pictures {
  const free = Array.from({ length: CONCURRENCY }, () => Promise.resolve<unknown>(undefined))
  const drawing = PICTURES.map((picture, index) => {
    const lane = index % CONCURRENCY
    const item = (free[lane] ?? Promise.resolve()).then(() => drawOne(ctx, owner, picture))
    free[lane] = item
    // Whoever waits for the picture is told; a rejection before that is not unhandled.
    item.catch(() => undefined)
    return [picture.key, item] as const
  })
  return new Map(drawing)
}

/** Waits for all pictures, says which could not be drawn, and fills the collections. */
export async function collectLibrary(ctx: OpenDemo, owner: string, pictures: Pictures): Promise<void> {
  const drawn = new Map(await Promise.all([...pictures].map(async ([key, item]) => [key, (await item)?.id] as const)))
  const missing = [...drawn].flatMap(([key, id]) => (id ? [] : [key]))
  // One line: a stop in the middle makes all that follow fail.
  if (missing.length > 0) ctx.log.warn({ pictures: missing }, 'pictures of the demo could not be drawn')
  for (const { name, pictures: keys } of COLLECTIONS) {
    const collection = await createCollection(ctx, owner, { name }, UNKEYED_CALL)
    const ids = keys.flatMap((key) => drawn.get(key) ?? [])
    if (ids.length > 0) await addToCollection(ctx, owner, collection.id, ids)
  }
}

/** The pictures that the library has already. */
export async function findLibrary(ctx: OpenDemo, owner: string): Promise<Pictures> {
  const stored = await listByNames(ctx.db, owner, PICTURES.map(fileName))
  const items = new Map((await readOwnItems(ctx, owner, stored.map(({ id }) => id))).map((item) => [item.name, item]))
  return new Map(PICTURES.map((picture) => [picture.key, Promise.resolve(items.get(fileName(picture)) ?? null)]))
}
