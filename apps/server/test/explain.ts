import { Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/types.gen.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Runs queries and reads their plans. Takes a pool and what runs the queries on the database it is given;
 * returns the tables that PostgreSQL would read from end to end.
 */
export async function findScans(pool: pg.Pool, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const seen: LogEvent['query'][] = []
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) }
  const db = new Kysely<DB>(config)
  await run(db)
  const scans: string[] = []
  for (const { sql, parameters } of seen) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...parameters])
    for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) if (node['Node Type'] === 'Seq Scan') scans.push(node['Relation Name'] ?? '?')
  }
  if (seen.length === 0) throw new Error('No query ran.')
  return scans
}
