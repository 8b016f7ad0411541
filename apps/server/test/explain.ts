import { Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/types.gen.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { buildManyPosts } from './factories/many-posts.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Runs queries and reads their plans. Takes a pool and what runs the queries on the database it is given;
 * returns the tables that PostgreSQL would read from end to end.
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
      // A setting of the transaction holds for the queries after it.
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
 * Declares a test for each query: it must be answered by indexes in a database that has been used for long. Takes the queries and what
 * fills tables besides those of posts, and analyzes them.
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
