import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What a post had on a network at some time; `postId` is the provider's. */
type PastReading = { postId: string; platform: string; at: Date; views: number; likes: number; comments: number; shares: number }

/** Keeps readings of the time before Marquee read any itself. Those of posts that are not the owner's are left out. */
export async function keepPastReadings(db: Db, owner: string, readings: readonly PastReading[]): Promise<void> {
  const column = <Key extends keyof PastReading>(name: Key): PastReading[Key][] => readings.map((reading) => reading[name])
  await sql`
    insert into delivery_insights (delivery_id, owner, measured_at, views, likes, comments, shares, source, raw)
    select d.id, d.owner, r.at, r.views, r.likes, r.comments, r.shares, 'ayrshare/1', '{}'
    from unnest(${column('postId')}::text[], ${column('platform')}::text[], ${column('at')}::timestamptz[], ${column('views')}::bigint[], ${column('likes')}::bigint[], ${column('comments')}::bigint[], ${column('shares')}::bigint[])
        as r (post_id, platform, at, views, likes, comments, shares)
      join dispatches c on c.owner = ${owner} and c.provider_post_id = r.post_id join deliveries d on d.owner = c.owner and d.dispatch_id = c.id and d.platform = r.platform
    where d.status = 'published' and r.at > d.published_at on conflict (delivery_id, measured_at) do nothing`.execute(db)
}
