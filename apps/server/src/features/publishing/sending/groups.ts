import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { commentFor, textsFor } from '@marquee/contract/shared/preflight'
import type { PostRow } from '../../posts/index.ts'
import type { Content, DeliveryRow, OwnContent } from '../queries.ts'

/** Deliveries of a post that are sent in one call. */
export type Group = Content & { rows: DeliveryRow[] }

export const platformsOf = (group: Pick<Group, 'rows'>): Platform[] => group.rows.map((row) => row.platform as Platform)

/**
 * The content for one platform: its own text, files and continuations where it has them, else the post's; continuations only where it
 * supports threads, a comment only where it supports first comments. Links are tracked if the post says so.
 */
function contentFor(post: PostRow, name: Platform, own: OwnContent): Content {
  const links = { trackLinks: post.track_links, campaign: post.campaign }
  const texts = textsFor(name, { content: own.content ?? post.content, thread: own.content === null ? post.thread : (own.thread ?? []), ...links })
  const [content = '', ...thread] = texts
  return { content, thread, firstComment: commentFor(name, { firstComment: post.first_comment, ...links }), mediaUrls: own.media_urls ?? post.media_urls, options: post.options as PostOptions }
}

/** Deliveries with the same content are sent in one call: the provider counts it as one post (docs/decisions/0007-one-call-per-post-and-text.md). */
export function groupRows(post: PostRow, rows: readonly DeliveryRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const content = contentFor(post, row.platform as Platform, row)
    const key = JSON.stringify(content)
    const group = groups.get(key) ?? { ...content, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
