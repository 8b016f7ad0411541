import { buffer } from 'node:stream/consumers'
import { IMAGE_PROXY } from '@marquee/contract/commerce/limits'
import { IMAGE_PROXY_TEXTS } from '@marquee/contract/commerce/specified/image-proxy'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { AppError } from '../../../platform/errors.ts'
import { sniffType } from '../../media/index.ts'
import type { CommerceContext } from '../context.ts'
import { createKeptPictures, type Picture } from './kept-pictures.ts'
import { findSourceForSystem } from './proxy-queries.ts'

const TIMEOUT_MS = 15_000
const KEPT = { maxBytes: 32_000_000, maxEach: 2_000_000, keptMs: IMAGE_PROXY.cacheSeconds * 1_000 }
/** Pictures that are loaded at once, for all visitors together. */
const AT_ONCE = 8
/** Hosts at which platforms keep the pictures of all their stores. */
const PICTURE_HOSTS: Readonly<Record<string, StorePlatform>> = { 'cdn.shopify.com': 'shopify', 'i.etsystatic.com': 'etsy' }
const TYPES = [...IMAGE_PROXY.types, 'application/octet-stream']

/** Whether a picture may be loaded: it is one of a store's product, or of a host of a connected store. This server's own host is never taken for a store's. */
async function isAllowed(ctx: CommerceContext, url: URL): Promise<boolean> {
  const plain = new URL(url)
  plain.search = ''
  const { isPicture, isStoreHost } = await findSourceForSystem(ctx.db, { addresses: [...new Set([url.href, plain.href])], host: url.host, platform: PICTURE_HOSTS[url.host] ?? null })
  return isPicture || (isStoreHost && url.host !== new URL(ctx.publicUrl()).host && url.protocol === 'https:')
}

async function load(ctx: CommerceContext, url: URL): Promise<Picture> {
  const file = await ctx.openStoreFile(url.href, { maxBytes: IMAGE_PROXY.maxBytes, timeoutMs: TIMEOUT_MS, types: TYPES }, AbortSignal.timeout(TIMEOUT_MS))
  if (file.kind === 'rejected' && file.code === 'size') throw new AppError('payload_too_large', IMAGE_PROXY_TEXTS.tooLarge)
  if (file.kind === 'rejected' || file.kind === 'not-found') throw new AppError('not_found', IMAGE_PROXY_TEXTS.notAPicture, { message: file.reason })
  if (file.kind !== 'ok') throw new AppError('provider_error', IMAGE_PROXY_TEXTS.unreachable, { message: file.reason })
  const bytes = await buffer(file.value).catch((error: unknown) => {
    // The body broke off, took too long or is larger than it said.
    throw new AppError('provider_error', IMAGE_PROXY_TEXTS.unreachable, { cause: error })
  })
  const type = await sniffType(bytes)
  if (!IMAGE_PROXY.types.some((known) => known === type) || type === null) throw new AppError('not_found', IMAGE_PROXY_TEXTS.notAPicture)
  return { bytes, type }
}

/**
 * Creates what delivers pictures of stores to browsers, which send no token for them. Returns a function that takes an address and throws forbidden for one of no store,
 * not_found for what is no picture, payload_too_large, and provider_error when it cannot be loaded.
 */
export function createImageProxy(ctx: CommerceContext): (address: string) => Promise<Picture> {
  const kept = createKeptPictures(KEPT)
  const loading = new Map<string, Promise<Picture>>()
  return async (address) => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new AppError('bad_request', IMAGE_PROXY_TEXTS.notAStore)
    if (!(await isAllowed(ctx, url))) throw new AppError('forbidden', IMAGE_PROXY_TEXTS.notAStore)
    const found = kept.find(url.href, ctx.clock.now())
    if (found) return found
    const running = loading.get(url.href)
    if (running) return running
    if (loading.size >= AT_ONCE) throw new AppError('unavailable', IMAGE_PROXY_TEXTS.unreachable, { retryAfterSeconds: 1 })
    const promise = load(ctx, url).finally(() => loading.delete(url.href))
    loading.set(url.href, promise)
    const picture = await promise
    kept.keep(url.href, picture, ctx.clock.now())
    return picture
  }
}
