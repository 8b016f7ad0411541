import { type ChatbotSettings, chatbotSettings, DEFAULT_CHATBOT_SETTINGS, type saveChatbotSettings } from '@marquee/contract/chatbot/settings'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EngineContext } from '../context.ts'
import { settingsChanged } from '../events.ts'
import { hasPersonality } from '../personalities/voices.ts'
import { changeSettings, findSettings, lockSettings, type SettingsRow } from './settings-queries.ts'

/** Settings in the contract's names, from their row. */
export const fromRow = (row: SettingsRow): ChatbotSettings =>
  chatbotSettings.parse({
    defaultPersonalityId: row.default_personality_id,
    autoRespond: row.auto_respond,
    requireApproval: row.require_approval,
    responseDelayMinutes: row.response_delay_minutes,
    activePlatforms: row.active_platforms,
    useKnowledgeBase: row.use_knowledge_base,
    pollFrequencyMinutes: row.poll_frequency_minutes,
    enableInstantResponses: row.enable_instant_responses,
    enableWebhooks: row.enable_webhooks,
    withoutApproval: row.without_approval,
    noSource: row.no_source,
    caps: { perPersonDay: row.cap_person_day, perPost: row.cap_post, perHour: row.cap_hour },
    hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
    timeZone: row.time_zone,
    isPaused: row.is_paused,
  })

const toRow = (settings: ChatbotSettings) => ({
  default_personality_id: settings.defaultPersonalityId,
  auto_respond: settings.autoRespond,
  require_approval: settings.requireApproval,
  response_delay_minutes: settings.responseDelayMinutes,
  active_platforms: [...new Set(settings.activePlatforms)],
  use_knowledge_base: settings.useKnowledgeBase,
  poll_frequency_minutes: settings.pollFrequencyMinutes,
  enable_instant_responses: settings.enableInstantResponses,
  enable_webhooks: settings.enableWebhooks,
  without_approval: [...new Set(settings.withoutApproval)],
  no_source: settings.noSource,
  cap_person_day: settings.caps.perPersonDay,
  cap_post: settings.caps.perPost,
  cap_hour: settings.caps.perHour,
  hours_from: settings.hours?.from ?? null,
  hours_to: settings.hours?.to ?? null,
  time_zone: settings.timeZone,
  is_paused: settings.isPaused,
})

export const DEFAULT_SETTINGS: ChatbotSettings = chatbotSettings.parse(DEFAULT_CHATBOT_SETTINGS)

/** The owner's settings, the defaults for what was never saved. */
export async function readSettings(db: Db, owner: string): Promise<ChatbotSettings> {
  const row = await findSettings(db, owner)
  return row ? fromRow(row) : DEFAULT_SETTINGS
}

/** As readSettings, with the row locked until the transaction ends. */
export async function lockOwnSettings(trx: Tx, owner: string, now: Date): Promise<ChatbotSettings> {
  return fromRow(await lockSettings(trx, { owner, ...toRow(DEFAULT_SETTINGS), updated_at: now }))
}

/** The minutes between two checks that the owner chose. */
export const readPollMinutes = async (db: Db, owner: string): Promise<number> => (await readSettings(db, owner)).pollFrequencyMinutes

/** Whether the owner started monitoring. */
export const isMonitored = async (db: Db, owner: string): Promise<boolean> => ((await findSettings(db, owner))?.monitoring_since ?? null) !== null

type Change = Omit<RouteRequest<typeof saveChatbotSettings>['body'], 'userId'>

const pickGiven = (change: Change): Partial<ChatbotSettings> => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Settings with a change, omitted fields as they are. */
export const withChange = (settings: ChatbotSettings, change: Change): ChatbotSettings => ({ ...settings, ...pickGiven(change) })

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Changes the owner's settings in a transaction, and says which fields changed. Publishes the change. Throws not_found for a personality that is not there. */
export async function storeChange(ctx: EngineContext, trx: Tx, owner: string, change: Change): Promise<{ settings: ChatbotSettings; changed: string[] }> {
  const now = ctx.clock.now()
  const before = await lockOwnSettings(trx, owner, now)
  const settings = withChange(before, change)
  if (settings.defaultPersonalityId !== before.defaultPersonalityId && !(await hasPersonality(trx, owner, settings.defaultPersonalityId))) throw new AppError('not_found', GATE_ERRORS.notFound)
  const changed = Object.keys(settings).filter((name) => differ(settings[name as keyof ChatbotSettings], before[name as keyof ChatbotSettings]))
  if (changed.length === 0) return { settings, changed }
  await changeSettings(trx, owner, toRow(settings), now)
  if (settings.pollFrequencyMinutes !== before.pollFrequencyMinutes) await ctx.threads.replanChecks(trx, owner, settings.pollFrequencyMinutes)
  await ctx.events.publish(trx, settingsChanged, { owner, payload: { changed }, at: now })
  await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'settings' })
  return { settings, changed }
}

/** Changes the owner's settings; omitted fields stay as they are. Throws not_found for a personality that is not there. */
export const saveSettings = (ctx: EngineContext, owner: string, { userId: _userId, ...change }: RouteRequest<typeof saveChatbotSettings>['body']): Promise<{ settings: ChatbotSettings; changed: string[] }> =>
  ctx.db.transaction().execute((trx) => storeChange(ctx, trx, owner, change))
