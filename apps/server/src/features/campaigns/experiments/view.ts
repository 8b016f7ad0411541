import { type Bar, sayStoppingRule } from '@marquee/campaigns'
import { type Experiment, EXPERIMENT_STATES } from '@marquee/contract/campaigns/experiments'
import type { ExperimentKind, ExperimentMeasure } from '@marquee/contract/campaigns/values'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Db } from '../../../platform/db/database.ts'
import { ownCampaign } from '../stored/save.ts'
import { valueOf } from './apply-variant.ts'
import { type ExperimentRow, listExperimentRows } from './experiment-queries.ts'
import { judgeRow, lettersOf, type Result } from './judge-row.ts'
import { labelOf, sayResult } from './say-result.ts'
import { listSlots, type SlotOfExperiment } from './slot-queries.ts'

export type { ExperimentRow }

/** The variant that the campaign may use from now on: the winner, or the first where none differed. */
export function usableOf({ state }: Pick<ExperimentRow, 'state'>, { verdict }: Result): string | null {
  if (state === 'decided' && verdict.state === 'decided') return verdict.winner
  return state === 'no_difference' ? 'A' : null
}

const NO_BAR = { mean: null, low: null, high: null, posts: 0 }

function presentVariants(row: ExperimentRow, { bars }: Result, slots: readonly SlotOfExperiment[]): Experiment['variants'] {
  return lettersOf(row).map((id) => {
    const { mean, low, high, posts: measured }: Omit<Bar, 'id'> = bars.find((bar) => bar.id === id) ?? NO_BAR
    const value = valueOf(row.variants, id) ?? ''
    return { id, value, label: labelOf(row, id), mean, low, high, measured, posts: slots.flatMap((slot) => (slot.variant === id && slot.post_id !== null && slot.is_alive ? [slot.post_id] : [])) }
  })
}

/** An experiment with what it found so far, or in the end. */
export async function presentExperiment(db: Db, row: ExperimentRow, now: Date): Promise<Experiment> {
  const slots = await listSlots(db, row.owner, row.id)
  const result = (row.result as Result | null) ?? judgeRow(row, slots, now, false)
  const { verdict } = result
  const until = new Intl.DateTimeFormat('en-US', { timeZone: row.time_zone, month: 'short', day: 'numeric' }).format(row.until)
  const next = slots.find(({ at, state, is_alive: isAlive }) => at > now && isAlive && state !== 'dropped')
  return {
    id: row.id, question: row.question, kind: row.kind as ExperimentKind, platform: row.platform as Platform, measure: row.measure as ExperimentMeasure, state: EXPERIMENT_STATES.find((state) => state === row.state) ?? 'stopped_early',
    posts_per_variant: row.posts_per_variant, until: row.until.toISOString(), rule: sayStoppingRule(row.posts_per_variant, until), verdict: sayResult(row, result),
    variants: presentVariants(row, result, slots), winner: verdict.state === 'decided' ? verdict.winner : null, usable: usableOf(row, result), used_variant: row.used_variant,
    next_at: row.state === 'running' && next ? next.at.toISOString() : null, started_at: row.started_at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** The experiments of a campaign, the newest first. Throws not_found. */
export async function readExperiments(db: Db, owner: string, campaignId: string, now: Date): Promise<Experiment[]> {
  await ownCampaign(db, owner, campaignId)
  const experiments: Experiment[] = []
  for (const row of await listExperimentRows(db, owner, campaignId)) experiments.push(await presentExperiment(db, row, now))
  return experiments
}
