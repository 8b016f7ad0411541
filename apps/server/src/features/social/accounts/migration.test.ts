import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../db/migrations')

let database: TestDatabase
let folder: string

/** Migrates the empty database to the state before accounts were rows. */
beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'))
  for (const name of await readdir(MIGRATIONS)) if (name < '0070') await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.pool, folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const insert = async (table: string, values: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(values)
  await database.pool.query(`insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`, Object.values(values))
}

const account = (platform: string, more: object = {}) => ({
  platform, username: `${platform}-name`, displayName: `${platform} shop`, avatarUrl: `https://example.com/${platform}.png`, connectedAt: '2026-10-01T08:30:00.000Z', needsReconnect: false, ...more,
})

async function signUp(name: string, accounts: object[], goneAt: Date | null = null): Promise<string> {
  const owner = randomUUID()
  await insert('auth_users', { id: owner, email: `${name}@example.com` })
  await insert('social_profiles', { id: randomUUID(), owner, profile_id: `ref-${name}`, profile_key_sealed: 'x', handle: 'x', title: name, accounts: JSON.stringify(accounts), gone_at: goneAt })
  return owner
}

async function deliver(owner: string, platform: string): Promise<string> {
  const [postId, id] = [randomUUID(), randomUUID()]
  await insert('posts', { id: postId, owner, type: 'single', content: 'Hello', state: 'published' })
  await insert('deliveries', { id, owner, post_id: postId, platform, status: 'published' })
  return id
}

it('turns the accounts of profiles into rows, links deliveries to them, and keeps the reports that were handled', async () => {
  const alice = await signUp('alice', [account('facebook'), account('twitter', { needsReconnect: true, username: null, displayName: null, avatarUrl: null, connectedAt: null })])
  const bob = await signUp('bob', [account('facebook')], new Date())
  const carol = await signUp('carol', [])
  const [onFacebook, onReddit, ofCarol] = [await deliver(alice, 'facebook'), await deliver(alice, 'reddit'), await deliver(carol, 'facebook')]
  await insert('social_webhook_events', { profile_id: 'ref-alice', event_id: 'event-1', received_at: new Date('2026-11-20T10:00:00Z') })
  await insert('social_webhook_events', { profile_id: 'ref-of-nobody', event_id: 'event-2', received_at: new Date() })

  expect(await migrate(database.pool)).toContain('0072_social_accounts.sql')

  const { db } = database
  const rows = await db.selectFrom('social_accounts').selectAll().where('owner', '=', alice).orderBy('platform').execute()
  expect(rows).toMatchObject([
    { platform: 'facebook', via: 'provider', external_id: null, handle: 'facebook-name', display_name: 'facebook shop', avatar_url: 'https://example.com/facebook.png', state: 'connected', connected_at: new Date('2026-10-01T08:30:00Z'), expires_at: null },
    { platform: 'twitter', via: 'provider', handle: null, display_name: null, avatar_url: null, state: 'expired', connected_at: null },
  ])
  expect(await db.selectFrom('social_accounts').select(['platform', 'state']).where('owner', '=', bob).execute()).toEqual([{ platform: 'facebook', state: 'disconnected' }])
  expect(await db.selectFrom('social_accounts').select('id').where('owner', '=', carol).execute()).toEqual([])

  const deliveries = await db.selectFrom('deliveries').select(['id', 'account_id']).execute()
  const accountOf = (id: string) => deliveries.find((delivery) => delivery.id === id)?.account_id
  expect([accountOf(onFacebook), accountOf(onReddit), accountOf(ofCarol)]).toEqual([rows[0]?.id, null, null])

  const reports = await db.selectFrom('webhook_reports').select(['provider', 'subject', 'event_id', 'owner', 'outcome', 'is_verified']).orderBy('event_id').execute()
  expect(reports).toEqual([
    { provider: 'ayrshare', subject: 'ref-alice', event_id: 'event-1', owner: alice, outcome: 'handled', is_verified: true },
    { provider: 'ayrshare', subject: 'ref-of-nobody', event_id: 'event-2', owner: null, outcome: 'handled', is_verified: true },
  ])
  // A second start finds nothing to do.
  expect(await migrate(database.pool)).toEqual([])
})
