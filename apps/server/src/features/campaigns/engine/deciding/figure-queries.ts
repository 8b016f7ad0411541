import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export type Figures = { delivery_id: string; measured_at: Date; views: number | null; engagements: number | null }

/** The owner's posts whose figures were read since `since`, with the beginning of their text. */
export async function listMeasured(db: Db, owner: string, since: Date): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql<{ id: string; content: string }>`
    select p.id, left(p.content, 60) as content from posts p
    where p.owner = ${owner} and p.id in (select d.post_id from delivery_insights i join deliveries d on d.id = i.delivery_id where i.owner = ${owner} and i.measured_at > ${since}) order by p.id`.execute(db)
  return rows
}

/** All readings of a post's deliveries, the earliest first. A figure that a network does not tell is null. */
export async function listFigures(db: Db, owner: string, postId: string): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select i.delivery_id, i.measured_at, i.views::float8 as views, (i.likes + coalesce(i.comments, 0) + coalesce(i.shares, 0))::float8 as engagements
    from delivery_insights i join deliveries d on d.id = i.delivery_id where i.owner = ${owner} and d.post_id = ${postId} order by i.measured_at, i.delivery_id`.execute(db)
  return rows
}
