import { describe, expect, it } from 'vitest'
import { DEFAULT_PERSONALITIES, PERSONALITY_DEFAULTS, PERSONALITY_TONES, RESPONSE_LENGTH } from '../chatbot/personalities.ts'
import { DEFAULT_CHATBOT_SETTINGS } from '../chatbot/settings.ts'
import {
  CHATBOT_LISTS, CHATBOT_PLATFORMS, CHATBOT_TABS, CHATBOT_TEXTS, callsLeft, DEFAULT_TEST_PLATFORM, knowledgeUsed, POLL_MINUTES, RATE_LIMIT_START, rateLimitTone, readDelay, RESPONSE_DELAY, SYNC_MESSAGE_MS,
  TEST_PLATFORMS,
} from '../chatbot/texts.ts'
import { MONITOR_REFRESH_MS, MONITOR_TEXTS, POLL_LOG_SIZE } from '../monitoring/texts.ts'
import { PROFILE_KEY_VISIBLE, PROFILE_SYNC } from '../social.ts'
import { listIntervals, pollMinutesInForce } from './polling/intervals.ts'
import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS, AUTO_RESPONSE_PLATFORMS, COMMENT_POLL_MS, INTERACTION_TABS, INTERACTION_TEXTS, INTERACTIONS_LIMIT, MESSAGE_PLATFORMS } from './texts.ts'
import { INTERACTION_STATUSES, MENTION_STATUSES, sentimentOf } from './thread.ts'

