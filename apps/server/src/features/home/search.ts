import { HITS_PER_KIND, HIT_KINDS, type SearchHit } from '@marquee/contract/home'
import { fuzzyMatch } from '@marquee/contract/shared/fuzzy'
import { platformLabel } from '@marquee/contract/shared/platforms'
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
  const when = post.at ? `, ${post.at.toISOString().slice(0, 10)}` : ''
  const to = EDITABLE.includes(post.state) ? `/create-post?draft=${post.id}` : `/post-history?open=${post.id}`
  return { text: post.content, hit: { kind: 'post', id: post.id, title: previewOf(post.content), detail: `Post, ${state}${when}`, thumbnail: thumbnailOf(post, posters), to } }
}

async function readItems(ctx: HomeContext, owner: string): Promise<Item[]> {
  const { posts, media, knowledge } = await listSearchable(ctx.db, owner)
  const posters = await findPosters(ctx.db, owner, videoIdsOf(posts))
  const accounts = await listAccountStates(ctx, owner)
  return [
    ...posts.map((post) => postItem(post, posters)),
    ...media.map(({ id, name, kind, text }): Item => ({ text, hit: { kind: 'media', id, title: name, detail: kind === 'video' ? 'Video' : 'Picture', thumbnail: null, to: `/content?open=${id}` } })),
    ...knowledge.map(({ id, title, text }): Item => ({ text, hit: { kind: 'knowledge', id, title, detail: 'Knowledge entry', thumbnail: null, to: '/knowledge' } })),
    ...accounts.map(({ id, platform, username, display_name: name, state }): Item => ({
      text: [platformLabel(platform), username, name].filter(Boolean).join(' '),
      hit: { kind: 'account', id, title: `${platformLabel(platform)}${username ? ` @${username.replace(/^@/, '')}` : ''}`, detail: `Account, ${state}`, thumbnail: null, to: '/social-accounts' },
    })),
  ]
}

/**
 * The owner's posts, files, entries and accounts that match, best first and the newest of equals first; at most four of each kind, or more
 * of one kind. Misspelled hits are returned only when nothing matches as typed. Takes the query and the kind.
 */
export async function searchOwn(ctx: HomeContext, owner: string, query: string, kind: SearchHit['kind'] | undefined) {
  const matches = (await readItems(ctx, owner)).flatMap(({ hit, text }) => {
    const match = kind === undefined || hit.kind === kind ? fuzzyMatch(query, text) : null
    return match ? [{ hit, ...match }] : []
  })
  const exact = matches.filter(({ nearest }) => nearest === null)
  const shown = (exact.length > 0 ? exact : matches).sort((one, other) => one.score - other.score)
  const byKind = Map.groupBy(shown, ({ hit }) => hit.kind)
  const totals = Object.fromEntries([...byKind].map(([name, list]) => [name, list.length]))
  const most = kind === undefined ? HITS_PER_KIND : MOST
  const hits = HIT_KINDS.flatMap((name) => (byKind.get(name) ?? []).slice(0, most)).sort((one, other) => one.score - other.score).map(({ hit }) => hit)
  return { hits, totals, nearest: exact.length > 0 ? null : (shown[0]?.nearest ?? null) }
}
