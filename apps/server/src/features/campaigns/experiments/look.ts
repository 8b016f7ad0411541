import { nextSlot, type Slot } from '@marquee/campaigns'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../context.ts'
import type { EngineContext } from '../engine/context.ts'
import { experimentEnded } from '../engine/events.ts'
import { experimentPostJob } from '../engine/job-definitions.ts'
import { type CampaignRow, findCampaign } from '../stored/queries.ts'
import { type ExperimentRow, lockRunning, updateExperiment } from './experiment-queries.ts'
import { judgeRow, lettersOf, type Result } from './judge-row.ts'
import { labelOf, sayResult } from './say-result.ts'
import { dropWaitingSlots, insertSlot, listSlots, settleSlot, type SlotOfExperiment } from './slot-queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Figures are read every hour at most: looking more often finds nothing. */
const LOOK_MS = 15 * MINUTE_MS
/** Posts are written this long before they go out, so that people can read them first. */
const AHEAD_MS = DAY_MS
/** A post needs this long to be written. */
const LEAD_MS = 10 * MINUTE_MS

/** States of an experiment that is over, by its verdict. */
const ENDS = { decided: 'decided', 'no-difference': 'no_difference', 'too-few': 'too_few', 'stopped-early': 'stopped_early' } as const

/** Ends an experiment with what it found. Slots whose posts were not written yet are dropped; posts that are scheduled stay. */
export async function endExperiment(trx: Tx, row: ExperimentRow, { bars, verdict }: Result, now: Date): Promise<ExperimentRow> {
  if (verdict.state === 'running') return row
  await dropWaitingSlots(trx, row.owner, row.id, 'The experiment is over.')
  return updateExperiment(trx, row, { state: ENDS[verdict.state], result: JSON.stringify({ bars, verdict }), ended_at: now })
}

/** Ends an experiment that nobody stopped, and tells so in the same transaction. */
async function endItself(ctx: EngineContext, trx: Tx, row: ExperimentRow, { title, result, now }: Pick<CampaignRow, 'title'> & { result: Result; now: Date }): Promise<ExperimentRow> {
  const { verdict } = result
  const winner = verdict.state === 'decided' ? { id: verdict.winner, label: labelOf(row, verdict.winner) } : null
  const payload = { campaignId: row.campaign_id, experimentId: row.id, title, question: row.question, verdict: sayResult(row, result), winner, isCampaignOver: verdict.state === 'stopped-early' }
  await ctx.events.publish(trx, experimentEnded, { owner: row.owner, payload, at: now })
  return endExperiment(trx, row, result, now)
}

/** How many more posts a variant needs. */
const neededBy = (row: ExperimentRow, slots: readonly SlotOfExperiment[]) => (variant: string): number => row.posts_per_variant - slots.filter((slot) => slot.variant === variant && slot.is_alive).length

/** The next slot, if it is near enough for its post to be written. */
function slotAhead(row: ExperimentRow, slots: readonly SlotOfExperiment[], now: Date): Slot | null {
  const plan = { variants: lettersOf(row), times: row.times, isOfTime: row.kind === 'time', zone: row.time_zone, startedAt: row.started_at.getTime() }
  const last = slots.at(-1)?.at.getTime() ?? 0
  const slot = nextSlot(plan, Math.max(last, now.getTime() + LEAD_MS), neededBy(row, slots))
  return slot !== null && slot.at <= now.getTime() + AHEAD_MS ? slot : null
}

async function planSlots(ctx: EngineContext, trx: Tx, row: ExperimentRow, slots: readonly SlotOfExperiment[], now: Date): Promise<void> {
  const known = [...slots]
  for (let slot = slotAhead(row, known, now); slot !== null; slot = slotAhead(row, known, now)) {
    const id = newId(now.getTime())
    const at = new Date(slot.at)
    await insertSlot(trx, { id, owner: row.owner, experiment_id: row.id, variant: slot.variant, at })
    await ctx.jobs.enqueue(trx, experimentPostJob, { owner: row.owner, slotId: id })
    known.push({ id, variant: slot.variant, at, state: 'waiting', post_id: null, is_alive: true, views: null, engagements: null })
  }
}

/** Posts that were not written in time are not written any more; of the others that wait, the job may be lost. */
async function keepWaiting(ctx: EngineContext, trx: Tx, slots: readonly SlotOfExperiment[], owner: string, now: Date): Promise<void> {
  for (const { id, at } of slots.filter(({ state }) => state === 'waiting')) {
    if (at <= now) await settleSlot(trx, { owner, id }, { state: 'dropped', reason: 'It could not be written in time.' })
    else await ctx.jobs.enqueue(trx, experimentPostJob, { owner, slotId: id }, { isUnlessWaiting: true })
  }
}

/**
 * Looks at a running experiment: judges it by the figures that are stored, ends it when its rule says so or its campaign is over, and plans the posts of the next day. While its campaign is paused no new post is
 * planned. Repeated, it changes nothing.
 */
export async function lookAt(ctx: EngineContext, { owner, id }: { owner: string; id: string }): Promise<void> {
  const now = ctx.clock.now()
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockRunning(trx, { owner, id })
    const campaign = row && (await findCampaign(trx, owner, row.campaign_id))
    if (!row || !campaign) return null
    await keepWaiting(ctx, trx, await listSlots(trx, owner, id), owner, now)
    const slots = await listSlots(trx, owner, id)
    const isOver = campaign.is_archived || campaign.status === 'completed'
    const result = judgeRow(row, slots, now, isOver)
    if (result.verdict.state !== 'running') return endItself(ctx, trx, row, { title: campaign.title, result, now })
    if (campaign.status === 'active') await planSlots(ctx, trx, row, slots, now)
    await updateExperiment(trx, row, { next_look_at: new Date(Math.min(now.getTime() + LOOK_MS, Math.max(row.until.getTime(), now.getTime() + MINUTE_MS))) })
    return null
  })
  if (ended) await announce(ctx, ctx.db, owner, ended.campaign_id)
}
