import type { AnalyticsScope, Comparison } from '@marquee/contract/campaigns/analytics/values'
import { listKnowing } from '../../commerce/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CampaignsContext } from '../context.ts'
import { type CampaignRow, notFound, ownCampaign } from '../stored/save.ts'
import { listTitles } from './campaign-queries.ts'
import { type Facts, readFacts } from './facts.ts'
import type { Sides } from './figures.ts'
import { comparedDays, dayIn, type Days, periodOf } from './periods.ts'
import type { Span } from './span-queries.ts'

export type AnalyticsContext = Pick<CampaignsContext, 'db' | 'clock'>
/** Which posts, in which days, against what. `other`: the campaign of the comparison `campaign`. */
export type Asked = { scope: AnalyticsScope; campaign?: string | undefined; days: number; against: Comparison; other?: string | undefined }

const ownOrNone = async ({ db }: AnalyticsContext, owner: string, id: string | undefined): Promise<CampaignRow | null> => (id === undefined ? null : ownCampaign(db, owner, id))

async function listNamed({ db }: AnalyticsContext, { owner, zone }: Span, facts: readonly Facts[]): Promise<Sides['titles']> {
  const ids = facts.flatMap(({ coverage, links, clicks, orders, costs }) => [...coverage, ...links, ...clicks, ...orders, ...costs].map(({ campaign }) => campaign)).filter((id) => id !== '')
  const rows = await listTitles(db, owner, [...new Set(ids)], zone)
  return new Map(rows.map(({ id, title, began }) => [id, { title, began }]))
}

/** What is read, and of which days and campaigns. */
export type Read = Sides & { zone: string; campaign: CampaignRow | null; other: CampaignRow | null; against: Days | null }

/** Reads the facts of what was asked for, and of what it is compared with. Throws not_found for a campaign that is not the owner's. */
export async function readSides(ctx: AnalyticsContext, owner: string, asked: Asked): Promise<Read> {
  const campaign = await ownOrNone(ctx, owner, asked.campaign)
  const other = asked.against === 'campaign' ? await ownOrNone(ctx, owner, asked.other) : null
  if (asked.against === 'campaign' && other === null) throw notFound()
  const zone = await readTimeZone(ctx.db, owner)
  const now = ctx.clock.now()
  const period = periodOf(dayIn(zone, now), asked.days)
  const compared = comparedDays(period, asked.against)
  const knowing = await listKnowing(ctx, owner)
  const span: Span = { owner, zone, ...period, campaignId: campaign?.id ?? null, isOfCampaigns: asked.scope === 'campaigns' }
  const facts = await readFacts(ctx.db, span, knowing, now)
  const before = compared && (await readFacts(ctx.db, { ...span, ...compared, campaignId: other?.id ?? span.campaignId }, knowing, now))
  return { now: facts, before, titles: await listNamed(ctx, span, before ? [facts, before] : [facts]), zone, campaign, other, against: compared }
}
