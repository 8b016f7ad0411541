import { newLease, NO_LEASE, withLease } from '../../../platform/jobs/lease.ts'
import { type CommerceContext, SYNCING } from '../context.ts'
import { syncJob } from '../job-definitions.ts'
import { findStore, type StoreRow } from '../stores/queries.ts'
import { failSync, finishSync, postpone } from './end.ts'
import { changeHeld, type SyncRow, takeSync } from './queries.ts'
import { setState } from '../stores/state.ts'
import { runStage, type Step } from './stages.ts'
import { SHOWN, type SyncKind } from './start.ts'

/** One run of a job: pages of one store for so long, then others take their turn. */
const RUN_MS = 20_000

type Held = { owner: string; id: string; token: string }

async function act(ctx: CommerceContext, held: Held, sync: SyncRow, store: StoreRow, step: Step): Promise<SyncRow | null> {
  if (step.kind === 'lost') return null
  if (step.kind === 'next') return (await changeHeld(ctx.db, held, { ...step.change, attempts: 0, updated_at: ctx.clock.now() })) ?? null
  if (step.kind === 'stored') return step.sync
  if (step.kind === 'wait') await postpone(ctx, held, sync, step)
  else if (step.kind === 'failed') await failSync(ctx, held, sync, store, step.failure)
  else await finishSync(ctx, held, sync, store)
  return null
}

async function work(ctx: CommerceContext, held: Held, first: SyncRow, isLost: () => boolean): Promise<void> {
  const until = performance.now() + RUN_MS
  let sync: SyncRow | null = first
  while (sync !== null && !isLost()) {
    const store = await findStore(ctx.db, held.owner, sync.store_id)
    if (!store || store.state === 'disconnecting') return
    if (performance.now() > until) {
      await handOver(ctx, held, sync)
      return
    }
    sync = await act(ctx, held, sync, store, await runStage(ctx, held, sync, store))
  }
}

/** Releases the reading for the next run, in the transaction that enqueues it. */
async function handOver(ctx: CommerceContext, held: Held, sync: SyncRow): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const kept = await changeHeld(trx, held, { ...NO_LEASE, updated_at: ctx.clock.now() })
    if (kept) await ctx.jobs.enqueue(trx, syncJob, { owner: held.owner, storeId: sync.store_id, syncId: held.id })
  })
}

/** The store shows that it is read, where people wait for that. */
async function show(ctx: CommerceContext, sync: SyncRow): Promise<void> {
  const state = SHOWN[sync.kind as SyncKind]
  if (state !== null) await ctx.db.transaction().execute((trx) => setState(ctx, trx, { owner: sync.owner, id: sync.store_id }, { state }))
}

/** Goes on with a reading of a store where it was. A run that finds it over, stopped or being worked on does nothing. */
export async function runSync(ctx: CommerceContext, owner: string, syncId: string): Promise<void> {
  const lease = newLease(ctx, SYNCING)
  const sync = await takeSync(ctx.db, owner, syncId, lease, ctx.clock.now())
  if (!sync) return
  const held = { owner, id: syncId, token: lease.token }
  await show(ctx, sync)
  await withLease(ctx, lease, { owner, id: syncId }, ({ signal }) => work(ctx, held, sync, () => signal.aborted))
}
