import { type Cause, type Today, TODAY_TEXTS as TEXTS } from '@marquee/contract/home'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { shiftWallDays, toWall } from '@marquee/contract/shared/wall-time'
import { formatTime } from '../../lib/format.ts'

/** `short` is the line on a phone. */
type Words = { title: string; line: string; short: string; tone: 'bad' | 'wait' }

const QUOTED = 60
const MINUTE_MS = 60_000

/** The beginning of a text, up to the end of a word, in quotation marks. */
function quoted(text: string | undefined): string {
  if (!text) return ''
  const cut = text.length > QUOTED ? `${text.slice(0, QUOTED + 1).replace(/[\s,.;:–-]+\S*$/u, '')}…` : text
  return `“${cut}” `
}

/** `in 1 h 35 min`, `in 21 h`, `in 35 min`, `now`. Takes the milliseconds left. */
export function countdown(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  if (minutes === 0) return 'now'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `in ${[hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')}`
}

const DAYS_BY_NAME = 6

/** `Today, 12:45 PM`, `Mon, 8:30 AM` within a week, then `Dec 5, 9:30 AM`; the zone is named once on the page. Takes the instant, the zone and now. */
export function whenOf(at: string, zone: string, now: number): string {
  const [day, today] = [toWall(Date.parse(at), zone).slice(0, 10), toWall(now, zone).slice(0, 10)]
  if (day === today) return `Today, ${formatTime(at, zone)}`
  if (day === shiftWallDays(`${today}T00:00`, 1).slice(0, 10)) return `Tomorrow, ${formatTime(at, zone)}`
  const isNear = day > today && day <= shiftWallDays(`${today}T00:00`, DAYS_BY_NAME).slice(0, 10)
  const date = new Intl.DateTimeFormat('en-US', { ...(isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' }), timeZone: zone }).format(new Date(at))
  return `${date}, ${formatTime(at, zone)}`
}

/** `Nov 21`; what needs the user is never old enough for a year. */
const dayOf = (at: string, zone: string): string => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone }).format(new Date(at))

const DAY_MS = 86_400_000
/** `today`, `in 1 day`, `in 3 days`. */
const daysUntil = (at: string, now: number): string => {
  const days = Math.max(0, Math.floor((Date.parse(at) - now) / DAY_MS))
  return days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
}

const needed = (count: number): string => (count > 0 ? TEXTS.needsIt(count) : '')

function accountWords(cause: Extract<Cause, { kind: 'account' }>, zone: string, now: number): Words {
  const name = platformLabel(cause.platform)
  const short = needed(cause.scheduled)
  if (cause.state === 'expiring') {
    const line = `${short} Reconnecting takes a minute.`.trim()
    return { tone: 'wait', title: `${name} expires ${cause.expires_at ? daysUntil(cause.expires_at, now) : 'soon'}`, line, short: short || line }
  }
  if (cause.state === 'missing') return { tone: 'bad', title: `${name} is not connected`, line: short, short }
  const ended = cause.state === 'removed' ? `The connection was removed at ${name}` : `${name} ended our permission`
  const since = `${ended}${cause.since ? ` on ${dayOf(cause.since, zone)}` : ''}.`
  return { tone: 'bad', title: cause.failed > 0 ? TEXTS.notSent(name) : `${name} ${cause.state === 'removed' ? 'was removed' : 'has expired'}`, line: `${quoted(cause.post?.preview)}${since} ${short}`.trim(), short: short || since }
}

function approvalWords({ count, post }: Extract<Cause, { kind: 'approval' }>, zone: string, now: number): Words {
  const when = post.at ? whenOf(post.at, zone, now) : ''
  const more = count > 1 ? `, and ${count - 1} more` : ''
  const line = `${quoted(post.preview)}${when}${more}`.trim()
  return { tone: 'wait', title: TEXTS.approval(count), line: `${line}.`.replace(/”\.$/u, '”'), short: when ? `First: ${when}` : line }
}

/** A cause as a title and a sentence. Takes the cause, the user's zone and now. */
export function wordsOf(cause: Cause, zone: string, now: number): Words {
  if (cause.kind === 'account') return accountWords(cause, zone, now)
  if (cause.kind === 'approval') return approvalWords(cause, zone, now)
  if (cause.kind === 'people') return { tone: 'wait', title: TEXTS.people(cause.count), line: TEXTS.peopleHint, short: TEXTS.peopleHint }
  if (cause.kind === 'answers') return { tone: 'wait', title: TEXTS.answers(cause.count), line: TEXTS.answersHint, short: TEXTS.answersHint }
  if (cause.kind === 'conflict') return { tone: 'wait', title: TEXTS.conflict(cause.count), line: `${TEXTS.conflictLine(cause.sides)} ${TEXTS.conflictHint}`, short: TEXTS.conflictLine(cause.sides) }
  const [only] = cause.platforms
  const title = cause.count === 1 && only && cause.platforms.length === 1 ? TEXTS.notSent(platformLabel(only)) : TEXTS.failed(cause.count)
  return { tone: 'bad', title, line: `${quoted(cause.post.preview)}${cause.reason}`, short: cause.reason }
}

/** The change of a figure against last week; null when one of both is not known. */
export function changeOf({ now, before }: Today['week']['views']): number | null {
  return now === null || before === null ? null : now - before
}

/** `Sunday, November 22. 4 things need you, the next post leaves in 1 h 35 min.` Takes the data, the zone and now. */
export function summaryOf(today: Today, zone: string, now: number): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(now)
  const count = today.needs.length
  const needs = count === 0 ? '' : `${count} ${count === 1 ? 'thing needs' : 'things need'} you`
  const [next] = today.next.posts
  const leaves = next ? `the next post goes out ${leavesIn(next.at, zone, now)}` : ''
  const rest = [needs, leaves].filter(Boolean).join(', ')
  if (!rest) return today.start.hasPosted ? `${day}.` : `${day}. ${TEXTS.newcomer}`
  return `${day}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`
}

function leavesIn(at: string, zone: string, now: number): string {
  const left = Date.parse(at) - now
  return left < DAY_MS ? countdown(left) : `on ${whenOf(at, zone, now).replace(', ', ' at ')}`.replace('on Tomorrow', 'tomorrow')
}
