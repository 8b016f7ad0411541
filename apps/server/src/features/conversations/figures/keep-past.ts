import { readTimeZone } from '../../profile/index.ts'
import type { ConversationsContext } from '../context.ts'
import { dayIn } from './days.ts'
import { storeSnapshots } from './figure-queries.ts'

/** What is known of an account on one day: its followers, whom its posts reached, and what they gained. */
export type DaysFigures = { network: string; at: Date; followers: number; reach: number | null; engagement: number; impressions: number }

/** Keeps figures of days before Marquee read any itself. */
export async function keepPastFigures(ctx: ConversationsContext, owner: string, days: readonly DaysFigures[]): Promise<void> {
  const zone = await readTimeZone(ctx.db, owner)
  const snapshots = days.map(({ at, ...figures }) => ({ ...figures, day: dayIn(zone, at), taken_at: at }))
  await ctx.db.transaction().execute((trx) => storeSnapshots(trx, owner, snapshots))
}
