import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyText } from '@marquee/contract/auth'
import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { AppError } from '../../platform/errors.ts'
import { defineLease, newLease } from '../../platform/jobs/lease.ts'
import { countVisit, createAccountForSystem, openSessionForSystem, type Origin, type SessionBody } from '../auth/index.ts'
import { readAllBut } from '../notifications/index.ts'
import { BRAND } from './brand.ts'
import { clearDemo } from './clear.ts'
import type { DemoContext, OpenDemo } from './context.ts'
import { fillDemo } from './fill.ts'
import { acquireFillLease, findAccountForSystem, findDemo, markUnfilled, releaseFillLease } from './queries.ts'

/** Longer than filling takes; after it another request may start again. */
const FILLING = defineLease({ name: 'demo.fill', table: 'demo_accounts', durationMs: 90_000, heldBy: 'request' })
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
    await fillDemo(ctx, owner)
    await releaseFillLease(ctx.db, owner, token, ctx.clock.now())
  } catch (error) {
    await releaseFillLease(ctx.db, owner, token, null)
    throw error
  }
}

const ensureAccount = async (ctx: OpenDemo): Promise<string> =>
  (await findAccountForSystem(ctx.db, DEMO_EMAIL)) ?? (await createAccountForSystem(ctx, { email: DEMO_EMAIL, name: BRAND.name }))

/**
 * Begins to fill the demo account unless it is filled, so that it opens at once; returns before that is done. A failure is logged: whoever
 * opens the demo fills it then. Throws not_found outside sandbox mode.
 */
export async function prepareDemo(ctx: DemoContext): Promise<void> {
  assertOn(ctx)
  const owner = await ensureAccount(ctx)
  // Nobody is waited for: any number of pages may ask while one of them has the account filled.
  if ((await findDemo(ctx.db, owner))?.filled_at) return
  const lease = newLease(ctx, FILLING)
  if (!(await acquireFillLease(ctx.db, owner, lease))) return
  void fillLeased(ctx, owner, lease.token).catch((error: unknown) => ctx.log.warn({ err: error }, 'the demo could not be prepared; it is filled when it is opened'))
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
