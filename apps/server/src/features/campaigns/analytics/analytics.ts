import type { Analytics } from '@marquee/contract/campaigns/analytics/figures'
import { readLinkRule } from '../../commerce/index.ts'
import { hasFigures } from './campaign-queries.ts'
import { computeFigures } from './figures.ts'
import { countSent } from './gain-queries.ts'
import { listDays } from './periods.ts'
import { type AnalyticsContext, type Asked, readSides } from './sides.ts'

/** What posts came to, against other days or another campaign, from what is stored. Throws not_found for a campaign that is not the owner's. */
export async function readAnalytics(ctx: AnalyticsContext, owner: string, asked: Asked): Promise<Analytics> {
  const read = await readSides(ctx, owner, asked)
  const { from, to } = read.now.span
  const sent = new Map((await countSent(ctx.db, read.now.span)).map(({ day, posts }) => [day, posts]))
  return {
    scope: asked.scope,
    campaign: read.campaign && { id: read.campaign.id, title: read.campaign.title },
    span: { from, to },
    against: read.against && { ...read.against, kind: asked.against, title: read.other?.title ?? null },
    timeZone: read.zone,
    isSample: asked.scope === 'campaigns' && !(await hasFigures(ctx.db, owner)),
    windowDays: (await readLinkRule(ctx.db, owner)).windowDays,
    readAt: read.now.readAt.now.toISOString(),
    figures: computeFigures(read),
    sent: listDays(from, to).map((day) => sent.get(day) ?? 0),
  }
}
