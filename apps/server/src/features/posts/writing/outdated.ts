import type { listOutdatedPosts as outdatedRoute } from '@marquee/contract/post-facts'
import type { PlatformOverrides } from '@marquee/contract/posts'
import { createSubjectCheck, type Fact, findFacts, findNumbers } from '@marquee/facts'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { type DroppedAmounts, listDroppedAmounts } from '../../knowledge/index.ts'
import { presentMany } from '../drafts/present.ts'
import type { PostsContext } from '../context.ts'
import { findOpenPosts, listOpenTexts, OPEN_STATES, type OpenText } from './open-text-queries.ts'

/** Maximum posts scanned per group of states, and matches returned. */
const MAX_SCANNED = 5_000
const PAGE = 500
const MAX_MATCHES = 100
/** Words of a title that do not identify its subject. */
const GENERIC = new Set(['the', 'and', 'our', 'your', 'for', 'with', 'price', 'prices', 'cost', 'costs', 'product', 'service', 'offer', 'new', 'menu', 'list', 'about', 'info', 'faq'])

type Match = { postId: string; entry: DroppedAmounts; oldAmounts: string[]; match: 'named' | 'amount' }

const KINDS = { price: 'money', percent: 'percent' } as const

/** A price or percentage as `DroppedAmounts` writes them; null for other facts. */
const keyOf = ({ kind, value }: Fact): string | null => (kind === 'price' || kind === 'percent' ? `${value} ${KINDS[kind]}` : null)

const words = (text: string): string[] => (text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** All texts of a post: its own, those of single platforms, the thread and the first comment. */
function textOf({ content, overrides, thread, first_comment: comment }: OpenText): string {
  const own: PlatformOverrides = overrides as PlatformOverrides
  return [content, ...Object.values(own).flatMap((one) => one.content ?? []), ...thread, comment].join('\n')
}

/** Whether a text names an entry's subject: the first significant word of its title, or half of them. */
function isNamed(title: string, textWords: ReadonlySet<string>): boolean {
  const significant = words(title).filter((word) => word.length > 2 && !GENERIC.has(word) && !/^\d+$/.test(word))
  const found = significant.filter((word) => textWords.has(word) || textWords.has(`${word}s`))
  return found.length > 0 && (found[0] === significant[0] || found.length * 2 >= significant.length)
}

function findMatches(post: OpenText, entries: readonly DroppedAmounts[], dropped: ReadonlySet<string>): Match[] {
  const text = textOf(post)
  // Most posts contain none of them, which is cheap to check.
  if (!findNumbers(text).some(({ value, kind }) => dropped.has(`${value} ${kind}`))) return []
  const amounts = findFacts(text).map((fact) => ({ key: keyOf(fact), text: fact.text, start: fact.start }))
  const textWords = new Set(words(text))
  return entries.flatMap((entry) => {
    const former = new Set(entry.former.map(({ value, kind }) => `${value} ${kind}`))
    const old = amounts.filter(({ key }) => key !== null && former.has(key))
    if (old.length === 0) return []
    const match = isNamed(entry.title, textWords) ? ('named' as const) : ('amount' as const)
    // The same amount of another thing is no old price.
    const isAbout = match === 'named' ? () => true : createSubjectCheck({ title: entry.title, text: entry.text })
    const oldAmounts = [...new Set(old.filter(({ start }) => isAbout(text, start)).map((amount) => amount.text))]
    return oldAmounts.length === 0 ? [] : [{ postId: post.id, entry, oldAmounts, match }]
  })
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
  const dropped = new Set(entries.flatMap(({ former }) => former.map(({ value, kind }) => `${value} ${kind}`)))
  const found: Match[] = []
  for await (const page of readOpenTexts(ctx, owner)) {
    for (const post of page) found.push(...withoutCoincidences(findMatches(post, entries, dropped)))
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
