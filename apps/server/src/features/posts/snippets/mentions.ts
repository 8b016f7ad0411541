import { type Platform, platform as platformSchema } from '@marquee/contract/shared/platforms'
import { type Mention, SNIPPET_LIMITS } from '@marquee/contract/snippets'
import type { Db } from '../../../platform/db/database.ts'
import { listOwnHandles, listTextsWithMentions } from './snippet-queries.ts'

/** Older posts are not searched. */
const MAX_POSTS = 1_000
/** As countMentions of the contract reads them; a full stop ends a sentence, not a handle. */
const MENTION = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/gu

const bare = (handle: string): string => handle.replace(/^@/, '')

/** The handles in the owner's posts, by their lower-case form. One that was used on a single platform belongs to it. */
async function readUsed(db: Db, owner: string): Promise<Map<string, Mention>> {
  const found = new Map<string, Mention>()
  for (const { content, first_comment, thread, platforms } of await listTextsWithMentions(db, owner, MAX_POSTS)) {
    const only: Platform | null = platforms.length === 1 ? platformSchema.parse(platforms[0]) : null
    const handles = new Set([...[content, first_comment, ...thread].join('\n').matchAll(MENTION)].map(([, handle = '']) => handle))
    for (const handle of handles) {
      const key = handle.toLowerCase()
      const before = found.get(key)
      const platform = before && before.platform !== only ? null : only
      found.set(key, { handle: before?.handle ?? `@${handle}`, name: null, platform, source: 'used', uses: (before?.uses ?? 0) + 1 })
    }
  }
  return found
}

/**
 * Handles for completion: the owner's accounts, then those of the owner's earlier posts, the most used first. Takes the beginning of a
 * handle or of an account's name, with or without `@`, in any case; an empty one means all.
 */
export async function findMentions(db: Db, owner: string, query: string): Promise<Mention[]> {
  const wanted = bare(query.trim()).toLowerCase()
  const [accounts, used] = await Promise.all([listOwnHandles(db, owner), readUsed(db, owner)])
  const own = accounts.flatMap(({ platform, handle, display_name: name }): Mention[] => {
    const uses = used.get(bare(handle ?? '').toLowerCase())?.uses ?? 0
    return handle ? [{ handle: `@${bare(handle)}`, name, platform: platformSchema.parse(platform), source: 'own', uses }] : []
  })
  const known = new Set(own.map(({ handle }) => bare(handle).toLowerCase()))
  const others = [...used].filter(([key]) => !known.has(key)).map(([, mention]) => mention).toSorted((one, other) => other.uses - one.uses || one.handle.localeCompare(other.handle))
  const fits = ({ handle, name }: Mention) => bare(handle).toLowerCase().startsWith(wanted) || (name?.toLowerCase().startsWith(wanted) ?? false)
  return [...own, ...others].filter(fits).slice(0, SNIPPET_LIMITS.mentions)
}
