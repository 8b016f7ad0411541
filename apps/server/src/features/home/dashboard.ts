import { CHANGE_DAYS, type DashboardData } from '@marquee/contract/dashboard'
import { countMade, countPlatforms, countPosts, type Reach, sumReach } from './dashboard-queries.ts'
import type { HomeContext } from './today.ts'

const DAY_MS = 86_400_000

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The change from `before` to `now` in percent, with one decimal; null when either is not known or there was nothing before. */
function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  if (before === 0) return now === 0 ? 0 : null
  return tenths(((now - before) / before) * 100)
}

const viewsOf = ({ views }: Reach): number | null => (views === null ? null : Number(views))

/** Reactions for every hundred views. */
const rateOf = ({ seen, reactions }: Reach): number | null => (seen === null || reactions === null ? null : (Number(reactions) / Number(seen)) * 100)

/** The figures of the owner's account (trace.md PROF-03 to PROF-05): totals, and how the last 30 days compare with the 30 before. */
export async function readDashboard(ctx: Pick<HomeContext, 'db' | 'clock'>, owner: string): Promise<DashboardData> {
  const now = ctx.clock.now()
  const recent = new Date(now.getTime() - CHANGE_DAYS * DAY_MS)
  const spans = { recent, earlier: new Date(recent.getTime() - CHANGE_DAYS * DAY_MS) }
  const [posts, platforms, reach, made] = await Promise.all([countPosts(ctx.db, owner, spans), countPlatforms(ctx.db, owner, recent), sumReach(ctx.db, owner, spans), countMade(ctx.db, owner)])
  const rate = rateOf(reach.total)
  return {
    postsCreated: posts.total,
    postsCreatedChange: changeOf(posts.recent, posts.earlier),
    platformsConnected: platforms.now,
    platformsConnectedChange: changeOf(platforms.now, platforms.before),
    totalReach: viewsOf(reach.total),
    totalReachChange: changeOf(viewsOf(reach.recent), viewsOf(reach.earlier)),
    engagementRate: rate === null ? null : tenths(rate),
    engagementRateChange: changeOf(rateOf(reach.recent), rateOf(reach.earlier)),
    lastUpdated: now.toISOString(),
    // No shop can be connected yet, so there is nothing to count.
    additionalInfo: { imagesUploaded: made.images, videosCreated: made.videos, etsyProducts: null },
  }
}
