import { type Cause, type Today, TODAY_TEXTS as TEXTS } from '@marquee/contract/home'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { formatDate, formatDateTime, formatRelative } from '../../lib/format.ts'

type Words = { title: string; line: string; tone: 'bad' | 'wait' }

const quoted = (text: string | undefined): string => (text ? `“${text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text}” ` : '')
const needed = (count: number): string => (count > 0 ? TEXTS.needsIt(count) : '')

function accountWords(cause: Extract<Cause, { kind: 'account' }>, zone: string): Words {
  const name = platformLabel(cause.platform)
  if (cause.state === 'expiring') return { tone: 'wait', title: `${name} expires ${cause.expires_at ? formatRelative(cause.expires_at) : 'soon'}`, line: needed(cause.scheduled) || 'A minute now keeps it connected.' }
  if (cause.state === 'missing') return { tone: 'bad', title: `${name} is not connected`, line: needed(cause.scheduled) }
  const ended = cause.state === 'removed' ? `The connection was removed at ${name}` : `${name} ended our permission`
  const line = `${quoted(cause.post?.preview)}${ended}${cause.since ? ` on ${formatDate(cause.since, zone)}` : ''}. ${needed(cause.scheduled)}`
  return { tone: 'bad', title: cause.failed > 0 ? TEXTS.notSent(name) : `${name} ${cause.state === 'removed' ? 'was removed' : 'has expired'}`, line: line.trim() }
}

/** A cause as a title and a sentence. Takes the cause and the user's zone. */
export function wordsOf(cause: Cause, zone: string): Words {
  if (cause.kind === 'account') return accountWords(cause, zone)
  if (cause.kind === 'approval') return { tone: 'wait', title: TEXTS.approval(cause.count), line: `${quoted(cause.post.preview)}${cause.post.at ? formatDateTime(cause.post.at, zone) : ''}`.trim() }
  const [only] = cause.platforms
  return { tone: 'bad', title: cause.count === 1 && only && cause.platforms.length === 1 ? TEXTS.notSent(platformLabel(only)) : TEXTS.failed(cause.count), line: `${quoted(cause.post.preview)}${cause.reason}` }
}

/** The change of a figure against last week; null when one of both is not known. */
export function changeOf({ now, before }: Today['week']['views']): number | null {
  return now === null || before === null ? null : now - before
}

/** `Sunday, November 22. 4 things need you, the next post leaves in 2 hours.` */
export function summaryOf(today: Today, zone: string, now: number): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(now)
  const count = today.needs.length
  const needs = count === 0 ? '' : `${count} ${count === 1 ? 'thing needs' : 'things need'} you`
  const [next] = today.next.posts
  const leaves = next ? `the next post leaves ${formatRelative(next.at, now)}` : ''
  const rest = [needs, leaves].filter(Boolean).join(', ')
  return rest ? `${day}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}.` : `${day}.`
}
