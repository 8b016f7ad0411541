import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS } from '@marquee/contract/conversations/texts'
import { type DaysFigures, keepPastFigures } from '../conversations/index.ts'
import { keepPastReadings } from '../publishing/index.ts'
import type { OpenDemo } from './context.ts'

const DAY_MS = 24 * 60 * 60_000

/** Keeps the figures of the days before as they would have been read every day, so that the charts have a past. The days that are shown, and as many before them to compare with. */
export async function keepHistory(ctx: OpenDemo, owner: string, profileKey: string): Promise<void> {
  const now = ctx.clock.now().getTime()
  const times = Array.from({ length: 2 * ANALYTICS_DAYS + 1 }, (_, index) => new Date(now - (2 * ANALYTICS_DAYS - index) * DAY_MS))
  const readings = ctx.demoVisitor.pastFigures(profileKey, times)
  const days = ANALYTICS_PLATFORMS.flatMap((network) => {
    const own = readings.filter(({ platform }) => platform === network)
    return own.slice(1).map((reading, index): DaysFigures => {
      const before = own[index] ?? reading
      return { network, at: reading.at, followers: reading.followers, reach: reading.reach, engagement: reading.acts - before.acts, impressions: reading.views - before.views }
    })
  })
  await keepPastFigures(ctx, owner, days)
}

/** Keeps what posts had on each day since they went out, as it would have been read, so that analytics have days. */
export async function keepReadings(ctx: OpenDemo, owner: string, profileKey: string): Promise<void> {
  const now = ctx.clock.now().getTime()
  const times = Array.from({ length: ANALYTICS_DAYS }, (_, index) => new Date(now - (ANALYTICS_DAYS - index) * DAY_MS))
  await keepPastReadings(ctx.db, owner, ctx.demoVisitor.pastReactions(profileKey, times))
}
