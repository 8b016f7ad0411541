import { type Act, type Decision, sayDecision } from '@marquee/campaigns'
import { AppError } from '../../../../platform/errors.ts'
import { announce } from '../../context.ts'
import { completeCampaign } from '../../status/end.ts'
import { pauseCampaign } from '../../status/pause.ts'
import { type CampaignRow, findCampaign } from '../../stored/queries.ts'
import { readSettings } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { ruleTold } from '../events.ts'
import { type ActRow, findAct, findFiring, lockWaiting, noteReason, type Settled, settleAct } from '../ledger-queries.ts'
import { clearFailures } from '../rule-queries.ts'
import { failRule } from './breaker.ts'
import { writePost } from './write-post.ts'

type Payload = { owner: string; actId: string }

async function settle(ctx: EngineContext, row: ActRow, settled: Settled): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockWaiting(trx, row.owner, row.id))) return
    await settleAct(trx, row, settled, ctx.clock.now())
    if (settled.state === 'failed') await failRule(ctx, trx, row, settled.reason ?? '')
    if (settled.state === 'done') await clearFailures(trx, row)
  })
}

async function notify(ctx: EngineContext, row: ActRow, { message }: Extract<Act, { kind: 'notify' }>, campaign: CampaignRow): Promise<void> {
  const firing = await findFiring(ctx.db, row.owner, row.firing_id)
  const because = firing ? sayDecision(firing.decision as unknown as Decision, readSettings(campaign).smart_scheduling.timezone) : ''
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockWaiting(trx, row.owner, row.id))) return
    const now = ctx.clock.now()
    await ctx.events.publish(trx, ruleTold, { owner: row.owner, payload: { campaignId: campaign.id, ruleId: row.rule_id, title: campaign.title, message, because }, at: now })
    await settleAct(trx, row, { state: 'done' }, now)
    await clearFailures(trx, row)
  })
}

/** A campaign that has the status already stays as it is, so a repeat after a crash changes nothing. */
async function changeCampaign(ctx: EngineContext, row: ActRow, { campaignId, status }: Extract<Act, { kind: 'change_campaign' }>): Promise<void> {
  await (status === 'paused' ? pauseCampaign : completeCampaign)(ctx, row.owner, campaignId ?? row.campaign_id)
  await settle(ctx, row, { state: 'done' })
}

async function perform(ctx: EngineContext, row: ActRow, campaign: CampaignRow): Promise<void> {
  const act = row.act as unknown as Act
  if (act.kind === 'post') return writePost(ctx, row, act, campaign)
  return act.kind === 'notify' ? notify(ctx, row, act, campaign) : changeCampaign(ctx, row, act)
}

/** What became of an act that failed in a way that a repeat would not change; null for any other failure. A product that is not offered any more is no failure of the rule. */
function settledBy(error: unknown): Settled | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'not_found') return { state: 'dropped', reason: 'The product is not offered any more.' }
  return error.code === 'conflict' || error.code === 'validation_failed' ? { state: 'failed', reason: error.userMessage } : null
}

/**
 * Job: does what a rule decided. It looks at the row first, so it may run twice: what is done is recorded in the transaction that does it. Of a paused campaign posts are written and
 * wait in the queue; the rest waits until it is resumed. Throws when the writer fails, for the next run.
 */
export async function performAct(ctx: EngineContext, { owner, actId }: Payload): Promise<void> {
  const row = await findAct(ctx.db, owner, actId)
  const campaign = row?.state === 'waiting' ? await findCampaign(ctx.db, owner, row.campaign_id) : undefined
  if (!row || !campaign) return
  if (campaign.status === 'paused' && row.kind !== 'post') return
  if (campaign.status !== 'active' && campaign.status !== 'paused') return settle(ctx, row, { state: 'dropped', reason: `The campaign is ${campaign.status}.` })
  try {
    await perform(ctx, row, campaign)
  } catch (error) {
    const settled = settledBy(error)
    if (!settled) {
      await noteReason(ctx.db, row, error instanceof AppError ? error.userMessage : 'Something went wrong.')
      throw error
    }
    await settle(ctx, row, settled)
  }
  await announce(ctx, ctx.db, owner, campaign.id)
}

/** Job: the last run of an act failed. It counts as a failure of its rule. */
export async function giveUp(ctx: EngineContext, { owner, actId }: Payload): Promise<void> {
  const row = await findAct(ctx.db, owner, actId)
  if (row?.state !== 'waiting') return
  await settle(ctx, row, { state: 'failed', reason: row.reason ?? 'It was tried several times without an answer.' })
  await announce(ctx, ctx.db, owner, row.campaign_id)
}
