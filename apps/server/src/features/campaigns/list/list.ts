import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { STATUS_ORDER } from '@marquee/contract/campaigns/words'
import { readHeldWords } from '../../commerce/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import { accountsForOwner } from '../../social/index.ts'
import type { CampaignsContext } from '../context.ts'
import { listStopped, ruleKey } from '../rules/queries.ts'
import { type CampaignRow, countByStatus, type Counts, listCampaignRows } from '../stored/queries.ts'
import { ownCampaign } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { readReturns } from '../analytics/returns.ts'
import { readFigures } from './figures-queries.ts'
import { presentCampaign } from './view.ts'

/** Days of the line of small bars in a campaign's row. */
const DAYS = 14

/** Campaigns as the API shows them, in the given order. */
async function presentCampaigns(ctx: Pick<CampaignsContext, 'db' | 'clock'>, owner: string, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  if (rows.length === 0) return []
  const zone = await readTimeZone(ctx.db, owner)
  const linked = new Set<string>((await accountsForOwner(ctx.db, owner))?.linked)
  const figuresOf = await readFigures(ctx.db, owner, rows.map(({ id }) => id), { now: ctx.clock.now(), zone, days: DAYS })
  const stopped = await listStopped(ctx.db, owner)
  const returns = await readReturns(ctx, owner, rows.map(({ id }) => id), zone)
  const shown: Campaign[] = []
  for (const row of rows) {
    const figures = figuresOf(row.id)
    const heldWords = figures.held_post === null ? null : ((await readHeldWords(ctx.db, owner, figures.held_post))?.title ?? null)
    const settings = readSettings(row)
    const count = settings.automation_rules.triggers.filter(({ id }) => stopped.has(ruleKey(row.id, id))).length
    shown.push(presentCampaign(row, { settings, figures, stopped: count, linked, heldWords, zone, roi: returns.get(row.id) ?? null }))
  }
  return shown
}

/** One campaign as the API shows it. */
export async function presentOne(ctx: Pick<CampaignsContext, 'db' | 'clock'>, row: CampaignRow): Promise<Campaign> {
  const [shown] = await presentCampaigns(ctx, row.owner, [row])
  if (!shown) throw new Error('A campaign was not presented')
  return shown
}

/** The owner's campaign. Throws not_found. */
export const readCampaign = async (ctx: Pick<CampaignsContext, 'db' | 'clock'>, owner: string, id: string): Promise<Campaign> => presentOne(ctx, await ownCampaign(ctx.db, owner, id))

const NEED = { bad: 0, wait: 1, ok: 2, idle: 2 } as const
/** Those in need come first: what is broken, then what waits for its owner. A pause is wanted, and no need. */
const needOf = ({ line, status }: Campaign): number => (line === null || status === 'paused' ? NEED.idle : NEED[line.tone])
const placeOf = ({ status }: Campaign): number => {
  const place = STATUS_ORDER.findIndex((name) => name === status)
  return place === -1 ? STATUS_ORDER.length : place
}

/** The owner's campaigns, or the archived ones: those in need first, then by status, the one that was changed last first. With the counts of all. */
export async function readCampaigns(ctx: Pick<CampaignsContext, 'db' | 'clock'>, owner: string, isArchived: boolean): Promise<{ campaigns: Campaign[]; counts: Counts }> {
  const campaigns = await presentCampaigns(ctx, owner, await listCampaignRows(ctx.db, owner, isArchived))
  return { campaigns: campaigns.toSorted((one, other) => needOf(one) - needOf(other) || placeOf(one) - placeOf(other)), counts: await countByStatus(ctx.db, owner) }
}
