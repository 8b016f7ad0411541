import type { manualPoll } from '@marquee/contract/chatbot/responses'
import type { setupMonitoring } from '@marquee/contract/chatbot/settings'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { readWebhookAddress, requestSubscription } from '../../social/index.ts'
import type { EngineContext } from '../context.ts'
import { changeSettings } from '../settings/settings-queries.ts'
import { lockOwnSettings } from '../settings/settings.ts'
import { takeAll } from './take-all.ts'

type Monitoring = RouteResult<typeof setupMonitoring>['monitoring']
type Polled = Omit<RouteResult<typeof manualPoll>, 'success'> & { success: boolean }

/** Starts monitoring, or starts it again: webhooks are requested if they are on, and everything is checked now. */
export async function startMonitoring(ctx: EngineContext, owner: string): Promise<Monitoring> {
  const now = ctx.clock.now()
  const settings = await ctx.db.transaction().execute(async (trx) => {
    const chosen = await lockOwnSettings(trx, owner, now)
    await changeSettings(trx, owner, { monitoring_since: now }, now)
    if (chosen.enableWebhooks) await requestSubscription(ctx, trx, owner)
    await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'settings' })
    return chosen
  })
  await ctx.threads.checkNow(owner, { what: 'all' })
  const address = await readWebhookAddress(ctx.db, owner)
  return { active: true, webhook_registered: address !== null, webhook_url: address, poll_frequency_minutes: settings.pollFrequencyMinutes, started_at: now.toISOString() }
}

/** Checks the owner's accounts now, and has the chatbot take its turn on what was found. A network that was asked too recently is not asked; the answer names the seconds until it can be. */
export async function pollNow(ctx: EngineContext, owner: string, { type: what, isByTimer }: RouteRequest<typeof manualPoll>['body']): Promise<Polled> {
  const { found, waiting, error } = await ctx.threads.checkNow(owner, { what, isByTimer })
  const { results } = await takeAll(ctx, owner)
  return { success: error === null, count: found, autoResponses: results.filter(({ result }) => result.sent).length, error, waiting }
}