// Screens and routes use these constants: here stands what the specification says they are.
describe('the specification', () => {
  it.each<[line: string, actual: unknown, specified: unknown]>([
    ['INTER-01', INTERACTION_TABS, ['messages', 'comments', 'history', 'analytics', 'settings', 'monitor']],
    ['INTER-02', INTERACTION_TEXTS.tabs.history, 'Post History'],
    ['INTER-04', INTERACTION_TEXTS.noProfile, 'No Profile Connected'],
    ['INTER-05, INTER-06', [INTERACTION_TEXTS.sendFailed, INTERACTION_TEXTS.replyFailed], ['Failed to send message', 'Failed to send reply']],
    ['INTER-10', INTERACTION_TEXTS.autoResponseSaved, 'Auto-response settings updated successfully!'],
    ['INTER-11', MESSAGE_PLATFORMS, ['instagram', 'facebook', 'twitter']],
    ['INTER-12', AUTO_RESPONSE_PLATFORMS, ['facebook', 'instagram', 'twitter']],
    ['INTER-13', ANALYTICS_PLATFORMS, ['twitter', 'facebook', 'instagram', 'linkedin']],
    ['INTER-14', ANALYTICS_DAYS, 30],
    ['INTER-15, CHAT-37', COMMENT_POLL_MS, 300_000],
    ['INTER-16, CHAT-36', [INTERACTIONS_LIMIT, CHATBOT_LISTS.interactions, CHATBOT_LISTS.mentions], [50, 50, 50]],
    ['MON-01', MONITOR_TEXTS.heading, 'Polling System Monitor'],
    ['MON-03', MONITOR_REFRESH_MS, 30_000],
    ['MON-04', POLL_LOG_SIZE, 20],
    ['CHAT-02', CHATBOT_TEXTS.loading, 'Loading chatbot data...'],
    ['CHAT-04', CHATBOT_TABS.map((tab) => CHATBOT_TEXTS.tabs[tab]), ['Dashboard', 'Personalities', 'Interactions', 'Mentions', 'Test Chat', 'Settings']],
    ['CHAT-05', CHATBOT_TEXTS.addPersonality, 'Add Personality'],
    ['CHAT-06', Object.values(CHATBOT_TEXTS.counters), ['Personalities', 'Total Interactions', 'Pending Approval', 'New Mentions']],
    ['CHAT-07, CHAT-08', [CHATBOT_TEXTS.knowledgeBase, CHATBOT_TEXTS.active, CHATBOT_TEXTS.disabled], ['Knowledge Base', 'Active', 'Disabled']],
    ['CHAT-09', CHATBOT_TEXTS.knowledgeDisabled, 'Enable the knowledge base in Settings to use it in responses.'],
    ['CHAT-10 to CHAT-12', [CHATBOT_TEXTS.defaultPersonalities, CHATBOT_TEXTS.customPersonalities, CHATBOT_TEXTS.createFirst], ['Default Personalities', 'Custom Personalities', 'Create your first personality']],
    ['CHAT-13', CHATBOT_TEXTS.incomplete, 'Name and system prompt are required'],
    ['CHAT-14', PERSONALITY_TONES, ['formal', 'casual', 'playful', 'authoritative', 'neutral']],
    ['CHAT-15', RESPONSE_LENGTH, { min: 50, max: 2_000, default: 280 }],
    ['CHAT-16', PERSONALITY_DEFAULTS, { tone: 'neutral', useEmojis: false, maxResponseLength: 280 }],
    ['CHAT-17', [CHATBOT_TEXTS.approve, CHATBOT_TEXTS.reject], ['Approve', 'Reject']],
    ['CHAT-18, CHAT-21', [CHATBOT_TEXTS.noInteractions, CHATBOT_TEXTS.noMentions], ['No interactions yet', 'No mentions detected yet']],
    ['CHAT-19, CHAT-20, CHAT-22', [CHATBOT_TEXTS.generate, CHATBOT_TEXTS.markRead, CHATBOT_TEXTS.auto], ['Generate Response', 'Mark as Read', 'Auto']],
    ['CHAT-23', [knowledgeUsed(null), knowledgeUsed(1), knowledgeUsed(0)], ['KB: Disabled', 'KB: 1 entry', 'KB: 0 entries']],
    ['CHAT-24, CHAT-25', [CHATBOT_TEXTS.startMonitoring, CHATBOT_TEXTS.restartMonitoring], ['Start Monitoring', 'Restart Monitoring']],
    ['CHAT-26', CHATBOT_PLATFORMS, ['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok', 'youtube']],
    ['CHAT-27', [TEST_PLATFORMS, DEFAULT_TEST_PLATFORM], [['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok'], 'twitter']],
    ['CHAT-28', POLL_MINUTES, [1, 3, 5, 10, 15, 30, 60]],
    ['CHAT-29', [RESPONSE_DELAY, readDelay('x')], [{ min: 0, max: 60 }, 0]],
    ['CHAT-31', [51, 50, 11, 10, 0].map(rateLimitTone), ['green', 'yellow', 'yellow', 'red', 'red']],
    ['CHAT-32', PROFILE_KEY_VISIBLE, 12],
    ['CHAT-33', PROFILE_SYNC, { everyMs: 600_000, staleMs: 300_000 }],
    ['CHAT-34', SYNC_MESSAGE_MS, 10_000],
    ['CHAT-35', CHATBOT_LISTS.webhookActivity, 5],
    ['CHAT-41, CHAT-42', [CHATBOT_TEXTS.settingsSaved, INTERACTION_TEXTS.autoResponseSaved], ['Settings saved successfully!', 'Auto-response settings updated successfully!']],
    ['CHAT-43, CHAT-44', [CHATBOT_TEXTS.notAuthenticated, CHATBOT_TEXTS.loadFailed], ['User not authenticated', 'Failed to load chatbot data']],
    ['CHAT-45 to CHAT-47', [CHATBOT_TEXTS.saveFailed, CHATBOT_TEXTS.monitoringFailed, CHATBOT_TEXTS.pollFailed], ['Failed to save settings', 'Failed to setup monitoring', 'Failed to perform manual poll']],
    ['CHAT-50', CHATBOT_TEXTS.replyFailed, 'Failed to send reply'],
    ['CHAT-52', INTERACTION_STATUSES.slice(0, 3), ['pending_approval', 'approved', 'rejected']],
    ['CHAT-53', MENTION_STATUSES.filter((status) => status !== 'read'), ['new', 'responded', 'failed']],
  ])('%s', (_line, actual, specified) => expect(actual).toEqual(specified))

  it('CHAT-30: the settings of a user who never saved any', () => {
    expect(DEFAULT_CHATBOT_SETTINGS).toMatchObject({ defaultPersonalityId: 'professional', autoRespond: false, requireApproval: true, responseDelayMinutes: 0, useKnowledgeBase: true, pollFrequencyMinutes: 5, enableInstantResponses: true, enableWebhooks: false })
    expect(RATE_LIMIT_START).toBe(100)
    expect(Object.keys(DEFAULT_PERSONALITIES)).toContain(DEFAULT_CHATBOT_SETTINGS.defaultPersonalityId)
  })
})

it('checks a network no more often than it has news', () => {
  expect([1, 5, 10, 60].map((minutes) => pollMinutesInForce('provider', 'instagram', 'comment', minutes))).toEqual([10, 10, 10, 60])
  expect([1, 5].map((minutes) => pollMinutesInForce('provider', 'instagram', 'message', minutes))).toEqual([1, 5])
  expect([1, 5].map((minutes) => pollMinutesInForce('direct', 'bluesky', 'mention', minutes))).toEqual([1, 5])
  const reached = [{ network: 'instagram', via: 'provider' }, { network: 'bluesky', via: 'direct' }] as const
  const listed = (hasMessages: boolean) => listIntervals(reached, { chosen: 5, hasMessages }).map(({ network, kind, minutes }) => `${network} ${kind} ${minutes}`)
  expect([listed(true), listed(false)]).toEqual([['instagram comment 10', 'instagram message 5', 'bluesky comment 5', 'bluesky mention 5'], ['instagram comment 10', 'bluesky comment 5', 'bluesky mention 5']])
})

it('counts what is left, and says how people feel in the words of the specification', () => {
  expect([callsLeft(84), callsLeft(1)]).toEqual(['84 calls left', '1 call left'])
  expect((['happy', 'friendly', 'neutral', 'unhappy', 'angry'] as const).map(sentimentOf)).toEqual(['positive', 'positive', 'neutral', 'negative', 'negative'])
})
