import { type Check, type Decision, sayCheck, sayDecision } from '@marquee/campaigns'
import type { ActivityEntry } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { ACTIVITY_TEXTS } from '@marquee/contract/campaigns/words'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { readHeldWords } from '../../commerce/index.ts'
import type { CampaignsContext } from '../context.ts'
import { ownCampaign } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { type ActivityRow, listActivity } from './queries.ts'

/** The part of a stored decision that the log says. */
type Stored = Pick<Decision, 'checks' | 'failed' | 'againAt'>

const platformsOf = (row: ActivityRow): string[] => (row.act as { platforms?: string[] } | null)?.platforms ?? []

/** Why an entry is there, in one sentence. */
function textOf(row: ActivityRow, decision: Stored | null, zone: string, heldWords: string | null): string {
  if (decision) return sayDecision(decision, zone)
  if (row.type === 'post') return CAMPAIGN_DETAIL_TEXTS.postScheduled(platformsOf(row).map((name) => platformLabel(name as Platform)).join(', '))
  if (row.type === 'changed') return ACTIVITY_TEXTS.changed(row.version ?? 0, row.saved_by ?? '')
  if (row.type === 'held') return heldWords ?? row.reason ?? ACTIVITY_TEXTS.held
  return row.reason ?? ACTIVITY_TEXTS[row.type === 'stopped' ? 'stopped' : row.type === 'failed' ? 'failed' : 'dropped']
}

function presentEntry(row: ActivityRow, zone: string, heldWords: string | null): ActivityEntry {
  const decision = row.decision as Stored | null
  return {
    id: row.id, type: row.type, timestamp: row.at.toISOString(), data: { trigger_type: row.trigger_type, platforms: platformsOf(row) }, text: textOf(row, decision, zone, heldWords),
    rule_id: row.rule_id, post_id: row.post_id, product_id: row.product_id,
    checks: (decision?.checks ?? []).map((check: Check) => ({ name: check.name, isPassed: check.isPassed, text: sayCheck(check, zone) })),
    again_at: typeof decision?.againAt === 'number' ? new Date(decision.againAt).toISOString() : null,
  }
}

type Query = { rule?: string | undefined; outcome?: 'fired' | 'not-fired' | undefined; cursor?: string | undefined; limit: number }

/** One page of what the rules of a campaign did and did not do, and why, the newest first. Throws not_found, and bad_request for an invalid cursor. */
export async function readActivity(ctx: Pick<CampaignsContext, 'db'>, owner: string, id: string, { rule, outcome, cursor, limit }: Query): Promise<{ activity: ActivityEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const zone = readSettings(await ownCampaign(ctx.db, owner, id)).smart_scheduling.timezone
  const rows = await listActivity(ctx.db, owner, id, { rule: rule ?? null, outcome: outcome ?? null, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const activity: ActivityEntry[] = []
  for (const row of shown) {
    const heldWords = row.type === 'held' && row.post_id !== null ? ((await readHeldWords(ctx.db, owner, row.post_id))?.title ?? null) : null
    activity.push(presentEntry(row, zone, heldWords))
  }
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { activity, nextCursor: last ? writeCursor(last) : null }
}
