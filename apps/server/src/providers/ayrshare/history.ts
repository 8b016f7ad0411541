import type { ProviderPost } from '../../ports/publisher.ts'
import { platformsIn, readResults } from './results.ts'
import type { HistoryItem } from './schemas.ts'

/** Largest page of GET /history (protocols/ayrshare.md section 4). */
const MAX_LIMIT = 1_000

const STATUSES: Readonly<Record<string, ProviderPost['status']>> = {
  success: 'success',
  error: 'error',
  processing: 'processing',
  pending: 'scheduled',
  scheduled: 'scheduled',
  paused: 'scheduled',
  'awaiting approval': 'scheduled',
  deleted: 'deleted',
}

/** An instant as Ayrshare writes it: whole seconds, UTC (protocols/ayrshare.md section 1). */
const toStamp = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Query of GET /history. Takes the oldest time (null: all) and the number of items. */
export function historyQuery({ since, limit }: { since: Date | null; limit: number }): Record<string, string> {
  const bounded = String(Math.min(Math.max(Math.trunc(limit), 1), MAX_LIMIT))
  return { limit: bounded, ...(since ? { startDate: toStamp(since) } : { lastDays: '0' }) }
}

function toPost({ id = '', notes, post = '', platforms = [], postIds = [], errors = [], created, ...item }: HistoryItem): ProviderPost {
  const status = STATUSES[item.status ?? ''] ?? 'other'
  // A post that is not published yet, or was removed, proves nothing about the networks it does not mention.
  const names = status === 'scheduled' || status === 'deleted' ? [] : platforms
  const results = readResults(platformsIn(names, { postIds, errors }), { postIds, errors })
  return { providerPostId: id, note: notes ?? null, text: post, platforms, status, results, createdAt: created ?? null }
}

const time = ({ createdAt }: ProviderPost): number => createdAt?.getTime() ?? 0

/** The history as posts, newest first. */
export const readHistory = (items: readonly HistoryItem[]): ProviderPost[] => items.map(toPost).toSorted((one, other) => time(other) - time(one))
