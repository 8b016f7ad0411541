import { EVENT_DAYS, SECOND_CLICK_MS } from '@marquee/contract/commerce/limits'
import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway, sweepItems } from '../../platform/jobs/sweep.ts'
import { purgeConsentsForSystem } from './connecting/consent-queries.ts'
import { redrawCardsOfProduct } from './cards/redraw.ts'
import type { CommerceContext } from './context.ts'
import { purgeEventsForSystem } from './events/queries.ts'
import { followRewrite } from './held/follow-rewrite.ts'
import * as jobs from './job-definitions.ts'
import { attributeAgain } from './links/attribute.ts'
import { purgeVisitorsForSystem } from './links/link-queries.ts'
import { loadPictures } from './pictures/load.ts'
import { listStoresWithPicturesForSystem } from './pictures/queries.ts'
import { purgeCallsForSystem } from './stores/call-queries.ts'
import { finishDisconnect } from './stores/disconnect.ts'
import { findStore } from './stores/queries.ts'
import { listDueStoresForSystem, listLostForSystem, purgeSyncsForSystem } from './sync/queries.ts'
import { runSync } from './sync/run.ts'
import { beginSync, type SyncKind } from './sync/start.ts'
import { checkShop, hearOrders, hearProduct } from './webhooks/hear.ts'
import { keepHooks } from './webhooks/hooks.ts'

const DAY_MS = 86_400_000
/** A job of its own has this long before the sweep enqueues another. */
const CALM_MS = 90_000
const BATCH = 200
const PURGE_BATCH = 5_000

/** The feature's background jobs. */
export const COMMERCE_JOBS: JobDefinition[] = Object.values(jobs) as JobDefinition[]

async function begin(ctx: CommerceContext, { owner, id }: { owner: string; id: string }, kind: SyncKind): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const store = await findStore(trx, owner, id)
    // A reading that was stopped by hand is not continued by a timer.
    if (store && store.state !== 'stopped' && store.state !== 'disconnecting') await beginSync(ctx, trx, store, kind)
  })
}

async function purge(ctx: CommerceContext, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  while ((await purgeEventsForSystem(ctx.db, before(EVENT_DAYS), PURGE_BATCH)) === PURGE_BATCH);
  while ((await purgeCallsForSystem(ctx.db, before(7), PURGE_BATCH)) === PURGE_BATCH);
  while ((await purgeSyncsForSystem(ctx.db, before(1), PURGE_BATCH)) === PURGE_BATCH);
  await purgeConsentsForSystem(ctx.db, before(1))
}

const sweepTasks = (ctx: CommerceContext) => [
  sweepItems({
    name: 'store syncs',
    calmMs: CALM_MS,
    limit: BATCH,
    find: (moment, limit) => listLostForSystem(ctx.db, moment, limit),
    handle: ({ owner, store_id, id }) => ctx.jobs.enqueue(ctx.db, jobs.syncJob, { owner, storeId: store_id, syncId: id }, { isUnlessWaiting: true }),
  }),
  sweepItems({ name: 'full checks of stores', limit: BATCH, find: ({ now }, limit) => listDueStoresForSystem(ctx.db, 'next_full_check_at', now, limit), handle: (due) => begin(ctx, due, 'full') }),
  sweepItems({ name: 'questions for changes', limit: BATCH, find: ({ now }, limit) => listDueStoresForSystem(ctx.db, 'next_poll_at', now, limit), handle: (due) => begin(ctx, due, 'changes') }),
  sweepItems({
    name: 'pictures of stores',
    calmMs: CALM_MS,
    limit: BATCH,
    find: (moment, limit) => listStoresWithPicturesForSystem(ctx.db, moment, limit),
    handle: ({ owner, store_id }) => ctx.jobs.enqueue(ctx.db, jobs.picturesJob, { owner, storeId: store_id }, { isUnlessWaiting: true }),
  }),
]

/** The jobs with their handlers. */
export const commerceJobs = (ctx: CommerceContext): BoundJob[] => [
  bindJob(jobs.syncJob, ({ owner, syncId }) => runSync(ctx, owner, syncId)),
  bindJob(jobs.hearProductJob, (payload) => hearProduct(ctx, payload)),
  bindJob(jobs.hearOrdersJob, (payload) => hearOrders(ctx, payload)),
  bindJob(jobs.checkShopJob, (payload) => checkShop(ctx, payload)),
  bindJob(jobs.hooksJob, (payload) => keepHooks(ctx, payload)),
  bindJob(jobs.picturesJob, (payload) => loadPictures(ctx, payload)),
  bindJob(jobs.rewriteJob, (payload) => followRewrite(ctx, payload)),
  bindJob(jobs.disconnectJob, (payload) => finishDisconnect(ctx, payload)),
  bindJob(jobs.redrawJob, async ({ owner, productIds }) => void (await redrawCardsOfProduct(ctx, owner, productIds))),
  bindJob(jobs.attributeJob, ({ owner }) => attributeAgain(ctx, owner)),
  bindSweep(ctx, jobs.forgetJob, [sweepAway('visitors of links', (now) => purgeVisitorsForSystem(ctx.db, new Date(now.getTime() - SECOND_CLICK_MS)))]),
  bindSweep(ctx, jobs.sweepJob, sweepTasks(ctx)),
  bindSweep(ctx, jobs.purgeJob, [sweepAway('changes of stores', (now) => purge(ctx, now))]),
]
