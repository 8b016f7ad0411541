import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { buildManyItems } from '../../../test/factories/library.ts'
import type { Lease } from '../../platform/jobs/lease.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import * as jobs from './run/job-queries.ts'
import * as library from './library/library-queries.ts'

const at = new Date()
const leased = { id: randomUUID(), owner: randomUUID(), token: randomUUID() }
const lease: Lease = { definition: { name: 'images.job', table: 'images_jobs', durationMs: 1, heldBy: 'worker' }, token: leased.token, takenAt: at, expiresAt: at }

/** Big libraries with edits, and the jobs of years. */
async function buildManyJobs(pool: pg.Pool): Promise<void> {
  await buildManyItems(pool)
  await pool.query("update media_items i set edited_from = s.id, edit_action = 'upscale' from media_items s where s.owner = i.owner and s.kind = 'image' and i.kind = 'image' and i.size = s.size + 90 and i.size % 11 = 0")
  await pool.query(
    `insert into images_jobs (id, owner, kind, provider, status, created_at, next_check_at, finished_at)
     select gen_random_uuid(), owners[1 + n % array_length(owners, 1)], 'generate', 'openai', case when n % 500 = 0 then 'waiting' else 'completed' end,
            now() - n * interval '1 hour', now() - n * interval '1 hour', case when n % 500 = 0 then null else now() - n * interval '1 hour' end
     from generate_series(1, 8000) as n, (select array_agg(id) as owners from auth_users) as users`,
  )
  await pool.query('vacuum (analyze)')
}

describePlans(
  [
    ['a page of pictures', (db, owner) => library.listImages(db, owner, { after: { at, id: randomUUID() }, limit: 24 })],
    ['the count of pictures', (db, owner) => library.countImages(db, owner)],
    ['the versions of a picture', (db, owner) => library.listVersions(db, owner, randomUUID())],
    ['pictures without bytes', (db, owner) => library.listMissing(db, owner, 100)],
    ['open jobs of a user', (db, owner) => jobs.countOpen(db, owner)],
    ['jobs of the day', (db, owner) => jobs.listRecent(db, owner, at, 100)],
    ['taking a lease', (db) => jobs.leaseJobForSystem(db, randomUUID(), lease)],
    ['a change of a leased job', (db) => jobs.changeLeased(db, leased, { stage: 'saving' }, false)],
    ['the leases of dead workers', (db) => releaseAllForSystem(db, 'images_jobs', at)],
    ['overdue jobs', (db) => jobs.listOverdueForSystem(db, at, 100)],
    ['old jobs', (db) => jobs.purgeEndedForSystem(db, new Date(Date.now() - 7_900 * 3_600_000))],
  ],
  buildManyJobs,
)
