import { FIRST_SYNC_DELAY_MS } from '@marquee/contract/commerce/texts'
import type { StoreState } from '@marquee/contract/commerce/stores/states'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { CommerceContext } from '../context.ts'
import { syncJob } from '../job-definitions.ts'
import type { StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { changeOpenSync, findOpenSync, insertSync, type SyncRow } from './queries.ts'

export type SyncKind = 'first' | 'manual' | 'full' | 'changes'
/** What a store was asked for may have changed a moment before the answer, by a clock that differs from ours. */
const OVERLAP_MS = 5 * 60_000

/** The state that a store shows while it is read; a question for changes and the nightly check do not show. */
export const SHOWN: Readonly<Record<SyncKind, StoreState | null>> = { first: 'first-sync', manual: 'syncing', full: null, changes: null }

/** Begins a reading of a store, in a transaction, with its job. While one is open, that is the one: a stopped one goes on. Returns its row. */
export async function beginSync(ctx: CommerceContext, trx: Tx, store: StoreRow, kind: SyncKind, startAfter: Date | null = null): Promise<SyncRow> {
  const now = ctx.clock.now()
  const { owner, id: storeId } = store
  const id = newId(now.getTime())
  const actual = store.baseline_at === null ? 'first' : kind
  const since = actual === 'changes' && store.changes_since ? new Date(store.changes_since.getTime() - OVERLAP_MS) : null
  const isNew = await insertSync(trx, { id, owner, store_id: storeId, kind: actual, state: 'waiting', stage: 'preparing', since, started_at: startAfter ?? now, updated_at: startAfter ?? now, waits_until: startAfter })
  if (!isNew) await changeOpenSync(trx, owner, storeId, ['stopped'], { state: 'waiting', updated_at: now })
  const sync = await findOpenSync(trx, owner, storeId)
  if (!sync) throw new Error(`The sync of the store ${storeId} is gone.`)
  const shown = SHOWN[sync.kind as SyncKind]
  if (shown && startAfter === null) await setState(ctx, trx, store, { state: shown })
  await ctx.jobs.enqueue(trx, syncJob, { owner, storeId, syncId: sync.id }, { isUnlessWaiting: true, ...(startAfter ? { startAfter } : {}) })
  return sync
}

/** Begins the first reading a moment after the store was connected (trace.md SHOP-19). */
export const beginFirstSync = (ctx: CommerceContext, trx: Tx, store: StoreRow): Promise<SyncRow> => beginSync(ctx, trx, store, store.baseline_at === null ? 'first' : 'manual', new Date(ctx.clock.now().getTime() + FIRST_SYNC_DELAY_MS))

/** Stops the reading of a store; what it read stays. Returns its row; undefined when none runs. */
export async function stopSync(ctx: CommerceContext, store: StoreRow): Promise<SyncRow | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await changeOpenSync(trx, store.owner, store.id, ['waiting', 'running'], { ...NO_LEASE, state: 'stopped', updated_at: ctx.clock.now() })
    if (row) await setState(ctx, trx, store, { state: 'stopped' })
    return row
  })
}
