import { Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/types.gen.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { buildManyPosts } from './factories/many/posts.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Runs queries and reads their plans. Takes a pool and a function that runs the queries on a given database;
 * returns the tables that PostgreSQL would scan sequentially.
 */
async function findScans(pool: pg.Pool, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const seen: LogEvent['query'][] = []
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) }
  const db = new Kysely<DB>(config)
  await run(db)
  const queries = seen.filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql))
  const scans: string[] = []
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { sql, parameters } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...parameters])
      for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) if (node['Node Type'] === 'Seq Scan') scans.push(node['Relation Name'] ?? '?')
      // A setting of the transaction applies to the following queries.
      if (sql.includes('set_config(')) await client.query(sql, [...parameters])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  if (seen.length === 0) throw new Error('No query ran.')
  return scans
}

type Case = [name: string, run: (db: Database, owner: string) => Promise<unknown>]

/**
 * Declares a test for each query: it must use indexes in a database that has been in use for long. Takes the queries and a function that
 * fills and analyzes tables besides those of posts.
 */
export function describePlans(cases: Case[], fill?: (pool: pg.Pool) => Promise<void>): void {
  let database: TestDatabase
  let owner: string
  beforeAll(async () => {
    database = await createTestDatabase()
    owner = await buildManyPosts(database.pool)
    await fill?.(database.pool)
  })
  afterAll(() => database.drop())
  it.each(cases)('reads %s by an index', async (_name, run) => {
    expect(await findScans(database.pool, (db) => run(db, owner))).toEqual([])
  })
}
