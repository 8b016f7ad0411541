import { FACT_CHECK_SECONDS, FULL_CHECK_HOUR } from '@marquee/contract/commerce/limits'
import { troubleText } from '@marquee/contract/commerce/stores/states'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { shiftWallDays, shiftWallHours, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { STORE_CAPABILITIES, type StoreWay } from '../../../ports/storefront.ts'
import { readTimeZone } from '../../profile/index.ts'
import { announce, type CommerceContext } from '../context.ts'
import { storeSynced } from '../events/events.ts'
import { picturesJob, syncJob } from '../job-definitions.ts'
import { findKey, type StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { meaningOf } from '../stores/trouble.ts'
import { changeHeld, type SyncChange, type SyncRow } from './queries.ts'

type Held = { owner: string; id: string; token: string }
/** Waits before a store that did not answer is asked again; after the last one the reading failed. */
const RETRY_WAITS_MS = [5_000, 30_000, 2 * 60_000, 5 * 60_000] as const
/** A store in trouble is asked again this often. */
const TROUBLE_POLL_MS = 30 * 60_000

/** The next full check: at night by the owner's clock, a different minute for each store. A time that the change to summer time skips is an hour later. */
export function nextFullCheck(now: Date, storeId: string, zone: string): Date {
  const minute = String(Number.parseInt(storeId.slice(-4), 16) % 60).padStart(2, '0')
  const today = toWall(now.getTime(), zone).slice(0, 10)
  const at = (wall: string): Date => new Date(wallToInstant(wall, zone) ?? wallToInstant(shiftWallHours(wall, 1), zone) ?? now.getTime() + 86_400_000)
  const night = `${today}T${String(FULL_CHECK_HOUR).padStart(2, '0')}:${minute}`
  return at(night) > now ? at(night) : at(shiftWallDays(night, 1))
}

/** When a store is asked next for changes: as often as its way allows, and every 15 minutes where it tells of them itself. */
async function nextPoll(ctx: CommerceContext, store: StoreRow): Promise<Date> {
  const key = await findKey(ctx.db, store.owner, store.id)
  const { pollSeconds = FACT_CHECK_SECONDS } = (key && STORE_CAPABILITIES[store.platform as StorePlatform][key.way as StoreWay]) ?? {}
  return new Date(ctx.clock.now().getTime() + Math.max(pollSeconds, FACT_CHECK_SECONDS) * 1_000)
}

/** Puts a reading off: its row and its job say until when. */
export async function postpone(ctx: CommerceContext, held: Held, sync: SyncRow, { ms, change = {} }: { ms: number; change?: SyncChange }): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + ms)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeHeld(trx, held, { ...change, ...NO_LEASE, waits_until: until, updated_at: now })
    if (row) await ctx.jobs.enqueue(trx, syncJob, { owner: held.owner, storeId: sync.store_id, syncId: held.id }, { startAfter: until })
    if (row) await announce(ctx, held.owner, 'stores', sync.store_id, trx)
  })
}

/** Ends a reading that cannot go on, or puts it off when the store may answer later. The store shows what is wrong. */
export async function failSync(ctx: CommerceContext, held: Held, sync: SyncRow, store: StoreRow, failure: Failure): Promise<void> {
  const meaning = meaningOf(failure)
  if (meaning.kind === 'wait') return postpone(ctx, held, sync, { ms: meaning.seconds * 1_000 })
  const wait = RETRY_WAITS_MS[sync.attempts]
  if (meaning.kind === 'trouble' && !meaning.isLasting && wait !== undefined) return postpone(ctx, held, sync, { ms: wait, change: { attempts: sync.attempts + 1 } })
  const now = ctx.clock.now()
  const reason = meaning.kind === 'revoked' ? failure.reason : troubleText(meaning.trouble, store.platform as StorePlatform)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeHeld(trx, held, { ...NO_LEASE, state: 'failed', reason: reason || SHOPIFY_TEXTS.syncFailed, ended_at: now, updated_at: now })
    if (!row) return
    if (meaning.kind === 'revoked') await setState(ctx, trx, store, { state: 'revoked', change: { next_poll_at: null, next_full_check_at: null } })
    else await setState(ctx, trx, store, { state: 'error', trouble: meaning.trouble, change: { next_poll_at: new Date(now.getTime() + TROUBLE_POLL_MS) } })
    ctx.log.warn({ storeId: store.id, kind: sync.kind, failure: failure.kind, reason: failure.reason }, 'a store could not be read')
  })
}

/** Ends a reading that is complete. The first one sets the baseline: from now on changes are events. */
export async function finishSync(ctx: CommerceContext, held: Held, sync: SyncRow, store: StoreRow): Promise<void> {
  const now = ctx.clock.now()
  const nextPollAt = await nextPoll(ctx, store)
  const isBaseline = store.baseline_at === null
  const zone = await readTimeZone(ctx.db, held.owner)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await changeHeld(trx, held, { ...NO_LEASE, state: 'done', stage: 'finishing', ended_at: now, updated_at: now, waits_until: null })
    if (!row) return
    const change = {
      baseline_at: store.baseline_at ?? now, last_sync_at: now, last_heard_at: now, changes_since: sync.started_at, next_poll_at: nextPollAt,
      ...(sync.kind === 'changes' ? {} : { next_full_check_at: nextFullCheck(now, store.id, zone) }),
    }
    await setState(ctx, trx, store, { state: 'active', change })
    await ctx.events.publish(trx, storeSynced, { owner: held.owner, payload: { storeId: store.id, syncId: sync.id, isBaseline }, at: now })
    await ctx.jobs.enqueue(trx, picturesJob, { owner: held.owner, storeId: store.id }, { isUnlessWaiting: true })
    await announce(ctx, held.owner, 'stores', store.id, trx)
    await announce(ctx, held.owner, 'products', store.id, trx)
  })
}
