import { readTimeZone } from '../../profile/index.ts'
import type { ConversationsContext } from '../context.ts'
import { dayIn } from './days.ts'
import { storeSnapshot } from './figure-queries.ts'

/** What is known of an account on one day: its followers, whom its posts reached, and what they gained. */
export type DaysFigures = { network: string; at: Date; followers: number; reach: number | null; engagement: number; impressions: number }

/** Keeps figures of days before Marquee read any itself. */
export async function keepPastFigures(ctx: ConversationsContext, owner: string, days: readonly DaysFigures[]): Promise<void> {
  const zone = await readTimeZone(ctx.db, owner)
  await ctx.db.transaction().execute(async (trx) => {
    for (const { at, ...figures } of days) await storeSnapshot(trx, owner, { ...figures, day: dayIn(zone, at), taken_at: at })
  })
}
