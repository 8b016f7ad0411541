import { type Channel, cellOf, DIGEST_TIME, type NoticeKind, type NotificationSettings } from '@marquee/contract/notifications'
import { shiftWallDays, shiftWallHours, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'

// The decision about every notice on every channel, and its reason. No database and no clock: what sends and what rehearses ask the same rules.

/** What the decision needs to know of a notice. `test` is one that the user asked for. */
export type GateNotice = { kind: NoticeKind | 'test'; isUrgent: boolean; expiresAt: Date | null }
/** The moment, the user's zone, and whether a message would arrive anywhere. */
export type GateMoment = { now: Date; zone: string; hasAddress: boolean; hasDevice: boolean }
export type Decision =
  | { verdict: 'send'; reason: 'on' | 'urgent' | 'test' }
  | { verdict: 'hold'; until: Date; reason: 'quiet-hours' | 'digest' }
  | { verdict: 'skip'; reason: 'switched-off' | 'not-offered' | 'no-address' | 'no-device' | 'too-late' }

type Settings = NotificationSettings

/** E-mails that can wait for the digest. Reminders and reports have a time of their own; failed posts and security wait for nothing. */
const CAN_WAIT: readonly string[] = ['publishing', 'scheduling', 'engagement', 'connection', 'approval', 'announcement'] satisfies NoticeKind[]
const DAYS = 7
const HOUR_MS = 3_600_000

/** The instant of a wall time; of one that the change to summer time skips, an hour later. */
const toInstant = (wall: string, zone: string): Date => new Date(wallToInstant(wall, zone) ?? wallToInstant(shiftWallHours(wall, 1), zone) ?? `${wall}Z`)

/** When the quiet hours around `now` end; null outside them. */
export function quietEnd(now: Date, zone: string, { isOn, from, to }: Settings['quietHours']): Date | null {
  if (!isOn || from === to) return null
  const wall = toWall(now.getTime(), zone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11)]
  const isNight = from > to
  const isQuiet = isNight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const end = `${day}T${to}`
  const instant = toInstant(isNight && time >= from ? shiftWallDays(end, 1) : end, zone)
  // In the hour that comes twice when summer time ends, the second time is meant.
  return instant > now ? instant : new Date(instant.getTime() + HOUR_MS)
}

/** When the next digest leaves after `now`. */
export function nextDigest(now: Date, zone: string, digest: 'daily' | 'weekly'): Date {
  const today = `${toWall(now.getTime(), zone).slice(0, 10)}T${DIGEST_TIME}`
  const days = Array.from({ length: DAYS + 1 }, (_, index) => shiftWallDays(today, index))
  const isDay = (wall: string) => digest === 'daily' || new Date(`${wall}Z`).getUTCDay() === 1
  const next = days.find((wall) => isDay(wall) && toInstant(wall, zone) > now)
  return toInstant(next ?? shiftWallDays(today, DAYS), zone)
}

const isLate = ({ expiresAt }: GateNotice, at: Date): boolean => expiresAt !== null && at >= expiresAt

function whySkipped(kind: NoticeKind | 'test', channel: Channel, settings: Settings, { hasAddress, hasDevice }: GateMoment): Decision | null {
  if (kind !== 'test' && cellOf(kind, channel) === 'never') return { verdict: 'skip', reason: 'not-offered' }
  if (kind !== 'test' && cellOf(kind, channel) === 'switch' && !settings.cells[kind][channel]) return { verdict: 'skip', reason: 'switched-off' }
  if (channel === 'email' && !hasAddress) return { verdict: 'skip', reason: 'no-address' }
  return channel === 'push' && !hasDevice ? { verdict: 'skip', reason: 'no-device' } : null
}

function whyHeld({ kind }: GateNotice, channel: Channel, { digest, quietHours }: Settings, { now, zone }: GateMoment): { until: Date; reason: 'quiet-hours' | 'digest' } | null {
  if (channel === 'email' && digest !== 'off' && CAN_WAIT.includes(kind)) {
    const until = nextDigest(now, zone, digest)
    return { until: quietEnd(until, zone, quietHours) ?? until, reason: 'digest' }
  }
  const end = quietEnd(now, zone, quietHours)
  return end && { until: end, reason: 'quiet-hours' }
}

/** Decides about one notice on one channel. Takes the user's settings and the moment; returns what to do, and why. */
export function decide(notice: GateNotice, channel: Channel, settings: Settings, moment: GateMoment): Decision {
  const skipped = whySkipped(notice.kind, channel, settings, moment)
  if (skipped) return skipped
  if (isLate(notice, moment.now)) return channel === 'inApp' ? { verdict: 'send', reason: 'on' } : { verdict: 'skip', reason: 'too-late' }
  if (notice.kind === 'test') return { verdict: 'send', reason: 'test' }
  if (channel === 'inApp') return { verdict: 'send', reason: 'on' }
  if (notice.isUrgent) return { verdict: 'send', reason: 'urgent' }
  const held = whyHeld(notice, channel, settings, moment)
  if (!held) return { verdict: 'send', reason: 'on' }
  return isLate(notice, held.until) ? { verdict: 'skip', reason: 'too-late' } : { verdict: 'hold', ...held }
}

/**
 * Decides again when a message is due, once more before every attempt to send it: its switch may be off by now, its time over, or quiet hours
 * may have begun while a mail server was down. What was held for the digest is not held for the next one.
 */
export const decideAgain = (notice: GateNotice, channel: Channel, settings: Settings, moment: GateMoment): Decision => decide(notice, channel, { ...settings, digest: 'off' }, moment)

/** What a time of notices would have become. */
export type Tally = { emails: number; pushes: number; inApp: number; heldEmails: number; heldPushes: number }

/**
 * Decides about past notices by given settings, each at its own moment. E-mails that wait for the same time are one. Takes the notices with
 * their times, oldest first.
 */
export function rehearse(notices: readonly (GateNotice & { at: Date })[], settings: Settings, place: Omit<GateMoment, 'now'>): Tally {
  const tally: Tally = { emails: 0, pushes: 0, inApp: 0, heldEmails: 0, heldPushes: 0 }
  const mails = new Set<number>()
  for (const notice of notices) {
    const ask = (channel: Channel) => decide(notice, channel, settings, { ...place, now: notice.at })
    const [email, push] = [ask('email'), ask('push')]
    tally.inApp += Number(ask('inApp').verdict === 'send')
    tally.emails += Number(email.verdict === 'send')
    if (email.verdict === 'hold') mails.add(email.until.getTime())
    tally.heldEmails += Number(email.verdict === 'hold' && email.reason === 'quiet-hours')
    tally.pushes += Number(push.verdict !== 'skip')
    tally.heldPushes += Number(push.verdict === 'hold')
  }
  return { ...tally, emails: tally.emails + mails.size }
}
