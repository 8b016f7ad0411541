import type { Ways } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { commentFor, textsFor } from '@marquee/contract/shared/preflight'
import type { Db } from '../../../platform/db/database.ts'
import type { PostRow } from '../../posts/index.ts'
import { listUsedAccounts } from '../../social/index.ts'
import type { Content, DeliveryRow, OwnContent } from '../queries.ts'

/** Deliveries of a post that are sent in one call: through the provider, or by an account that is reached directly. */
export type Group = Content & { rows: DeliveryRow[]; accountId: string | null }
/** The accounts that are reached directly, by their networks. */
export type DirectIds = ReadonlyMap<string, string>

export const platformsOf = (group: Pick<Group, 'rows'>): Platform[] => group.rows.map((row) => row.platform as Platform)

/**
 * The content for one platform: its own text, files and continuations where it has them, else the post's; continuations only where it
 * supports threads, a comment only where it supports first comments. Links are tracked if the post says so.
 */
export function contentFor(post: PostRow, name: Platform, own: OwnContent, ways: Ways): Content {
  const links = { trackLinks: post.track_links, campaign: post.campaign }
  const texts = textsFor(name, { content: own.content ?? post.content, thread: own.content === null ? post.thread : (own.thread ?? []), ways, ...links })
  const [content = '', ...thread] = texts
  return { content, thread, firstComment: commentFor(name, { firstComment: post.first_comment, ...links }), mediaUrls: own.media_urls ?? post.media_urls, options: post.options as PostOptions }
}

/** The ways of the networks that are reached directly. */
export const waysOf = (direct: DirectIds): Ways => Object.fromEntries([...direct.keys()].map((name) => [name, 'direct' as const]))

/**
 * Deliveries with the same content are sent in one call: the provider counts it as one post (docs/decisions/0007-one-call-per-post-and-text.md). Those of an account that is
 * reached directly are a call of their own (docs/decisions/0076-networks-without-a-provider.md). `written`: content that is sent instead, by delivery.
 */
export function groupRows(post: PostRow, rows: readonly DeliveryRow[], direct: DirectIds = new Map(), written: ReadonlyMap<string, Content> = new Map()): Group[] {
  const ways = waysOf(direct)
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const content = written.get(row.id) ?? contentFor(post, row.platform as Platform, row, ways)
    const accountId = direct.get(row.platform) ?? null
    const key = JSON.stringify([content, accountId])
    const group = groups.get(key) ?? { ...content, accountId, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The accounts of the owner that are used for posts and reached directly. */
export async function readDirectIds(db: Db, owner: string): Promise<DirectIds> {
  return new Map((await listUsedAccounts(db, owner)).flatMap(({ id, platform, via }) => (via === 'direct' ? [[platform, id] as const] : [])))
}
