import type { SearchHit } from '@marquee/contract/home'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PostSummary, summary } from './queries.ts'

/** Kinds of hits that are indexed; accounts are few and are compared in the process. */
export type IndexedKind = Exclude<SearchHit['kind'], 'account'>
/** A word of a query: itself as typed, and words of the owner that count in its place. */
export type SearchTerm = { text: string; parts: readonly string[]; near: readonly string[] }
/** An indexed item that matches. Smaller scores are better. */
export type Found = { kind: IndexedKind; item_id: string; score: number; total: number }

/** Later words of a query are ignored. */
const MAX_TERMS = 12
/** Words that are too short to be looked for within others, except in writing without spaces. */
const TOO_SHORT = '^[a-z0-9]{1,2}$'
const MAX_PARTS = 60
/** Words that may be meant by a misspelled one, before they are compared letter by letter. */
const MAX_NEAR = 3_000

/** The words of a query as they are indexed, and the owner's words that contain each of them beyond its beginning. */
export async function readTerms(db: Db, owner: string, query: string): Promise<SearchTerm[]> {
  const { rows } = await sql<{ text: string; parts: string[] }>`
    select term.word as text, case when term.word ~ ${TOO_SHORT} then '{}' else array(
      select w.word from home_words w where w.owner = ${owner} and strpos(w.word, term.word) > 1 order by length(w.word), w.word limit ${MAX_PARTS}) end as parts
    from (select word, min(place) as place from unnest(media_words(${query})) with ordinality as typed (word, place) group by word order by 2 limit ${MAX_TERMS}) as term order by term.place`.execute(db)
  return rows.map((row) => ({ ...row, near: [] }))
}

/** Words of the owner that differ little from a typed one, or begin so, the nearest first. Takes the word and how many slips are forgiven; a swap of neighbours counts as two here. */
export async function listNearWords(db: Db, owner: string, word: string, slips: number): Promise<string[]> {
  const most = 2 * slips
  const { rows } = await sql<{ word: string }>`
    select word from (
      -- The whole word is compared only where its length lets it be nearer than its beginning.
      select w.word, least(levenshtein_less_equal(left(w.word, length(${word}::text)), ${word}, ${most}::int),
        case when length(w.word) between length(${word}::text) + 1 and length(${word}::text) + ${slips}::int then levenshtein_less_equal(w.word, ${word}, ${most}::int) end) as slips from home_words w
      where w.owner = ${owner} and length(w.word) >= length(${word}::text) - ${slips}::int
    ) as compared where slips <= ${most} order by slips, length(word), word limit ${MAX_NEAR}`.execute(db)
  return rows.map((row) => row.word)
}

// Words hold letters and digits only, so they need no escapes.
const begins = (word: string): string => `'${word}':*`
const whole = (word: string): string => `'${word}'`
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.join(' | ')})`
const placesOf = ({ text, parts, near }: SearchTerm): string => anyOf([begins(text), ...parts.map(whole), ...near.map(whole)])

/** What a matching item scores for one word: nothing for its first one, more for a further one, a part, the initials, a misspelled one. What can only be one of them is not compared. */
function scoreOf({ text, parts, near }: SearchTerm, hasInitials: boolean): RawBuilder<number> {
  const first = sql`when words @@ ${begins(`^${text}`)}::tsquery then 0`
  if (parts.length === 0 && near.length === 0 && !hasInitials) return sql`case ${first} else 1 end`
  const inside = parts.length === 0 ? sql`` : sql`when words @@ ${anyOf(parts.map(whole))}::tsquery then 2`
  return sql`case ${first} when words @@ ${begins(text)}::tsquery then 1 ${inside} else ${sql.lit(near.length === 0 ? 3 : 4)} end`
}

/** Which of the owner's items match all words, or have the one word as initials: of each kind the best, the newest of equals first, and how many there are. */
export async function findItems(db: Db, owner: string, terms: readonly SearchTerm[], kind: IndexedKind | null, limit: number): Promise<Found[]> {
  const [only, second] = terms
  if (!only) return []
  const hasInitials = second === undefined && only.text.length > 1 && only.near.length === 0
  const matches = hasInitials ? anyOf([placesOf(only), begins(`=${only.text}`)]) : terms.map(placesOf).join(' & ')
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`
  const { rows } = await sql<Found>`
    with found as materialized (
      select kind, item_id, created_at, ${sql.join(terms.map((term) => scoreOf(term, hasInitials)), sql` + `)} as score
      from home_search where owner = ${owner} and ${ofKind} and words @@ (quote_literal(home_owner_word(${owner}::uuid)) || ' & (' || ${matches} || ')')::tsquery
    ), kinds as (select kind, count(*)::int as total from found group by kind)
    select kinds.kind, best.item_id, best.score, kinds.total
    from kinds cross join lateral (select item_id, score, created_at from found where found.kind = kinds.kind order by score, created_at desc, item_id limit ${limit}) as best
    order by best.score, best.created_at desc`.execute(db)
  return rows
}

/** The owner's posts of these ids. */
export async function readPosts(db: Db, owner: string, ids: readonly string[]): Promise<(PostSummary & { text: string })[]> {
  if (ids.length === 0) return []
  const text = sql`concat_ws(' ', content, (select c.title from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), array_to_string(thread, ' '), first_comment)`
  const { rows } = await sql<PostSummary & { text: string }>`select ${summary}, ${text} as text from posts where owner = ${owner} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(db)
  return rows
}

/** The owner's files of these ids. */
export async function readMedia(db: Db, owner: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const text = sql<string>`concat_ws(' ', name, product_name, array_to_string(user_tags || ai_tags, ' '), category, description, prompt)`
  return db.selectFrom('media_items').select(['id', 'kind', 'name', 'type', 'has_poster', text.as('text')]).where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
}

/** The owner's knowledge entries of these ids. */
export async function readEntries(db: Db, owner: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const text = sql<string>`concat_ws(' ', title, array_to_string(tags, ' '), description)`
  return db.selectFrom('knowledge_entries').select(['id', 'title', text.as('text')]).where('owner', '=', owner).where('id', 'in', ids).execute()
}

/** Forgets lost words that stand in none of their owner's texts any more. Returns how many were checked, at most `limit`. */
export async function forgetLostWordsForSystem(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ checked: number }>`
    with taken as (delete from home_lost_words where id in (select id from home_lost_words order by id limit ${limit}) returning owner, word),
    forgotten as (
      delete from home_words w using (select distinct owner, word from taken) as lost where w.owner = lost.owner and w.word = lost.word
        and not exists (select from home_search s where s.owner = lost.owner and s.words @@ (quote_literal(home_owner_word(lost.owner)) || ' & ' || quote_literal(lost.word))::tsquery)
    )
    select count(*)::int as checked from taken`.execute(db)
  return rows[0]?.checked ?? 0
}
