import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newIds, timeOf } from '../../../shops/world.ts'
import type { Shop } from '../../../shops/types.ts'
import type { Context } from '../graphql/context.ts'
import { readQuery, run } from '../graphql/execute.ts'
import { bulksOf, type Shopify } from '../state.ts'
import type { Bulk } from '../types.ts'
import { sendBulkFinished } from '../webhooks/send.ts'
import { linesOf, nodesOf } from './lines.ts'

/** Operations of one app and shop that may run at the same time. */
const MOST_RUNNING = 5
const AT_ONCE = 250
const RUNNING = new Set<Bulk['status']>(['CREATED', 'RUNNING', 'CANCELING'])

export const bulkFolder = ({ world }: Shopify): string => join(world.options.folder, 'bulk')
const turn = () => new Promise((resolve) => void setImmediate(resolve))
const byId = ({ bulks }: Shopify, id: number): Bulk | undefined => bulks.get(String(id))

function change(shopify: Shopify, id: number, next: Partial<Bulk>): Bulk | undefined {
  const bulk = byId(shopify, id)
  if (!bulk) return undefined
  const changed = { ...bulk, ...next }
  shopify.bulks.set(String(id), changed)
  return changed
}

function end(shopify: Shopify, shop: Shop, id: number, next: Partial<Bulk>): void {
  const bulk = change(shopify, id, { ...next, completedAt: timeOf(shopify.world) })
  if (bulk) sendBulkFinished(shopify, shop, bulk)
}

/** Where an operation runs, and the queries that it may consist of. */
type Workshop = Pick<Context, 'shopify' | 'shop' | 'root'>
type Written = { rootObjectCount: number; objectCount: number; fileSize: number; isStopped: boolean }

/** Writes the answer to a query as lines, some of the shop's things at a time so that other calls are answered meanwhile. */
async function writeLines({ shopify, shop, root }: Workshop, bulk: Bulk, path: string): Promise<Written> {
  const read = readQuery('admin', { query: bulk.query })
  if (Array.isArray(read)) throw new Error('The query was valid before.')
  const written: Written = { rootObjectCount: 0, objectCount: 0, fileSize: 0, isStopped: false }
  const file = await open(path, 'w')
  try {
    for (let from = 0; ; from += AT_ONCE) {
      written.isStopped = byId(shopify, bulk.id)?.status !== 'RUNNING'
      if (written.isStopped) return written
      const context: Context = { shopify, shop, api: 'admin', root, clientId: bulk.clientId, scopes: bulk.scopes, isTokenless: false, bulk: { from, count: AT_ONCE, isTaken: false } }
      const { data, errors } = await run(context, read, { variables: {} })
      if (errors) throw new Error(errors[0]?.extensions?.code === 'ACCESS_DENIED' ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR')
      const nodes = Object.values((data ?? {}) as Record<string, unknown>).flatMap(nodesOf)
      const lines = nodes.flatMap((node) => [...linesOf(node)])
      written.rootObjectCount += nodes.length
      written.objectCount += lines.length
      const text = lines.length > 0 ? `${lines.join('\n')}\n` : ''
      written.fileSize += Buffer.byteLength(text)
      await file.write(text)
      change(shopify, bulk.id, { objectCount: written.objectCount, rootObjectCount: written.rootObjectCount })
      if (nodes.length < AT_ONCE) return written
      await turn()
    }
  } finally {
    await file.close()
  }
}

async function work(workshop: Workshop, id: number): Promise<void> {
  const { shopify, shop } = workshop
  const fault = shopify.world.scenarios.take('shopify', ({ name }) => name === 'bulk-failed' || name === 'bulk-stuck')
  const bulk = change(shopify, id, { status: 'RUNNING' })
  if (!bulk || fault?.name === 'bulk-stuck') return
  const file = `${randomUUID()}.jsonl`
  const path = join(bulkFolder(shopify), file)
  await mkdir(bulkFolder(shopify), { recursive: true })
  const { isStopped, ...written } = await writeLines(workshop, bulk, path)
  if (isStopped) {
    await rm(path, { force: true })
    if (byId(shopify, id)?.status === 'CANCELING') end(shopify, shop, id, { status: 'CANCELED' })
  } else if (fault) end(shopify, shop, id, { ...written, status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', file, isPartial: true })
  // An answer without anything has no file.
  else end(shopify, shop, id, { ...written, status: 'COMPLETED', file: written.objectCount > 0 ? file : null })
}

function start(workshop: Workshop, id: number): void {
  const { shopify, shop } = workshop
  const failed = (error: unknown) => end(shopify, shop, id, { status: 'FAILED', errorCode: error instanceof Error && error.message === 'ACCESS_DENIED' ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR' })
  // The operation is answered before it begins.
  shopify.world.timers.at(`bulk ${id}`, Date.now(), () => void work(workshop, id).catch(failed))
}

/** Begins a bulk operation. Returns why not instead. */
export function startBulk({ shopify, shop, root, clientId, scopes }: Context, query: string, isGrouped: boolean): Bulk | string {
  const read = readQuery('admin', { query })
  if (Array.isArray(read)) return `Invalid bulk query: ${read[0]?.message ?? ''}`
  if (read.operation.operation !== 'query') return 'Invalid bulk query: it must be a query'
  if (!/\b(?:edges|nodes)\b/u.test(query)) return 'Bulk queries must contain at least one connection.'
  if (bulksOf(shopify, shop).filter((bulk) => RUNNING.has(bulk.status)).length >= MOST_RUNNING) return 'A bulk query operation for this app and shop is already in progress'
  const bulk: Bulk = { id: newIds(shopify.world), shop: shop.key, clientId, scopes: [...scopes], query, isGrouped, status: 'CREATED', errorCode: null, objectCount: 0, rootObjectCount: 0, fileSize: null, file: null, isPartial: false, createdAt: timeOf(shopify.world), completedAt: null }
  shopify.bulks.set(String(bulk.id), bulk)
  start({ shopify, shop, root }, bulk.id)
  return bulk
}

/** Stops a bulk operation. Returns why not instead. */
export function cancelBulk({ shopify, shop }: Context, bulk: Bulk): Bulk | string {
  if (!RUNNING.has(bulk.status)) return `A bulk operation cannot be canceled when it is ${bulk.status.toLowerCase()}`
  const next = change(shopify, bulk.id, { status: 'CANCELING' }) ?? bulk
  shopify.world.timers.at(`bulk end ${bulk.id}`, Date.now(), () => {
    if (byId(shopify, bulk.id)?.status === 'CANCELING') end(shopify, shop, bulk.id, { status: 'CANCELED' })
  })
  return next
}

/** Begins again what a killed process left. Takes the queries that it may consist of. */
export function resumeBulks(shopify: Shopify, root: object): void {
  for (const bulk of [...shopify.bulks.values()]) {
    const shop = shopify.world.shops.get(bulk.shop)
    if (!shop || !RUNNING.has(bulk.status)) continue
    if (bulk.status === 'CANCELING') end(shopify, shop, bulk.id, { status: 'CANCELED' })
    else start({ shopify, shop, root }, bulk.id)
  }
}
