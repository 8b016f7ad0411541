import { DEFAULT_PERSONALITIES } from '@marquee/contract/chatbot/personalities'
import type { chatbotSummary } from '@marquee/contract/chatbot/responses'
import { describeSettings, describeShortly } from '@marquee/contract/chatbot/sentence'
import type { ChatbotSettings, ChatbotSettingsAnswer } from '@marquee/contract/chatbot/settings'
import { listIntervals } from '@marquee/contract/conversations/polling/intervals'
import { RATE_LIMIT_START } from '@marquee/contract/chatbot/texts'
import type { RouteResult } from '@marquee/contract/shared/route'
import { countAllEntries } from '../../knowledge/index.ts'
import { listReached, readMessagingSwitch, readWebhookAddress } from '../../social/index.ts'
import type { EngineContext } from '../context.ts'
import { listRows } from '../personalities/personality-queries.ts'
import { countOpen } from '../unanswered/unanswered-queries.ts'
import { findSettings } from './settings-queries.ts'
import { DEFAULT_SETTINGS, fromRow } from './settings.ts'

/** The time in which calls to the provider count for the badge. */
const CALLS_WITHIN_MS = 60 * 60_000

/** How much of the provider's calls is left, and when it was asked last. */
async function readCalls(ctx: EngineContext, owner: string): Promise<{ left: number; lastAt: Date | null }> {
  const { calls, lastAt } = await ctx.threads.readChecks(ctx.db, owner, new Date(ctx.clock.now().getTime() - CALLS_WITHIN_MS))
  return { left: Math.max(0, RATE_LIMIT_START - calls), lastAt }
}

/** The settings in the names of their answer. */
const inNames = (settings: ChatbotSettings) => ({
  default_personality_id: settings.defaultPersonalityId,
  auto_respond: settings.autoRespond,
  require_approval: settings.requireApproval,
  response_delay_minutes: settings.responseDelayMinutes,
  active_platforms: settings.activePlatforms,
  use_knowledge_base: settings.useKnowledgeBase,
  poll_frequency_minutes: settings.pollFrequencyMinutes,
  enable_instant_responses: settings.enableInstantResponses,
  enable_webhooks: settings.enableWebhooks,
  without_approval: settings.withoutApproval,
  no_source: settings.noSource,
  caps: settings.caps,
  hours: settings.hours,
  time_zone: settings.timeZone,
  is_paused: settings.isPaused,
})

/** The owner's settings with what they mean and what is in force. */
export async function presentSettings(ctx: EngineContext, owner: string): Promise<ChatbotSettingsAnswer> {
  const row = await findSettings(ctx.db, owner)
  const settings = row ? fromRow(row) : DEFAULT_SETTINGS
  const [reached, address, { left, lastAt }] = [await listReached(ctx.db, owner), await readWebhookAddress(ctx.db, owner), await readCalls(ctx, owner)]
  return {
    ...inNames(settings),
    monitoring_active: (row?.monitoring_since ?? null) !== null,
    last_poll_time: lastAt?.toISOString() ?? null,
    webhook_registered: address !== null,
    webhook_url: address,
    rate_limit_remaining: left,
    sentence: describeSettings(settings, reached),
    polling: listIntervals(reached, { chosen: settings.pollFrequencyMinutes, hasMessages: (await readMessagingSwitch(ctx.db, owner)) === true }),
  }
}

/** The counters of the dashboard, and what stands in the head of the screen. */
export async function presentSummary(ctx: EngineContext, owner: string): Promise<Omit<RouteResult<typeof chatbotSummary>, 'success'>> {
  const { db } = ctx
  const row = await findSettings(db, owner)
  const settings = row ? fromRow(row) : DEFAULT_SETTINGS
  const { total, pending, newMentions } = await ctx.threads.countInteractions(db, owner)
  return {
    personalities: Object.keys(DEFAULT_PERSONALITIES).length + (await listRows(db, owner)).length,
    totalInteractions: total,
    pendingApproval: pending,
    newMentions,
    knowledgeEntries: await countAllEntries(db, owner),
    isKnowledgeActive: settings.useKnowledgeBase,
    sentence: describeShortly(settings, await listReached(db, owner)),
    monitoringActive: (row?.monitoring_since ?? null) !== null,
    rateLimitRemaining: (await readCalls(ctx, owner)).left,
    isPaused: settings.isPaused,
    unanswered: await countOpen(db, owner),
  }
}
