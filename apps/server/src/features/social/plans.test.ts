import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { defaultAccountId } from './accounts/queries.ts'
import { findProfile } from './queries.ts'
import { findReportsOfOwner, findSignerForSystem, noteEffect } from './webhooks/queries.ts'

/** Profiles of many owners, each with accounts and with events of the provider. */
async function buildManyProfiles(pool: pg.Pool): Promise<void> {
  await pool.query("insert into auth_users (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 5000) as n")
  await pool.query("insert into social_profiles (id, owner, profile_id, profile_key_sealed, handle, title) select gen_random_uuid(), id, 'ref-' || id, 'x', 'x', 'x' from auth_users")
  await pool.query(
    `insert into social_accounts (id, owner, platform, via, state, created_at, updated_at)
     select gen_random_uuid(), id, platform, 'provider', 'connected', now(), now() from auth_users cross join unnest(array['facebook', 'twitter', 'linkedin']) as platform`,
  )
  await pool.query(
    `insert into webhook_reports (id, provider, subject, event_id, owner, action, is_verified, outcome, received_at)
     select gen_random_uuid(), 'ayrshare', 'ref-' || u.id, 'hook-' || n, u.id, 'comments', true, 'handled', now() - n * interval '1 minute' from (select id from auth_users limit 100) u cross join generate_series(1, 300) as n`,
  )
  await pool.query('analyze')
}

describePlans([
  ['a profile with its accounts', (db, owner) => findProfile(db, owner)],
  ['the default account of a platform', (db, owner) => db.selectNoFrom(defaultAccountId(owner, 'facebook').as('id')).execute()],
  ['the last events of a webhook', (db, owner) => findReportsOfOwner(db, owner, 50)],
  ['the row of an event', (db, owner) => noteEffect(db, owner, 'hook-7', { effect: 'updated' })],
  ['the signer of an event', (db, owner) => findSignerForSystem(db, `ref-${owner}`)],
], buildManyProfiles)
