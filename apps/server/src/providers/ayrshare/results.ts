import { platform as platformSchema, type Platform } from '@marquee/contract/shared/platforms'
import type { PlatformResult } from '../../ports/publisher.ts'
import type { ErrorItem, PostIdItem } from './schemas.ts'
import { explainRefusal } from './words.ts'

/** Errors that leave open whether the post exists: TikTok still processing, a Reel to be verified (protocols/ayrshare.md section 7). */
const STILL_OPEN = new Set([108, 288])
const PENDING_ID = 'pending'

const toPlatform = (name: string | undefined): Platform | null => platformSchema.safeParse(name).data ?? null

/** An address a browser may open, or null. */
export const webAddress = (url: string | undefined): string | null => (url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null)

const open = (platform: Platform): PlatformResult => ({ platform, status: 'pending', nativeId: null, postUrl: null, reason: null, fix: null })

function failed(platform: Platform, { code, message }: { code?: number | undefined; message?: string | undefined }): PlatformResult {
  if (code !== undefined && STILL_OPEN.has(code)) return open(platform)
  return { platform, status: 'failed', nativeId: null, postUrl: null, ...explainRefusal(platform, code, message) }
}

function fromPostId(platform: Platform, item: PostIdItem): PlatformResult {
  if (item.status === 'error') return failed(platform, item)
  if (item.id === undefined || item.id === PENDING_ID) return open(platform)
  return { platform, status: 'published', nativeId: item.id, postUrl: webAddress(item.postUrl), reason: null, fix: null }
}

export type Report = { postIds: PostIdItem[]; errors: ErrorItem[] }

/**
 * The result of one network in a report. An error without a network applies to all that were not mentioned; a network not
 * mentioned is still pending, because silence proves neither success nor failure.
 */
function resultFor(platform: Platform, { postIds, errors }: Report): PlatformResult {
  const published = postIds.find((item) => toPlatform(item.platform) === platform)
  if (published) return fromPostId(platform, published)
  const error = errors.find((item) => toPlatform(item.platform) === platform) ?? errors.find((item) => toPlatform(item.platform) === null)
  return error ? failed(platform, error) : open(platform)
}

/** One result per network of `platforms`, in their order. */
export const readResults = (platforms: readonly Platform[], report: Report): PlatformResult[] => platforms.map((platform) => resultFor(platform, report))

/** The networks in a report or a list of names; unknown names are left out. */
export function platformsIn(names: readonly string[], report: Report): Platform[] {
  const all = [...names, ...report.postIds.map((item) => item.platform), ...report.errors.map((item) => item.platform)]
  return [...new Set(all.map(toPlatform).filter((name) => name !== null))]
}
