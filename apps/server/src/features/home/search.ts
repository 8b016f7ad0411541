import { HITS_PER_KIND, HIT_KINDS, type SearchHit } from '@marquee/contract/home'
import { createMatcher, normalizeText, wordsOf } from '@marquee/contract/shared/fuzzy'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { GRID_WIDTH, presentItemId, publicName } from '../media/index.ts'
import { listAccountStates } from '../social/index.ts'
import { findPosters, listSearchable, type PostSummary } from './queries.ts'
import type { HomeContext } from './today.ts'
import { previewOf, thumbnailOf, videoIdsOf } from './view.ts'

type Item = { hit: SearchHit; text: string }
/** Hits of one kind when all of them are asked for. */
const MOST = 50
const EDITABLE = ['draft', 'pending_approval', 'scheduled']

function postItem(post: PostSummary, posters: ReadonlySet<string>): Item {
  const state = post.state.replaceAll('_', ' ')
  const to = EDITABLE.includes(post.state) ? `/create-post?draft=${post.id}` : `/post-history?open=${post.id}`
  return { text: post.content, hit: { kind: 'post', id: post.id, title: previewOf(post.content), detail: `Post, ${state}`, at: post.at?.toISOString() ?? null, thumbnail: thumbnailOf(post, posters), to, url: null } }
}

type MediaRow = Awaited<ReturnType<typeof listSearchable>>['media'][number]

function mediaItem({ text, ...row }: MediaRow, publicUrl: string): Item {
  const url = `${publicUrl}/media/${row.id}/${publicName(row)}`
  const thumbnail = row.kind === 'image' || row.has_poster ? `${url}?w=${GRID_WIDTH}` : null
  return { text, hit: { kind: 'media', id: row.id, title: row.name, detail: row.kind === 'video' ? 'Video' : 'Picture', at: null, thumbnail, to: `/content?open=${presentItemId(row)}`, url } }
}

async function readItems(ctx: HomeContext, owner: string): Promise<Item[]> {
  const { posts, media, knowledge } = await listSearchable(ctx.db, owner)
  const posters = await findPosters(ctx.db, owner, videoIdsOf(posts))
  const accounts = await listAccountStates(ctx, owner)
  return [
    ...posts.map((post) => postItem(post, posters)),
    ...media.map((row) => mediaItem(row, ctx.publicUrl())),
    ...knowledge.map(({ id, title, text }): Item => ({ text, hit: { kind: 'knowledge', id, title, detail: 'Knowledge entry', at: null, thumbnail: null, to: `/knowledge?edit=${id}`, url: null } })),
    ...accounts.map(({ id, platform, username, display_name: name, state }): Item => ({
      text: [platformLabel(platform), username, name].filter(Boolean).join(' '),
      hit: { kind: 'account', id, title: `${platformLabel(platform)}${username ? ` @${username.replace(/^@/, '')}` : ''}`, detail: `Account, ${state}`, at: null, thumbnail: null, to: '/social-accounts', url: null },
    })),
  ]
}

/** A word as it is written in a text. Takes its normalized form and the text. */
const asWritten = (word: string, text: string): string => text.split(/[^\p{L}\p{N}\p{M}]+/u).find((each) => normalizeText(each) === word) ?? word

const matchItems = (items: readonly (Item & { words: readonly string[] })[], match: ReturnType<typeof createMatcher>) =>
  items.flatMap(({ hit, text, words }) => {
    const found = match(words)
    return found ? [{ hit, score: found.score, nearest: found.nearest && asWritten(found.nearest, text) }] : []
  })

/**
 * The owner's posts, files, entries and accounts that match, best first and the newest of equals first; at most four of each kind, or more
 * of one kind. Misspelled hits are returned only when nothing matches as typed. Takes the query and the kind.
 */
export async function searchOwn(ctx: HomeContext, owner: string, query: string, kind: SearchHit['kind'] | undefined) {
  const all = await readItems(ctx, owner)
  const items = all.filter(({ hit }) => kind === undefined || hit.kind === kind).map((item) => ({ ...item, words: wordsOf(item.text) }))
  const exact = matchItems(items, createMatcher(query, false))
  const shown = (exact.length > 0 ? exact : matchItems(items, createMatcher(query))).toSorted((one, other) => one.score - other.score)
  const byKind = Map.groupBy(shown, ({ hit }) => hit.kind)
  const totals = Object.fromEntries([...byKind].map(([name, list]) => [name, list.length]))
  const most = kind === undefined ? HITS_PER_KIND : MOST
  const hits = HIT_KINDS.flatMap((name) => (byKind.get(name) ?? []).slice(0, most)).sort((one, other) => one.score - other.score).map(({ hit }) => hit)
  return { hits, totals, nearest: exact.length > 0 ? null : (shown[0]?.nearest ?? null) }
}
