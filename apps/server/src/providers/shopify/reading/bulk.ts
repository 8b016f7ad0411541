import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readLines } from '../../../platform/text/lines.ts'
import { parseJson } from '../../../platform/read-json.ts'
import { type Failure, type Outcome, ok } from '../../../ports/outcome.ts'
import { GONE, refuse, STORE_WORDS, UNREADABLE } from '../../../ports/storefront-failures.ts'
import { type BulkState, MOST_VARIANTS, type StoreProduct } from '../../../ports/storefront.ts'
import { type ShopifyClient, shownAt } from '../client.ts'
import type { ShopKey } from '../key.ts'
import { toProduct } from './products.ts'
import { ADMIN, BULK_PRODUCTS } from '../queries.ts'
import { type AdminMedia, adminVariant, type AdminVariant, bulkChild, bulkCollection, bulkHead, bulkMedia, bulkStarted, bulkState } from '../schemas.ts'

/** The largest file that is read, and how long reading it may take. */
const MOST_BYTES = 4 * 1024 ** 3
const FILE_TIMEOUT_MS = 30 * 60_000
/** A description may be long; nothing else is. */
const LONGEST_LINE = 4 * 1024 * 1024
const MOST_PICTURES = 10
const MOST_COLLECTIONS = 20
const BUSY = ['OPERATION_IN_PROGRESS', 'LIMIT_REACHED']

const fileForm = z.object({ url: z.url() })
const failed: Failure = { kind: 'unavailable', reason: STORE_WORDS.noAnswer }

/** Starts the preparation of all products. */
export async function startBulk(client: ShopifyClient, key: ShopKey): Promise<Outcome<{ bulkId: string }>> {
  const told = await client.ask(key, bulkStarted, { query: ADMIN.startBulk, variables: { query: BULK_PRODUCTS }, signal: client.deadline(), changes: true })
  if (told.kind !== 'ok') return told
  const { bulkOperation, userErrors } = told.value.value.bulkOperationRunQuery
  if (bulkOperation && userErrors.length === 0) return ok({ bulkId: bulkOperation.id })
  const isBusy = userErrors.some(({ code, message }) => BUSY.includes(code ?? '') || /already in progress/i.test(message))
  return isBusy ? refuse('busy', STORE_WORDS.busy) : { kind: 'rejected', reason: STORE_WORDS.notSupported, code: null }
}

/** How far it is. A reading without products has a file with no address. */
export async function readBulk(client: ShopifyClient, key: ShopKey, bulkId: string): Promise<Outcome<BulkState>> {
  const told = await client.ask(key, bulkState, { query: ADMIN.bulk, variables: { id: bulkId }, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { bulkOperation: found } = told.value.value
  if (!found || found.status === 'EXPIRED') return ok({ status: 'gone', read: null })
  const read = found.rootObjectCount
  if (found.status === 'COMPLETED') return ok({ status: 'done', read, file: found.url === null ? '' : JSON.stringify({ url: found.url }) })
  return ok({ status: ['FAILED', 'CANCELED'].includes(found.status) ? 'failed' : 'running', read })
}

type Head = z.infer<typeof bulkHead>
type Open = { head: Head; collections: { title: string }[]; media: AdminMedia[]; variants: AdminVariant[]; left: number }

const isVariant = (id: string): boolean => id.startsWith('gid://shopify/ProductVariant/')
const isCollection = (id: string): boolean => id.startsWith('gid://shopify/Collection/')

/** Adds a line to the product that it belongs to. Returns whether it could be read. */
function add(open: Open, id: string, line: unknown): boolean {
  if (isCollection(id)) {
    const collection = bulkCollection.safeParse(line).data
    if (collection && open.collections.length < MOST_COLLECTIONS) open.collections.push(collection)
    return collection !== undefined
  }
  if (!isVariant(id)) {
    const media = bulkMedia.safeParse(line).data
    if (media?.image && open.media.length < MOST_PICTURES) open.media.push(media)
    return media !== undefined
  }
  const variant = adminVariant.safeParse(line).data
  if (variant && open.variants.length < MOST_VARIANTS) open.variants.push(variant)
  else if (variant) open.left += 1
  return variant !== undefined
}

/** The products of a file's lines: each product is followed by what belongs to it. One product is in memory at a time. Ends with a failure at a line that cannot be read. */
export async function* readProductLines(lines: AsyncIterable<string>, adminUrlOf: (id: string) => string): AsyncGenerator<Outcome<StoreProduct>> {
  let open: Open | null = null
  const close = ({ head, collections, media, variants, left }: Open): Outcome<StoreProduct> =>
    ok(toProduct(head, { collections, media, variants, currency: head.priceRangeV2.minVariantPrice.currencyCode, adminUrl: adminUrlOf(head.id), isWhole: left === 0 }))
  for await (const text of lines) {
    if (text.trim() === '') continue
    const line = parseJson(text)
    const child = bulkChild.safeParse(line).data
    if (child) {
      if (open?.head.id !== child.__parentId || !add(open, child.id, line)) return void (yield UNREADABLE)
      continue
    }
    if (open) yield close(open)
    const head: Head | undefined = bulkHead.safeParse(line).data
    if (!head) return void (yield UNREADABLE)
    open = { head, collections: [], media: [], variants: [], left: 0 }
  }
  if (open) yield close(open)
}

/** Lines of a stream; what goes wrong in it is passed on as the end. */
async function* readStream(body: Readable, adminUrlOf: (id: string) => string): AsyncGenerator<Outcome<StoreProduct>> {
  try {
    yield* readProductLines(readLines(body, LONGEST_LINE), adminUrlOf)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The connection, the size or the time: nothing of it can be mended by reading on.
    yield failed
  } finally {
    body.destroy()
  }
}

/** The products of a prepared reading. */
export async function* openBulk({ options }: ShopifyClient, key: ShopKey, file: string, signal: AbortSignal): AsyncGenerator<Outcome<StoreProduct>> {
  if (file === '') return
  const address = fileForm.safeParse(parseJson(file)).data?.url
  if (address === undefined) return void (yield GONE)
  const opened = await options.openFile(address, { maxBytes: MOST_BYTES, timeoutMs: FILE_TIMEOUT_MS }, signal)
  if (opened.kind !== 'ok') return void (yield opened.kind === 'not-found' ? GONE : failed)
  yield* readStream(opened.value, (id) => `${shownAt(options, key.shop)}/admin/products/${/\d+$/.exec(id)?.[0] ?? ''}`)
}
