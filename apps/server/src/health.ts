import type { RouteResult } from '@marquee/contract/shared/route'
import type { health } from '@marquee/contract/platform'
import { sql } from 'kysely'
import type { AppContext } from './context.ts'

type Health = RouteResult<typeof health>
type Check = { ok: boolean; detail: string }

const CHECK_TIMEOUT_MS = 2_000

async function check(name: string, run: () => Promise<boolean>): Promise<[string, Check]> {
  const late = new Promise<boolean>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS).unref())
  try {
    const isOk = await Promise.race([run(), late])
    return [name, { ok: isOk, detail: isOk ? 'ready' : 'not ready' }]
  } catch (error) {
    return [name, { ok: false, detail: error instanceof Error && error.message === 'no answer in time' ? error.message : 'does not answer' }]
  }
}

/** Whether database, jobs and storage are ready. Takes the context; returns the body of /api/health. */
export async function readHealth(ctx: AppContext, version: string): Promise<Health> {
  const checks = await Promise.all([
    // Under load, an own query would tell how long the queue is, not whether the database answers.
    check('database', async () => ctx.databaseQueue.isMoving() || (await sql`select 1`.execute(ctx.db)).rows.length === 1),
    check('jobs', () => ctx.jobs.isHealthy()),
    check('storage', () => ctx.store.isHealthy()),
  ])
  const isOk = checks.every(([, result]) => result.ok)
  return { status: isOk ? 'ok' : 'failing', checks: Object.fromEntries(checks), version }
}
