import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { defaultAccountId } from './accounts/queries.ts'
import { findProfile } from './queries.ts'
import { findSignerForSystem } from './webhooks/queries.ts'

/** Profiles of many owners, each with accounts. */
async function buildManyProfiles(pool: pg.Pool): Promise<void> {
  await pool.query("insert into auth_users (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 5000) as n")
  await pool.query("insert into social_profiles (id, owner, profile_id, profile_key_sealed, handle, title) select gen_random_uuid(), id, 'ref-' || id, 'x', 'x', 'x' from auth_users")
  await pool.query(
    `insert into social_accounts (id, owner, platform, via, state, created_at, updated_at)
     select gen_random_uuid(), id, platform, 'provider', 'connected', now(), now() from auth_users cross join unnest(array['facebook', 'twitter', 'linkedin']) as platform`,
  )
  await pool.query('analyze')
}

describePlans([
  ['a profile with its accounts', (db, owner) => findProfile(db, owner)],
  ['the default account of a platform', (db, owner) => db.selectNoFrom(defaultAccountId(owner, 'facebook').as('id')).execute()],
  ['the signer of an event', (db, owner) => findSignerForSystem(db, `ref-${owner}`)],
], buildManyProfiles)
