import { HITS_PER_KIND, HIT_KINDS, type SearchHit } from '@marquee/contract/home'
import { createMatcher, forgivenSlips, wordsOf } from '@marquee/contract/shared/fuzzy'
import { platformLabel } from '@marquee/contract/shared/platforms'
import type { Db } from '../../platform/db/database.ts'
import { GRID_WIDTH, presentItemId, publicName } from '../media/index.ts'
import { listAccountStates } from '../social/index.ts'
import { findPosters, type PostSummary } from './queries.ts'
import * as queries from './search-queries.ts'
import type { HomeContext } from './today.ts'
import { previewOf, thumbnailOf, videoIdsOf } from './view.ts'

/** What is shown of an item, and the text in which it was found. */
type Item = { hit: SearchHit; text: string }
type Scored = Item & { score: number }
/** Hits of one kind when all of them are asked for. */
const MOST = 50
/** Words of the user that are taken for one misspelled one, at most. */
const MAX_MEANT = 200
const EDITABLE = ['draft', 'pending_approval', 'scheduled']

function postItem({ text, ...post }: PostSummary & { text: string }, posters: ReadonlySet<string>): Item {
  const state = post.state.replaceAll('_', ' ')
  const to = EDITABLE.includes(post.state) ? `/create-post?draft=${post.id}` : `/post-history?open=${post.id}`
  return { text, hit: { kind: 'post', id: post.id, title: previewOf(post.content), detail: `Post, ${state}`, at: post.at?.toISOString() ?? null, thumbnail: thumbnailOf(post, posters), to, url: null } }
}

type MediaRow = Awaited<ReturnType<typeof queries.readMedia>>[number]

function mediaItem({ text, ...row }: MediaRow, publicUrl: string): Item {
  const url = `${publicUrl}/media/${row.id}/${publicName(row)}`
  const thumbnail = row.kind === 'image' || row.has_poster ? `${url}?w=${GRID_WIDTH}` : null
  return { text, hit: { kind: 'media', id: row.id, title: row.name, detail: row.kind === 'video' ? 'Video' : 'Picture', at: null, thumbnail, to: `/content?open=${presentItemId(row)}`, url } }
}

async function readItems(ctx: HomeContext, owner: string, found: readonly queries.Found[]): Promise<Scored[]> {
  const idsOf = (kind: queries.IndexedKind): string[] => found.flatMap((item) => (item.kind === kind ? [item.item_id] : []))
  const [posts, media, entries] = await Promise.all([
    queries.readPosts(ctx.db, owner, idsOf('post')),
    queries.readMedia(ctx.db, owner, idsOf('media')),
    queries.readEntries(ctx.db, owner, idsOf('knowledge')),
  ])
  const posters = await findPosters(ctx.db, owner, videoIdsOf(posts))
  const items = [
    ...posts.map((post) => postItem(post, posters)),
    ...media.map((row) => mediaItem(row, ctx.publicUrl())),
    ...entries.map(({ id, title, text }): Item => ({ text, hit: { kind: 'knowledge', id, title, detail: 'Knowledge entry', at: null, thumbnail: null, to: `/knowledge?edit=${id}`, url: null } })),
  ]
  const known = new Map(items.map((item) => [`${item.hit.kind} ${item.hit.id}`, item]))
  return found.flatMap(({ kind, item_id, score }) => {
    const item = known.get(`${kind} ${item_id}`)
    return item ? [{ ...item, score }] : []
  })
}

async function listAccounts(ctx: HomeContext, owner: string): Promise<Item[]> {
  const accounts = await listAccountStates(ctx, owner)
  return accounts.map(({ id, platform, username, display_name: name, state }) => ({
    text: [platformLabel(platform), username, name].filter(Boolean).join(' '),
    hit: { kind: 'account', id, title: `${platformLabel(platform)}${username ? ` @${username.replace(/^@/, '')}` : ''}`, detail: `Account, ${state}`, at: null, thumbnail: null, to: '/social-accounts', url: null },
  }))
}

function matchAccounts(accounts: readonly Item[], query: string, isForgiving: boolean): Scored[] {
  const match = createMatcher(query, isForgiving)
  return accounts.flatMap((item) => {
    const found = match(item.text)
    return found ? [{ ...item, score: found.score }] : []
  })
}

/** Adds to each word of a query the owner's words that it may be a slip of. */
const addNearWords = (db: Db, owner: string, terms: readonly queries.SearchTerm[]): Promise<queries.SearchTerm[]> =>
  Promise.all(terms.map(async (term) => {
    const slips = forgivenSlips(term.text)
    if (slips === 0) return term
    const match = createMatcher(term.text)
    const near = await queries.listNearWords(db, owner, term.text, slips)
    return { ...term, near: near.filter((word) => match([word]) !== null).slice(0, MAX_MEANT) }
  }))

type Results = { found: readonly queries.Found[]; accounts: readonly Scored[] }
const isEmpty = ({ found, accounts }: Results): boolean => found.length === 0 && accounts.length === 0

/** A word of the best hit that was taken for a misspelled one, as it is written there; null when every word was found as typed. */
function nearestWord(query: string, [best]: readonly Scored[]): string | null {
  const nearest = best && createMatcher(query)(best.text)?.nearest
  if (!nearest) return null
  return best.text.split(/[^\p{L}\p{N}\p{M}]+/u).find((each) => wordsOf(each)[0] === nearest) ?? nearest
}

/**
 * The owner's posts, files, entries and accounts that match, best first and the newest of equals first; at most four of each kind, or more
 * of one kind. Misspelled hits are returned only when nothing matches as typed. Takes the query and the kind.
 */
export async function searchOwn(ctx: HomeContext, owner: string, query: string, kind: SearchHit['kind'] | undefined) {
  const most = kind === undefined ? HITS_PER_KIND : MOST
  const isOf = (wanted: SearchHit['kind']): boolean => kind === undefined || kind === wanted
  const accounts = isOf('account') ? await listAccounts(ctx, owner) : []
  const find = async (terms: readonly queries.SearchTerm[], isForgiving: boolean): Promise<Results> => ({
    found: kind === 'account' ? [] : await queries.findItems(ctx.db, owner, terms, kind ?? null, most),
    accounts: matchAccounts(accounts, query, isForgiving),
  })
  const terms = await queries.readTerms(ctx.db, owner, query)
  const exact = await find(terms, false)
  const isExact = !isEmpty(exact)
  const results = isExact ? exact : await find(await addNearWords(ctx.db, owner, terms), true)
  const shown = [...(await readItems(ctx, owner, results.found)), ...results.accounts.toSorted((one, other) => one.score - other.score).slice(0, most)].toSorted((one, other) => one.score - other.score)
  const counts = new Map<SearchHit['kind'], number>(results.found.map(({ kind: name, total }) => [name, total]))
  if (results.accounts.length > 0) counts.set('account', results.accounts.length)
  const totals = Object.fromEntries(HIT_KINDS.flatMap((name) => (counts.has(name) ? [[name, counts.get(name)]] : [])))
  return { hits: shown.map(({ hit }) => hit), totals, nearest: isExact ? null : nearestWord(query, shown) }
}
