import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceLinks } from '../../../platform/db/types.gen.ts'

export type LinkRow = Selectable<CommerceLinks>
export type NewLink = Insertable<CommerceLinks>

/** The owner's stores as links name them. */
export const listSites = (db: Db, owner: string) => db.selectFrom('commerce_stores').select(['id', 'platform', 'address', 'host']).where('owner', '=', owner).where('state', '<>', 'disconnecting').orderBy('connected_at').execute()

/** The products at some addresses. */
export async function listProductsAt(db: Db, owner: string, urls: readonly string[]) {
  if (urls.length === 0) return []
  return db.selectFrom('commerce_products').select(['id', 'store_id', 'title', 'url']).where('owner', '=', owner).where('url', 'in', [...urls]).orderBy('id').execute()
}

const findLink = (trx: Tx, { owner, post_id, platform, target_url }: NewLink) =>
  trx.selectFrom('commerce_links').selectAll().where('owner', '=', owner).where('post_id', '=', post_id).where('platform', 'is not distinct from', platform ?? null).where('target_url', '=', target_url).executeTakeFirst()

/** The link of a post, network and target: the one that is there, else a new one. Undefined when its code is taken. */
export async function ensureLink(trx: Tx, link: NewLink): Promise<LinkRow | undefined> {
  const known = await findLink(trx, link)
  if (known) return known
  await trx.insertInto('commerce_links').values(link).onConflict((conflict) => conflict.doNothing()).execute()
  return findLink(trx, link)
}

/** Where a code leads; undefined for one that does not exist. */
export const findTargetForSystem = (db: Db, code: string) => db.selectFrom('commerce_links').select(['id', 'owner', 'tagged_url']).where('code', '=', code).executeTakeFirst()

export type Click = { linkId: string; owner: string; /** Null: of a program. */ visitor: string | null; at: Date; calmMs: number }

/** Counts a click, of a program apart, and so one of the same visitor within `calmMs` of the last that was counted. */
export async function countClick(db: Db, { linkId, owner, visitor, at, calmMs }: Click): Promise<void> {
  const first = sql`
    insert into commerce_recent_clicks (link_id, visitor, at) values (${linkId}, ${visitor}, ${at})
    on conflict (link_id, visitor) do update set at = excluded.at where commerce_recent_clicks.at <= excluded.at - make_interval(secs => ${calmMs / 1_000})
    returning link_id`
  const kind = visitor === null ? sql`'bot'` : sql`case when exists (select from first) then 'counted' else 'second' end`
  await sql`
    with ${visitor === null ? sql`` : sql`first as (${first}),`} kind as (select ${kind} as kind)
    insert into commerce_clicks (owner, link_id, hour, kind, clicks, last_at, first_at)
    select ${owner}, ${linkId}, date_trunc('hour', ${at}::timestamptz, 'UTC'), kind, 1, ${at}, ${at} from kind
    on conflict (link_id, hour, kind) do update set clicks = commerce_clicks.clicks + 1, last_at = greatest(commerce_clicks.last_at, excluded.last_at)`.execute(db)
}

/** Forgets who clicked before `before`. */
export async function purgeVisitorsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('commerce_recent_clicks').where('at', '<=', before).execute()
}
