import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import { countByStatus, countTasks, listTasks } from './library/list-queries.ts'
import { countRunning, findTask, isShown } from './queries.ts'
import { findByTokenForSystem, listOverdueForSystem } from './run-queries.ts'

const page = { limit: 20, offset: 40 }

/** Gives the users of a test database many videos. */
async function buildManyVideos(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into video_tasks (id, owner, prompt, aspect_ratio, status, stage, webhook_token, item_ids, created_at, updated_at, asked_at, next_check_at)
     select 'v' || n, owners[1 + n % array_length(owners, 1)], 'A cup of lot ' || n / 50, '9:16', case n % 20 when 0 then 'processing' when 1 then 'failed' else 'completed' end, 'done',
            case when n % 20 = 0 then 'token' || n end, array[gen_random_uuid()], now() - n * interval '1 minute', now(), now(), case when n % 20 = 0 then now() + n * interval '1 second' end
     from generate_series(1, 8000) as n, (select array_agg(id) as owners from auth_users) as users`,
  )
  await pool.query('vacuum (analyze)')
}

describePlans(
  [
    ['a page', (db, owner) => listTasks(db, owner, { status: null, search: null }, page)],
    ['a page of one status', (db, owner) => listTasks(db, owner, { status: 'failed', search: null }, page)],
    ['a search', (db, owner) => listTasks(db, owner, { status: null, search: 'lot 7' }, page)],
    ['how many a search finds', (db, owner) => countTasks(db, owner, { status: 'completed', search: 'lot' })],
    ['the counts', (db, owner) => countByStatus(db, owner)],
    ['one video', (db, owner) => findTask(db, owner, 'v1')],
    ['how many are being made', (db, owner) => countRunning(db, owner)],
    ['whether a file is shown', (db, owner) => isShown(db, owner, randomUUID(), 'v1')],
    ['the task of a webhook', (db) => findByTokenForSystem(db, 'token20')],
    ['what is due', (db) => listOverdueForSystem(db, new Date(), 500)],
    ['the leases of dead workers', (db) => releaseAllForSystem(db, 'video_tasks', new Date())],
  ],
  buildManyVideos,
)
