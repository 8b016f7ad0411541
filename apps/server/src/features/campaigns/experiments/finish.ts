import { EXPERIMENT_ERRORS } from '@marquee/contract/campaigns/experiment-texts'
import type { ExperimentKind } from '@marquee/contract/campaigns/values'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announce } from '../context.ts'
import type { EngineContext } from '../engine/context.ts'
import { lockOwn, notFound, saveSettings } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { valueOf, withVariant } from './apply-variant.ts'
import { type ExperimentRow, findExperiment, lockRunning, updateExperiment } from './experiment-queries.ts'
import { judgeRow, type Result } from './judge-row.ts'
import { endExperiment } from './look.ts'
import { listSlots } from './slot-queries.ts'
import { usableOf } from './view.ts'

type Key = { owner: string; campaignId: string; id: string }

/** An experiment of a campaign. Throws not_found. */
async function ownExperiment(trx: Tx, { owner, campaignId, id }: Key): Promise<ExperimentRow> {
  const row = await findExperiment(trx, { owner, id })
  if (row?.campaign_id !== campaignId) throw notFound()
  return row
}

/** Stops a running experiment without a verdict, unless its rule stops it with one. Throws not_found, and conflict for one that is over. */
export async function stopExperiment(ctx: EngineContext, key: Key): Promise<ExperimentRow> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    await ownExperiment(trx, key)
    const running = await lockRunning(trx, key)
    if (!running) throw new AppError('conflict', EXPERIMENT_ERRORS.notRunning)
    const now = ctx.clock.now()
    return endExperiment(trx, running, judgeRow(running, await listSlots(trx, key.owner, key.id), now, true), now)
  })
  await announce(ctx, ctx.db, key.owner, key.campaignId)
  return row
}

/**
 * Uses what an experiment found in its campaign: its settings get it as their next version, so that the next post is written, or timed, with it. Throws not_found, and conflict for a variant that the experiment
 * did not find.
 */
export async function chooseVariant(ctx: EngineContext, key: Key, variant: string): Promise<ExperimentRow> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockOwn(trx, key.owner, key.campaignId)
    const found = await ownExperiment(trx, key)
    const value = valueOf(found.variants, variant)
    if (value === undefined || found.result === null || usableOf(found, found.result as unknown as Result) !== variant) throw new AppError('conflict', EXPERIMENT_ERRORS.notUsable)
    const now = ctx.clock.now()
    await saveSettings(trx, campaign, withVariant(readSettings(campaign), found.kind as ExperimentKind, value), { by: 'user', now })
    return updateExperiment(trx, found, { used_variant: variant, used_at: now })
  })
  await announce(ctx, ctx.db, key.owner, key.campaignId)
  return row
}
