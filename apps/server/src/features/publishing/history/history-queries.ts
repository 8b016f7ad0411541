import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PostRow } from '../../posts/index.ts'

const SENT = ['publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed'] as const
const FINAL = ['published', 'partially_published', 'failed'] as const

export type HistoryKind = 'all' | 'final'
export type HistoryPosition = { updatedAt: Date; id: string }

const statesOf = (kind: HistoryKind) => (kind === 'all' ? SENT : FINAL)

/** One page of posts that were submitted, last change first. */
export function listHistoryRows(db: Db, owner: string, kind: HistoryKind, page: { before: HistoryPosition | null; limit: number }): Promise<PostRow[]> {
  let query = db.selectFrom('posts').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null).where('state', 'in', statesOf(kind))
  if (page.before) query = query.where(sql<boolean>`(updated_at, id) < (${page.before.updatedAt}, ${page.before.id}::uuid)`)
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
}

/** The total number of them. */
export async function countHistory(db: Db, owner: string, kind: HistoryKind): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('state', 'in', statesOf(kind))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Provider ids of posts, one of each. */
export async function providerIds(db: Db, owner: string, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('dispatches')
    .select(['post_id', 'provider_post_id'])
    .where('owner', '=', owner)
    .where('post_id', 'in', postIds)
    .where('provider_post_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.post_id, row.provider_post_id ?? '']))
}
