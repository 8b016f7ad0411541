import type { RouteResult } from '@marquee/contract/shared/route'
import type { health } from '@marquee/contract/platform'
import { sql } from 'kysely'
import type { AppContext } from './context.ts'
import type { Logger } from './platform/log/index.ts'

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

/** Creates what logs a change of health: one line when checks begin to fail, others fail, or all pass again; nothing per probe. */
export function createHealthNote(log: Pick<Logger, 'info' | 'warn'>): (state: Health) => void {
  let before = ''
  return ({ checks }) => {
    const failing = Object.entries(checks).flatMap(([name, { ok, detail }]) => (ok ? [] : [`${name}: ${detail}`]))
    const now = failing.join(', ')
    if (now === before) return
    before = now
    if (failing.length > 0) log.warn({ failing }, 'not ready')
    else log.info('ready again')
  }
}
