import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
const LEASES = '0080_platform_leases.sql'
const OWNER = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'

/** Work that the previous version had in progress when it stopped. */
const OLD_ROWS = `
  insert into auth_users (id, email, created_at, updated_at) values ('${OWNER}', 'alice@example.com', now(), now());
  insert into media_uploads (id, owner, file_path, declared_type, expires_at, created_at, claim, receiving_until)
    values ('${OTHER}', '${OWNER}', 'a', 'video/mp4', now(), now(), '${OTHER}', '2026-11-22T12:00:00Z');
  insert into social_creations (owner, token, attempts, leased_until) values ('${OWNER}', '${OTHER}', 2, '2026-11-22T12:00:00Z');
  insert into demo_accounts (owner, created_at, lease_until) values ('${OWNER}', now(), '2026-11-22T12:00:00Z');
  insert into idempotency_keys (owner, key, request_hash, locked_at) values ('${OWNER}', 'running', 'x', '2026-11-22T12:00:00Z');
  insert into idempotency_keys (owner, key, request_hash, locked_at, status, response) values ('${OWNER}', 'answered', 'x', '2026-11-22T12:00:00Z', 201, '{"id":1}');
  insert into posts (id, owner, type, content, state) values ('${OTHER}', '${OWNER}', 'single', 'x', 'publishing');
  insert into dispatches (id, owner, post_id, profile_id, platforms, content, status, lease_until)
    values ('${OWNER}', '${OWNER}', '${OTHER}', 'p', '{}', 'x', 'sending', '2026-11-22T12:00:00Z'), ('${OTHER}', '${OWNER}', '${OTHER}', 'p', '{}', 'x', 'settled', '2026-11-22T12:00:00Z');
  insert into video_tasks (id, owner, prompt, aspect_ratio, created_at, updated_at, asked_at, next_check_at, held_until)
    values ('held', '${OWNER}', 'x', '9:16', now(), now(), now(), now(), '2026-11-22T12:00:00Z'), ('waiting', '${OWNER}', 'x', '9:16', now(), now(), now(), now(), null);
  insert into images_jobs (id, owner, kind, provider, status, created_at, next_check_at)
    values ('${OWNER}', '${OWNER}', 'generate', 'openai', 'working', now(), now() + interval '1 hour'), ('${OTHER}', '${OWNER}', 'generate', 'openai', 'waiting', now(), now());
`

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.pool.connect()
  // A separate schema with the tables as they were.
  await client.query('create schema before; set search_path to before, public')
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < LEASES).toSorted()
  for (const name of files) await client.query(await readFile(join(FOLDER, name), 'utf8'))
  await client.query(OLD_ROWS)
  await client.query(await readFile(join(FOLDER, LEASES), 'utf8'))
}, 60_000)
afterAll(async () => {
  client.release(true)
  await database.drop()
})

const read = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
const NOON = new Date('2026-11-22T12:00:00Z')
const TOKEN = expect.stringMatching(/^[0-9a-f-]{36}$/)

it.each([
  ['an upload', 'select lease_token, lease_expires_at from media_uploads', [{ lease_token: OTHER, lease_expires_at: NOON }]],
  ['a profile', 'select lease_token, lease_expires_at, attempts from social_creations', [{ lease_token: OTHER, lease_expires_at: NOON, attempts: 2 }]],
  ['the demo', 'select lease_expires_at from demo_accounts', [{ lease_expires_at: NOON }]],
  ['a key', 'select key, lease_expires_at, response from idempotency_keys order by key desc', [{ key: 'running', lease_expires_at: new Date(NOON.getTime() + 30_000), response: null }, { key: 'answered', lease_expires_at: null, response: { id: 1 } }]],
  ['a call', 'select status, lease_token, lease_expires_at from dispatches order by status', [{ status: 'sending', lease_token: TOKEN, lease_expires_at: NOON }, { status: 'settled', lease_token: null, lease_expires_at: NOON }]],
  ['a video', 'select id, lease_token, lease_expires_at from video_tasks order by id', [{ id: 'held', lease_token: TOKEN, lease_expires_at: NOON }, { id: 'waiting', lease_token: null, lease_expires_at: null }]],
  ['a picture', "select status, lease_token, lease_expires_at = next_check_at as is_leased from images_jobs order by status desc", [{ status: 'working', lease_token: TOKEN, is_leased: true }, { status: 'waiting', lease_token: null, is_leased: null }]],
])('the previous version keeps the lease of %s', async (_what, sql, rows) => {
  expect(await read(sql)).toEqual(rows)
})
