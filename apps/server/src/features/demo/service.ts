import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { AppError } from '../../platform/errors.ts'
import { defineLease, newLease } from '../../platform/jobs/lease.ts'
import { createAccountForSystem, openSessionForSystem, type Origin, type SessionBody } from '../auth/index.ts'
import { BRAND } from './brand.ts'
import { clearDemo } from './clear.ts'
import type { DemoContext, OpenDemo } from './context.ts'
import { fillDemo } from './fill.ts'
import { endFilling, findAccountForSystem, findDemo, reopen, takeFilling } from './queries.ts'

/** Longer than any filling; after it another visitor may begin anew. */
const FILLING = defineLease({ name: 'demo.fill', table: 'demo_accounts', durationMs: 90_000, heldBy: 'request' })
const WAIT_MS = 60_000
const POLL_MS = 150

function assertOn(ctx: DemoContext): asserts ctx is OpenDemo {
  if (!ctx.demoVisitor) throw new AppError('not_found', DEMO_TEXTS.off)
}

/** Fills the account unless it is filled; whoever comes meanwhile waits. A filling that a crash broke off is begun anew. */
async function ensureFilled(ctx: OpenDemo, owner: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  while (performance.now() < deadline) {
    if ((await findDemo(ctx.db, owner))?.filled_at) return
    const lease = newLease(ctx, FILLING)
    if (await takeFilling(ctx.db, owner, lease)) return fillLeased(ctx, owner, lease.token)
    await sleep(POLL_MS)
  }
  throw new AppError('unavailable', DEMO_TEXTS.failed)
}

async function fillLeased(ctx: OpenDemo, owner: string, token: string): Promise<void> {
  try {
    await clearDemo(ctx, owner)
    await fillDemo(ctx, owner)
    await endFilling(ctx.db, owner, token, ctx.clock.now())
  } catch (error) {
    await endFilling(ctx.db, owner, token, null)
    throw error
  }
}

/**
 * A session of the demo account, which is made and filled at the first call. Takes where the visitor comes from.
 * Throws not_found outside sandbox mode, unavailable when it cannot be filled in time.
 */
export async function openDemo(ctx: DemoContext, origin: Origin): Promise<SessionBody> {
  assertOn(ctx)
  const owner = (await findAccountForSystem(ctx.db, DEMO_EMAIL)) ?? (await createAccountForSystem(ctx, { email: DEMO_EMAIL, name: BRAND.name }))
  await ensureFilled(ctx, owner)
  return openSessionForSystem(ctx, owner, origin)
}

/** Empties the demo account and fills it anew. Throws forbidden for any other account. */
export async function resetDemo(ctx: DemoContext, owner: string): Promise<void> {
  assertOn(ctx)
  if ((await findAccountForSystem(ctx.db, DEMO_EMAIL)) !== owner) throw new AppError('forbidden', DEMO_TEXTS.off)
  await reopen(ctx.db, owner)
  await ensureFilled(ctx, owner)
}
