import { type Bar, judgeExperiment, type Verdict } from '@marquee/campaigns/judge'
import type { ExperimentMeasure } from '@marquee/contract/campaigns/values'
import { LETTERS } from './apply-variant.ts'
import type { ExperimentRow } from './experiment-queries.ts'
import type { SlotOfExperiment } from './slot-queries.ts'

/** What an experiment is worth: its bars and its verdict. It is stored once the experiment is over, so that no later reading changes it. */
export type Result = { bars: Bar[]; verdict: Verdict }

/** A post by the measure of its experiment; null while it is not known. */
const VALUES: Readonly<Record<ExperimentMeasure, (slot: Pick<SlotOfExperiment, 'views' | 'engagements'>) => number | null>> = {
  engagement_rate: ({ views, engagements }) => (views === null || views === 0 || engagements === null ? null : (engagements / views) * 100),
  views: ({ views }) => views,
  engagements: ({ engagements }) => engagements,
}

/** The letters of an experiment's variants. */
export const lettersOf = ({ variants }: Pick<ExperimentRow, 'variants'>): string[] => LETTERS.slice(0, variants.length)

/** Judges an experiment by the figures of its posts, in the order of their times. */
export function judgeRow(row: Pick<ExperimentRow, 'variants' | 'measure' | 'posts_per_variant' | 'until'>, slots: readonly SlotOfExperiment[], now: Date, isStopped: boolean): Result {
  const value = VALUES[row.measure as ExperimentMeasure]
  const variants = lettersOf(row).map((id) => ({ id, values: slots.flatMap((slot) => (slot.variant === id ? (value(slot) ?? []) : [])) }))
  return judgeExperiment(variants, { postsPerVariant: row.posts_per_variant, until: row.until }, now, isStopped)
}
