import { MEDIA_IN_USE, MEDIA_TEXTS } from '@marquee/contract/media'
import { altTextStatus, type AltTextStatus } from '@marquee/contract/shared/alt-text'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Vault } from '../../platform/crypto.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { ImageAnalyzer } from '../../ports/image-analyzer.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { UsageContext } from '../usage/index.ts'
import { coverAddress, ownMediaId, presentItemId, readItemId } from './files/addresses.ts'
import { dropCrops } from './pictures/crops.ts'
import { allKeys } from './files/keys.ts'
import * as queries from './queries.ts'
import { toRendition, variantOf, VARIANT_TYPES } from './pictures/variants.ts'

/** What the library needs from the composition root. */
export type MediaContext = UsageContext & {
  store: ObjectStore
  vault: Vault
  live: Pick<Live, 'publish'>
  jobs: Pick<Jobs, 'enqueue'>
  events: Pick<Events, 'publish'>
  imageAnalyzer: ImageAnalyzer
  /** Null when no embedding model is configured: then searches use words only. */
  embedder: Embedder | null
  log: Logger
  /** The server's own address as browsers and social networks reach it, without a slash at the end. */
  publicUrl(): string
  /** Whether clients may ask for a bucket (trace.md GEN-07). */
  isBucketCreationOn: boolean
  /** How many videos this process converts at once. */
  videoConversions: number
  /** Folder for temporary files; created when missing. */
  workDir: string
}

/** A post's file: its MIME type and, when we store it, its data. */
export type DescribedMedia = {
  url: string
  type: string
  name: string
  width: number | null
  height: number | null
  size: number | null
  /** Its id in the library; null for a file of another site. */
  itemId: string | null
  altText: string
  altTextStatus: AltTextStatus
  /** Whether a video's length and size are not known yet, or it is being converted. */
  isProcessing: boolean
  /** The picture that stands for a video, and whether the user chose its frame; null for pictures, and while there is none. */
  cover: { url: string; isChosen: boolean } | null
}

const TYPES_BY_EXTENSION = new Map(Object.entries({
  png: 'image/png', gif: 'image/gif', webp: 'image/webp', mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm',
}))

/** Removes every object of a deleted item, then its row. */
export async function purgeItem(ctx: Pick<MediaContext, 'db' | 'store'>, item: { id: string; owner: string }): Promise<void> {
  for (const key of allKeys(item.owner, item.id)) await ctx.store.remove(key)
  await dropCrops(ctx, item.id)
  await queries.purgeItemForSystem(ctx.db, item.id)
}

/** Marks an item deleted as `hideItem` does, in the caller's transaction. Takes its bare id. */
export async function hideInTransaction(ctx: Pick<MediaContext, 'clock' | 'live'>, trx: Tx, owner: string, id: string, trashUntil: Date | null): Promise<'deleted' | 'in-use' | 'missing'> {
  const result = await queries.deleteItem(trx, owner, id, ctx.clock.now(), trashUntil)
  if (result === 'deleted') await ctx.live.publish(trx, owner, { type: 'media.changed' })
  return result
}

/** Marks an item of the owner deleted, until `trashUntil` restorably. Returns its bare id. Throws as `deleteItem` does. */
export async function hideItem(ctx: MediaContext, owner: string, itemId: string, trashUntil: Date | null): Promise<string> {
  const id = readItemId(itemId)
  const outcome = id ? await ctx.db.transaction().execute((trx) => hideInTransaction(ctx, trx, owner, id, trashUntil)) : 'missing'
  if (!id || outcome === 'missing') throw new AppError('not_found', GATE_ERRORS.notFound)
  if (outcome === 'in-use') throw new AppError('conflict', MEDIA_IN_USE)
  return id
}

/**
 * Deletes an item of the owner for good, past the trash, by `img_<uuid>`, `vid_<uuid>` or the bare uuid (trace.md AMB-23).
 * Throws AppError not_found, and conflict while a post that is being published uses it.
 */
export async function deleteItem(ctx: MediaContext, owner: string, itemId: string): Promise<void> {
  const id = await hideItem(ctx, owner, itemId, null)
  // The row already hides the item; the hourly job removes what a failure leaves here.
  await purgeItem(ctx, { id, owner }).catch((error: unknown) => ctx.log.warn({ err: error, id }, 'objects of a deleted item remain'))
}

/** An address that a post may have. Our own are normalised, so that the database detects the use of the file (media_uses). */
function isUsableAddress(url: string): boolean {
  const id = ownMediaId(url)
  return id ? url.includes(`/media/${id}/`) : URL.canParse(url) && /^https?:/i.test(url)
}

/**
 * Protects the files of a post from deletion until the transaction ends; to be called where a post is saved as scheduled or sent.
 * Takes the transaction, the owner and the post's addresses. Throws AppError validation_failed when one is not an http(s) address or is
 * one of ours that does not exist or belongs to another user.
 */
export async function lockMediaForUse(trx: Tx, owner: string, urls: readonly string[]): Promise<void> {
  const ids = [...new Set(urls.map(ownMediaId).filter((id) => id !== null))]
  const locked = ids.length > 0 ? await queries.lockItems(trx, owner, ids) : []
  if (locked.length < ids.length || !urls.every(isUsableAddress)) throw new AppError('validation_failed', MEDIA_TEXTS.unavailable)
}

function describeForeign(url: string): DescribedMedia | null {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return null
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return { url, type: TYPES_BY_EXTENSION.get(extension) ?? 'image/jpeg', name: name || 'file', width: null, height: null, size: null, itemId: null, altText: '', altTextStatus: 'none', isProcessing: false, cover: null }
}

/** The picture that stands for a video. */
const coverOf = (url: string, { has_poster: hasPoster, cover_at: at }: queries.ItemRow): DescribedMedia['cover'] =>
  hasPoster && URL.canParse(url) ? { url: coverAddress(url, at), isChosen: at !== null } : null

/** A stored file in the form its address requests: a crop is a JPEG of its own shape. Null for an unsupported form. */
function describeOwn(url: string, row: queries.ItemRow | undefined): DescribedMedia | null {
  const variant = variantOf(url)
  if (!row || variant === 'bad' || (variant && row.kind === 'video')) return null
  const isProcessing = row.kind === 'video' && (row.derived_at === null || row.conversion === 'waiting' || row.conversion === 'running')
  const own = { url, name: row.name, itemId: presentItemId(row), altText: row.alt_text, altTextStatus: altTextStatus.parse(row.alt_text_status), isProcessing, cover: coverOf(url, row) }
  if (!variant) return { ...own, type: row.type, width: row.width, height: row.height, size: Number(row.size) }
  const { width, height } = toRendition(row, variant).crop?.box ?? row
  return { ...own, type: VARIANT_TYPES[variant.format], width, height, size: null }
}

/**
 * Describes the files of a post, in order: stored ones by their rows, external http(s) ones by their extension (default: a picture).
 * Our addresses that do not exist or are not the owner's, and anything that is not an http(s) address, are left out.
 */
export async function describeMedia(db: Db, owner: string, urls: readonly string[]): Promise<DescribedMedia[]> {
  const ids = urls.map(ownMediaId)
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length > 0 ? await queries.findItems(db, owner, wanted) : []
  const described = urls.map((url, index) => {
    const id = ids[index]
    return id ? describeOwn(url, rows.find((row) => row.id === id)) : describeForeign(url)
  })
  return described.filter((media) => media !== null)
}
