import type { Mood, Thread, Person } from '@marquee/contract/conversations/thread'
import { badgeLabel, badgeOf } from '@marquee/contract/conversations/states'
import { badgeFactsOf, kindOf, networkOf, viaOf } from '../threads/facts.ts'
import type { ShownThread } from './queries.ts'

/** How times on badges are written: in the owner's zone. */
export function writeInstantIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone })
  return (at) => format.format(at).replace(',', '').replace(/\u202F/g, ' ')
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The person of a thread. */
const personOf = (row: ShownThread): Person => ({ id: row.person_id, name: row.name, handle: row.handle, avatarUrl: row.avatar_url, network: networkOf(row), isBot: row.is_bot })

const postOf = (row: ShownThread): Thread['post'] =>
  row.kind === 'comment' ? { postId: row.post_id, preview: row.post_content ?? '', thumbnailUrl: row.post_media, url: row.post_url, publishedAt: iso(row.post_published_at), comments: null } : null

function badgeViewOf(row: ShownThread, now: Date, write: (at: Date) => string): Thread['badge'] {
  const facts = badgeFactsOf(row, now)
  const kind = badgeOf(facts)
  const until = kind === 'sends' ? row.reply_until : kind === 'snoozed' ? row.snoozed_until : null
  return { kind, label: badgeLabel(kind, facts, write), until: iso(until) }
}

/** A thread as the API shows it. Takes its row, the time, and how times are written. */
export const presentThread = (row: ShownThread, now: Date, write: (at: Date) => string): Thread => ({
  id: row.id,
  kind: kindOf(row),
  network: networkOf(row),
  via: viaOf(row),
  person: personOf(row),
  post: postOf(row),
  preview: row.preview,
  lastAt: row.last_at.toISOString(),
  lastIncomingId: row.last_incoming_id,
  isUnread: row.is_unread,
  state: row.state as Thread['state'],
  snoozedUntil: iso(row.snoozed_until),
  badge: badgeViewOf(row, now, write),
  answeredBy: row.answered_by as Thread['answeredBy'],
  mood: row.mood as Mood | null,
  language: row.language,
  flags: row.flags as Thread['flags'],
})
