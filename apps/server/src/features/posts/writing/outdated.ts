import type { listOutdatedPosts as outdatedRoute } from '@marquee/contract/post-facts'
import type { PlatformOverrides } from '@marquee/contract/posts'
import { findFormerAmounts, findNumbers, findValues, isTitleNamed, type Statement } from '@marquee/facts'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { detectLanguage } from '../../../platform/language/language.ts'
import { readMeanings } from '../../../platform/language/meanings.ts'
import { type DroppedAmounts, listDroppedAmounts, listStating } from '../../knowledge/index.ts'
import { presentMany } from '../drafts/present.ts'
import type { PostsContext } from '../context.ts'
import { findOpenPosts, listOpenTexts, OPEN_STATES, type OpenText } from './open-text-queries.ts'

/** Maximum posts scanned per group of states, and matches returned. */
const MAX_SCANNED = 5_000
const PAGE = 500
const MAX_MATCHES = 100
type Match = { postId: string; entry: DroppedAmounts; oldAmounts: string[]; match: 'named' | 'amount' }

/** All texts of a post: its own, those of single platforms, the thread and the first comment. */
function textOf({ content, overrides, thread, first_comment: comment }: OpenText): string {
  const own: PlatformOverrides = overrides as PlatformOverrides
  return [content, ...Object.values(own).flatMap((one) => one.content ?? []), ...thread, comment].join('\n')
}

/** What of the owner's other entries has the amounts of an entry now; read when a post first has such an amount. */
type ReadOthers = (entry: DroppedAmounts) => Promise<readonly Statement[]>

function createReadOthers(ctx: PostsContext, owner: string): ReadOthers {
  const read = new Map<string, Promise<readonly Statement[]>>()
  return (entry) => {
    const others = read.get(entry.entryId) ?? listStating(ctx.db, owner, [...new Set(entry.former.map(({ value }) => value))], entry.entryId)
    read.set(entry.entryId, others)
    return others
  }
}

async function findMatches(post: OpenText, entries: readonly DroppedAmounts[], dropped: ReadonlySet<string>, readOthers: ReadOthers): Promise<Match[]> {
  const text = textOf(post)
  // Most posts contain none of them, which is cheap to check.
  if (!findValues(text).some((value) => dropped.has(value))) return []
  const language = await detectLanguage(text)
  const matches: Match[] = []
  for (const entry of entries) {
    const own = await detectLanguage(`${entry.title}. ${entry.text}`)
    const meanings = { ofText: (part: string) => readMeanings(part, language), ofEntry: (part: string) => readMeanings(part, own) }
    const isAny = findFormerAmounts(text, entry, meanings).length > 0
    const old = isAny ? findFormerAmounts(text, entry, meanings, await readOthers(entry)) : []
    const oldAmounts = [...new Set(old.map((amount) => amount.text))]
    if (oldAmounts.length > 0) matches.push({ postId: post.id, entry, oldAmounts, match: isTitleNamed(entry.title, text) ? 'named' : 'amount' })
  }
  return matches
}

/** Drops coincidental matches: a post that names one entry means its amount, not the same amount of another entry. */
function withoutCoincidences(matches: readonly Match[]): Match[] {
  return matches.some(({ match }) => match === 'named') ? matches.filter(({ match }) => match === 'named') : [...matches]
}

/** Reads the texts of the owner's open posts page by page, newest first. */
async function* readOpenTexts(ctx: PostsContext, owner: string): AsyncGenerator<OpenText[]> {
  for (const states of OPEN_STATES) {
    let before: string | null = null
    for (let scanned = 0; scanned < MAX_SCANNED; scanned += PAGE) {
      const page: OpenText[] = await listOpenTexts(ctx.db, owner, { states, before, limit: PAGE })
      yield page
      before = page.at(-1)?.id ?? null
      if (page.length < PAGE) break
    }
  }
}

async function scan(ctx: PostsContext, owner: string, entries: readonly DroppedAmounts[]): Promise<Match[]> {
  const dropped = new Set(entries.flatMap(({ former }) => former.map(({ value }) => value)))
  const found: Match[] = []
  const readOthers = createReadOthers(ctx, owner)
  for await (const page of readOpenTexts(ctx, owner)) {
    for (const post of page) found.push(...withoutCoincidences(await findMatches(post, entries, dropped, readOthers)))
    if (found.length >= MAX_MATCHES) break
  }
  return found.slice(0, MAX_MATCHES)
}

/** The entry's current amounts of the same kinds as the old ones. */
function newAmounts({ entry, oldAmounts }: Match): string[] {
  const kinds = new Set(oldAmounts.flatMap((text) => findNumbers(text).map(({ kind }) => kind)))
  return entry.current.filter((text) => findNumbers(text).some(({ kind }) => kinds.has(kind)))
}

/**
 * Lists drafts, posts that wait for approval and scheduled ones that contain an amount which an entry no longer contains, in any
 * spelling; those that name the entry's subject first. Takes the owner and optionally a single entry.
 */
export async function listOutdatedPosts(ctx: PostsContext, owner: string, { entryId }: RouteRequest<typeof outdatedRoute>['query']): Promise<RouteResult<typeof outdatedRoute>> {
  const entries = (await listDroppedAmounts(ctx.db, owner, entryId)).filter(({ former }) => former.length > 0)
  const matches = entries.length > 0 ? await scan(ctx, owner, entries) : []
  const rows = matches.length > 0 ? await findOpenPosts(ctx.db, owner, [...new Set(matches.map(({ postId }) => postId))]) : []
  const posts = new Map((await presentMany(ctx, owner, rows)).map((post) => [post.id, post]))
  const outdated = matches.flatMap((match) => {
    const post = posts.get(match.postId)
    const { entry, oldAmounts } = match
    return post ? [{ post, entryId: entry.entryId, entryTitle: entry.title, oldAmounts, newAmounts: newAmounts(match), match: match.match }] : []
  })
  return { success: true, posts: outdated.sort((one, other) => Number(other.match === 'named') - Number(one.match === 'named')) }
}
