import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { countCalls, sumByDay, sumByTask, sumCost } from './queries.ts'

const monthAgo = new Date(Date.now() - 30 * 86_400_000)

/** Two years of calls of every owner, and of many additional ones. */
async function insertManyCalls(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into auth_users (id, email, created_at, updated_at) select gen_random_uuid(), 'old-' || n || '@example.com', now(), now() from generate_series(1, 200) n`)
  await pool.query(`insert into usage_calls (owner, task, model, created_at) select id, 'post', 'writer', now() - n * interval '1 day' from auth_users, generate_series(1, 700) n`)
  await pool.query('analyze usage_calls')
}

describePlans(
  [
    ['the sums of tasks', (db, owner) => sumByTask(db, owner, monthAgo)],
    ['the cost of a month', (db, owner) => sumCost(db, owner, monthAgo)],
    ['the calls of a task within an hour', (db, owner) => countCalls(db, owner, 'embedding', new Date(Date.now() - 3_600_000))],
    ['the sums of days', (db, owner) => sumByDay(db, owner, monthAgo)],
  ],
  insertManyCalls,
)
