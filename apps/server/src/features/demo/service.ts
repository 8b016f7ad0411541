import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyText } from '@marquee/contract/auth'
import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { AppError } from '../../platform/errors.ts'
import { newLease } from '../../platform/jobs/lease.ts'
import { countVisit, createAccountForSystem, openSessionForSystem, type Origin, type SessionBody } from '../auth/index.ts'
import { readAllBut } from '../notifications/index.ts'
import { BRAND } from './brand.ts'
import { clearDemo } from './clear.ts'
import { type DemoContext, FILLING, type OpenDemo } from './context.ts'
import { fillFirst } from './fill.ts'
import { demoRestJob } from './job-definitions.ts'
import { acquireFillLease, endFirstPart, findAccountForSystem, findDemo, markUnfilled, releaseFillLease } from './queries.ts'

const WAIT_MS = 60_000
const POLL_MS = 50

function assertOn(ctx: DemoContext): asserts ctx is OpenDemo {
  if (!ctx.demoVisitor) throw new AppError('not_found', DEMO_TEXTS.off)
}

/** Fills the account unless it is filled; concurrent requests wait. Filling interrupted by a crash is restarted. */
async function ensureFilled(ctx: OpenDemo, owner: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  while (performance.now() < deadline) {
    if ((await findDemo(ctx.db, owner))?.filled_at) return
    const lease = newLease(ctx, FILLING)
    if (await acquireFillLease(ctx.db, owner, lease)) return fillLeased(ctx, owner, lease.token)
    await sleep(POLL_MS)
  }
  throw new AppError('unavailable', DEMO_TEXTS.failed)
}

async function fillLeased(ctx: OpenDemo, owner: string, token: string): Promise<void> {
  try {
    await clearDemo(ctx, owner)
    await fillFirst(ctx, owner)
    await ctx.db.transaction().execute(async (trx) => {
      await endFirstPart(trx, owner, token, ctx.clock.now())
      await ctx.jobs.enqueue(trx, demoRestJob, { owner })
    })
  } catch (error) {
    await releaseFillLease(ctx.db, owner, token)
    throw error
  }
}

const ensureAccount = async (ctx: OpenDemo): Promise<string> =>
  (await findAccountForSystem(ctx.db, DEMO_EMAIL)) ?? (await createAccountForSystem(ctx, { email: DEMO_EMAIL, name: BRAND.name }))

/**
 * Begins to fill the demo account unless it is filled, so that it opens at once; returns before that is done, and whether all of it is there. A failure is logged: whoever
 * opens the demo fills it then. Throws not_found outside sandbox mode.
 */
export async function prepareDemo(ctx: DemoContext): Promise<{ isComplete: boolean }> {
  assertOn(ctx)
  const owner = await ensureAccount(ctx)
  // Nobody is waited for: any number of pages may ask while one of them has the account filled.
  const demo = await findDemo(ctx.db, owner)
  if (demo?.filled_at) return { isComplete: demo.completed_at !== null }
  const lease = newLease(ctx, FILLING)
  if (await acquireFillLease(ctx.db, owner, lease)) void fillLeased(ctx, owner, lease.token).catch((error: unknown) => ctx.log.warn({ err: error }, 'the demo could not be prepared; it is filled when it is opened'))
  return { isComplete: false }
}

/**
 * A session of the demo account, which is created and filled at the first request. Takes the visitor's origin.
 * Throws not_found outside sandbox mode, rate_limited after too many visits of one address, unavailable when it cannot be filled in time.
 */
export async function openDemo(ctx: DemoContext, origin: Origin): Promise<SessionBody> {
  assertOn(ctx)
  const retryAfterSeconds = await countVisit(ctx, origin.address)
  if (retryAfterSeconds > 0) throw new AppError('rate_limited', tooManyText('attempts', retryAfterSeconds), { retryAfterSeconds })
  const owner = await ensureAccount(ctx)
  await ensureFilled(ctx, owner)
  // The month of posts has told of each of them: a visitor begins with what can be acted on.
  await readAllBut(ctx, owner, ['approval'])
  return openSessionForSystem(ctx, owner, origin)
}

/** Clears the demo account and fills it again. Throws forbidden for any other account. */
export async function resetDemo(ctx: DemoContext, owner: string): Promise<void> {
  assertOn(ctx)
  if ((await findAccountForSystem(ctx.db, DEMO_EMAIL)) !== owner) throw new AppError('forbidden', DEMO_TEXTS.off)
  await markUnfilled(ctx.db, owner)
  await ensureFilled(ctx, owner)
}
