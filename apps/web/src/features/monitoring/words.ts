import { networkLabel, type ThreadKind } from '@marquee/contract/conversations/networks'
import type { PollLog, Source, UserPolling } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { clockText } from '../../lib/clock-text.ts'
import { hourCycle } from '../../lib/display.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import type { Health, PollAnswer } from './queries.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NAMES: Readonly<Record<ThreadKind, string>> = { comment: 'comments', mention: 'mentions', message: 'messages' }
const TYPES: Readonly<Record<PollLog['pollType'], string>> = { comments: 'Comments', messages: 'Messages', mentions: 'Mentions', notifications: 'Notices', manual: 'Manual' }

/** The value of a row, and whether it is well. */
export type Said = { word: string; rest?: string; tone: 'ok' | 'bad' | 'wait' | 'none' }

/** A length of time in its largest unit: `45 s`, `20 min`, `2 h`, `1 day`. Takes milliseconds. */
export function spanText(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.floor(ms / SECOND))} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  const days = Math.floor(ms / DAY)
  return `${days} day${days === 1 ? '' : 's'}`
}

/** How long ago something was. Takes an ISO instant and now in ms, which may be a little old. */
export const agoText = (at: string, now: number): string => (now - Date.parse(at) < SECOND ? 'just now' : `${spanText(now - Date.parse(at))} ago`)

/** How long something took: `412 ms`, `1.1 s`. */
export const tookText = (ms: number): string => (ms < SECOND ? `${Math.round(ms)} ms` : `${(ms / SECOND).toFixed(1)} s`)

const isRecent = (at: string, now: number): boolean => now - Date.parse(at) < 12 * HOUR
/** When something happened: the time of a day that is not long ago, else with its date. */
export const whenText = (at: string, now: number, zone: string): string => (isRecent(at, now) ? formatTime(at, zone) : formatDateTime(at, zone))
const formatSeconds = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: hourCycle() === '24h' ? '2-digit' : 'numeric', minute: '2-digit', second: '2-digit', hourCycle: hourCycle() === '24h' ? 'h23' : 'h12' }).format(new Date(at))
/** The same for an entry of the log, to the second. */
export const startText = (at: string, now: number, zone: string): string => (isRecent(at, now) ? formatSeconds(at, zone) : formatDateTime(at, zone))

export const sourceName = ({ network, kind }: Pick<Source, 'network' | 'kind'>): string => `${networkLabel(network)} ${NAMES[kind]}`
/** By which ways a source is heard. */
export function heardByText({ hasWebhook, via, lastCheckAt }: Source): string {
  if (via === 'direct') return 'Checks, directly'
  if (!hasWebhook) return 'Checks'
  return lastCheckAt === null ? 'Webhook' : 'Webhook, checks'
}
export const gapText = (seconds: number | null): string => (seconds === null ? 'not known' : spanText(seconds * SECOND))

export const pollTypeText = ({ pollType, via }: PollLog): string => (via === 'direct' ? `${TYPES[pollType]}, directly` : TYPES[pollType])
/** What became of a check. */
export function resultOf({ success, rateLimitHit }: PollLog): Said {
  if (success) return { word: 'Done', tone: 'ok' }
  return rateLimitHit ? { word: 'Rate limit', tone: 'wait' } : { word: 'Failed', tone: 'bad' }
}

export function schedulerText({ heartbeatAt, isSchedulerLate }: Health, now: number): Said {
  if (heartbeatAt === null) return { word: 'No beat yet', tone: 'bad' }
  return isSchedulerLate ? { word: 'Stopped', rest: agoText(heartbeatAt, now), tone: 'bad' } : { word: 'Beats', rest: agoText(heartbeatAt, now), tone: 'ok' }
}

/** What the last test event proved. */
export function canaryText({ canary, sources }: Health, now: number): Said {
  if (canary === null) return { word: sources.some(({ hasWebhook }) => hasWebhook) ? 'Not sent yet' : 'No webhooks', tone: 'none' }
  if (canary.backAt !== null && canary.milliseconds !== null) return { word: `Came back in ${tookText(canary.milliseconds)}`, rest: agoText(canary.backAt, now), tone: 'ok' }
  return canary.isLost ? { word: 'Lost', rest: `sent ${agoText(canary.sentAt, now)}`, tone: 'bad' } : { word: 'On its way', rest: `sent ${agoText(canary.sentAt, now)}`, tone: 'none' }
}
/** Who sent the test event, and so what it proves. */
export const canarySender = ({ canary }: Health): string | null => canary && (canary.by === 'provider' ? 'Sent by the provider' : 'Signed and sent by this server')

export function waitingText({ repliesWaiting, nextReplyAt }: Health, now: number): string {
  if (repliesWaiting === 0) return 'None'
  const left = nextReplyAt === null ? 0 : Date.parse(nextReplyAt) - now
  return left > 0 ? `${repliesWaiting}, sends in ${clockText(left / SECOND)}` : String(repliesWaiting)
}

export const unknownText = ({ outcomesUnknown }: Health): Said => (outcomesUnknown === 0 ? { word: 'None', tone: 'none' } : { word: `${outcomesUnknown}, asking`, tone: 'wait' })

/** Whether accounts are checked; without monitoring open tabs check nothing. */
export function pollingText({ isActive, isMonitored }: UserPolling): Said {
  if (!isActive) return { word: 'Not active', tone: 'none' }
  return isMonitored ? { word: 'Active', tone: 'ok' } : { word: 'In the background', rest: 'monitoring is off', tone: 'ok' }
}

/** The interval that was chosen, and the longer one that is in force for some kinds. */
export function intervalText({ pollFrequency, inForce }: UserPolling): string {
  const slower = inForce.filter(({ minutes }) => minutes > pollFrequency)
  return [`${pollFrequency} min${slower.length === 0 ? '' : ' set'}`, ...slower.map(({ kind, minutes }) => `${NAMES[kind]} ${minutes} in force`)].join(', ')
}

export function nextText({ nextPoll }: UserPolling, now: number): string {
  if (nextPoll === null) return 'None'
  const left = Date.parse(nextPoll) - now
  if (left <= 0) return 'Now'
  return left < HOUR ? `In ${clockText(left / SECOND)}` : `In ${spanText(left)}`
}

const listNames = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** What checking now did. */
export function pollAnswerText({ count, log, waiting }: PollAnswer): string {
  const longest = Math.max(0, ...waiting.map(({ seconds }) => seconds))
  const wait = waiting.length === 0 ? '' : `${listNames(waiting.map(({ network }) => networkLabel(network)))} can be checked again in ${longest < 60 ? `${longest} s` : `${Math.ceil(longest / 60)} min`}.`
  if (log === null) return wait === '' ? MONITOR_TEXTS.nothingToPoll : wait
  return [`Checked: ${count === 0 ? 'nothing' : count} new.`, wait].filter((text) => text !== '').join(' ')
}
