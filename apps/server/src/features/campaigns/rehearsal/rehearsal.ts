import { isPostAction, nextOccurrence, type Rehearsed, rehearse, type Rule, type RuledCampaign, rulesOf, sayRule, type Surroundings, toText } from '@marquee/campaigns'
import { type Rehearsal, REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { AppError } from '../../../platform/errors.ts'
import type { EngineContext } from '../engine/context.ts'
import { timedOf } from '../engine/deciding/judge-times.ts'
import { ownCampaign } from '../stored/save.ts'
import { type CampaignSettings, ruledOf } from '../stored/settings.ts'
import { readPast, type Span } from './past-events.ts'
import { readSurroundings } from './surroundings.ts'
import { findVersion } from './version-queries.ts'
import { presentDecisions } from './view.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A first post sooner than this is warned of. */
const SOON_MS = 60 * MINUTE_MS

export type Asked = { days: Rehearsal['days']; source: Rehearsal['source']; version?: number | undefined }
export type Run = { campaign: RuledCampaign; version: number; span: Span; events: number; rehearsed: Rehearsed[]; surroundings: Surroundings }

/** The campaign as it is, or as one of its versions was; as if it were active. Throws not_found. */
async function readRuled(ctx: EngineContext, owner: string, id: string, version: number | undefined): Promise<{ campaign: RuledCampaign; version: number }> {
  const row = await ownCampaign(ctx.db, owner, id)
  if (version === undefined || version === row.version) return { campaign: { ...ruledOf(row), status: 'active' }, version: row.version }
  const kept = await findVersion(ctx.db, owner, id, version)
  if (!kept) throw new AppError('not_found', REHEARSAL_TEXTS.noVersion)
  return { campaign: { ...(kept.content as CampaignSettings), id, status: 'active' }, version }
}

/** Runs a campaign's rules over the last days. Nothing is written. Throws not_found, and bad_request for a demo month where the stores are real. */
export async function runRehearsal(ctx: EngineContext, owner: string, id: string, { days, source, version }: Asked): Promise<Run> {
  if (source === 'demo' && Object.keys(ctx.demoShops).length === 0) throw new AppError('bad_request', REHEARSAL_TEXTS.noDemo)
  const ruled = await readRuled(ctx, owner, id, version)
  const to = ctx.clock.now()
  const span = { from: new Date(to.getTime() - days * DAY_MS), to }
  const rules = rulesOf(ruled.campaign)
  const surroundings = await readSurroundings(ctx.db, owner, rules, span.from)
  const past = await readPast(ctx.db, owner, rules, span, source === 'demo')
  return { ...ruled, span, events: past.length, rehearsed: rehearse(ruled.campaign, past, surroundings), surroundings }
}

const postingRules = (campaign: RuledCampaign): Rule[] => rulesOf(campaign).filter(({ trigger, actions }) => trigger.enabled && actions.some(isPostAction))

/** Minutes until a rule that waits for a time would post first; null when that is not soon. */
function soonIn(campaign: RuledCampaign, now: number): number | null {
  const times = timedOf(postingRules(campaign)).map(({ timing, zone }) => nextOccurrence(timing, zone, now))
  const first = Math.min(...times)
  return first - now <= SOON_MS ? Math.max(0, Math.round((first - now) / MINUTE_MS)) : null
}

function warningsOf({ campaign, rehearsed, span, surroundings }: Run): Rehearsal['warnings'] {
  const wanted = postingRules(campaign).flatMap(({ actions }) => actions.filter(isPostAction).flatMap(({ platforms }) => platforms))
  const missing = [...new Set(wanted)].filter((name) => !surroundings.connected.includes(name)).map((name) => platformLabel(name as Platform))
  const soon = soonIn(campaign, span.to.getTime())
  return [
    ...(rehearsed.some(({ decision }) => decision.fires) ? [] : [{ kind: 'no-event' as const, text: REHEARSAL_TEXTS.noEvent }]),
    ...(missing.length > 0 ? [{ kind: 'not-connected' as const, text: REHEARSAL_TEXTS.notConnected(missing.join(', ')) }] : []),
    ...(soon === null ? [] : [{ kind: 'first-soon' as const, text: REHEARSAL_TEXTS.firstSoon(soon) }]),
  ]
}

/** What the rules of a campaign would have done in the last days, and why. Throws as runRehearsal. */
export async function readRehearsal(ctx: EngineContext, owner: string, id: string, asked: Asked): Promise<Rehearsal> {
  const run = await runRehearsal(ctx, owner, id, asked)
  const zone = run.campaign.smart_scheduling.timezone
  const rules = rulesOf(run.campaign).map((rule) => ({ id: rule.trigger.id, sentence: toText(sayRule(rule)) }))
  const { from, to } = run.span
  return { version: run.version, days: asked.days, source: asked.source, from: from.toISOString(), to: to.toISOString(), time_zone: zone, rules, warnings: warningsOf(run), ...presentDecisions(run.rehearsed, run.events, zone) }
}
