import type { CampaignEvent, RateReading } from '@marquee/campaigns'
import type { CampaignRow } from '../../stored/queries.ts'
import type { EngineContext } from '../context.ts'
import { type Figures, listFigures, listMeasured } from './figure-queries.ts'
import { judge } from './judge.ts'

/** Readings that are committed late are found by looking back a little; what is decided stays. */
const OVERLAP_MS = 5 * 60_000

/**
 * The engagement rate of a post after each reading, in percent: likes, comments and shares per view, of all its networks whose views are known. Null while none is. Takes its
 * readings, the earliest first.
 */
export function ratesOf(readings: readonly Figures[]): RateReading[] {
  const latest = new Map<string, Figures>()
  const rates = new Map<number, number | null>()
  for (const reading of readings) {
    latest.set(reading.delivery_id, reading)
    const known = [...latest.values()].filter(({ views, engagements }) => views !== null && views > 0 && engagements !== null)
    const sum = (name: 'views' | 'engagements'): number => known.reduce((total, each) => total + (each[name] ?? 0), 0)
    rates.set(reading.measured_at.getTime(), known.length === 0 ? null : (sum('engagements') / sum('views')) * 100)
  }
  return [...rates].map(([at, rate]) => ({ at, rate }))
}

/** Asks a campaign's rules about posts of its owner whose figures were read since then. */
export async function judgeFigures(ctx: EngineContext, { owner, id: campaignId }: CampaignRow, since: Date): Promise<void> {
  for (const post of await listMeasured(ctx.db, owner, new Date(since.getTime() - OVERLAP_MS))) {
    const readings = ratesOf(await listFigures(ctx.db, owner, post.id))
    const last = readings.at(-1)
    if (!last) continue
    const event: CampaignEvent = { kind: 'figures', id: `${post.id}@${new Date(last.at).toISOString()}`, at: last.at, product: null, postId: post.id, post: post.content, readings }
    await judge(ctx, { owner, campaignId, event })
  }
}
