import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from '../../platform/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

let database: TestDatabase
let folder: string

/** Migrates the empty database to the state in which posts had a text as their campaign. */
beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'))
  for (const name of await readdir(MIGRATIONS)) if (name < '0460') await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.pool, folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('turns the names that posts had into labels of their owners, and finds posts by them as before', async () => {
  const { pool, db } = database
  const [alice, bob] = [randomUUID(), randomUUID()]
  for (const id of [alice, bob]) await pool.query('insert into auth_users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  const add = async (owner: string, campaign: string, day: number, deletedAt: Date | null = null) => {
    const id = randomUUID()
    await pool.query("insert into posts (id, owner, type, content, state, campaign, created_at, deleted_at) values ($1, $2, 'single', 'Hello', 'draft', $3, $4, $5)", [id, owner, campaign, new Date(Date.UTC(2026, 10, day)), deletedAt])
    return id
  }
  const ids = { first: await add(alice, 'Zebra crossing', 1), again: await add(alice, 'zebra CROSSING ', 2), none: await add(alice, '', 3), deleted: await add(alice, 'Gone', 4, new Date()), other: await add(bob, 'Zebra crossing', 5) }
  const wordsOf = async () => (await pool.query<{ item_id: string; words: string }>('select item_id, words::text as words from home_search order by item_id')).rows
  const before = await wordsOf()

  expect(await migrate(pool)).toContain('0460_campaigns.sql')

  const campaigns = await db.selectFrom('campaigns').select(['id', 'owner', 'title', 'is_label', 'status', 'version']).orderBy('title').execute()
  const label = { is_label: true, status: 'draft', version: 0 }
  expect(campaigns).toHaveLength(3)
  expect(campaigns).toEqual(expect.arrayContaining([expect.objectContaining({ owner: alice, title: 'Zebra crossing', ...label }), expect.objectContaining({ owner: bob, title: 'Zebra crossing', ...label }), expect.objectContaining({ owner: alice, title: 'Gone', ...label })]))
  const posts = new Map((await db.selectFrom('posts').select(['id', 'campaign_id']).execute()).map((post) => [post.id, post.campaign_id]))
  const idOf = (owner: string, title: string) => campaigns.find((campaign) => campaign.owner === owner && campaign.title === title)?.id
  expect([ids.first, ids.again, ids.none, ids.deleted, ids.other].map((id) => posts.get(id))).toEqual([idOf(alice, 'Zebra crossing'), idOf(alice, 'Zebra crossing'), null, idOf(alice, 'Gone'), idOf(bob, 'Zebra crossing')])
  expect(await wordsOf()).toEqual(before)
  await db.updateTable('campaigns').set({ title: 'Giraffe' }).where('owner', '=', alice).where('title', '=', 'Zebra crossing').execute()
  const words = await wordsOf()
  expect([ids.first, ids.again, ids.other].map((id) => words.find((row) => row.item_id === id)?.words.includes("'giraffe'"))).toEqual([true, true, false])
})
