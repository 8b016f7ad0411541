import type { ReplyState, Thread } from '@marquee/contract/conversations/thread'
import { type Network, networkLabel, THREAD_KIND_LABELS } from '@marquee/contract/conversations/networks'
import type { ReplyStatus, ThreadBadge } from '@marquee/contract/conversations/states'
import type { SNOOZES } from '@marquee/contract/conversations/texts'
import { shiftWallDays, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import { Check, CheckCheck, CircleAlert, Clock, Hand, Hourglass, Lock, type LucideIcon, Moon, RefreshCw, Reply, Sparkles } from 'lucide-react'
import { clockText } from '../../lib/clock-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Look = { tone: BadgeTone; icon: LucideIcon }

/** Tone and icon of each badge (docs/conversations.md section 5). */
export const BADGE_LOOKS: Readonly<Record<ThreadBadge, Look>> = {
  failed: { tone: 'bad', icon: CircleAlert },
  checking: { tone: 'wait', icon: RefreshCw },
  'needs-you': { tone: 'ora', icon: Hand },
  'pending-approval': { tone: 'wait', icon: Hourglass },
  sends: { tone: 'info', icon: Clock },
  'draft-ready': { tone: 'brand', icon: Sparkles },
  'window-closed': { tone: 'idle', icon: Lock },
  'read-only': { tone: 'idle', icon: Lock },
  snoozed: { tone: 'idle', icon: Moon },
  'needs-answer': { tone: 'info', icon: Reply },
  done: { tone: 'idle', icon: CheckCheck },
  answered: { tone: 'ok', icon: Check },
}

/** Tone, icon and words of a reply under its bubble. */
export const REPLY_LOOKS: Readonly<Record<ReplyStatus, { className: string; icon: LucideIcon; label: string }>> = {
  held: { className: 'text-info', icon: Clock, label: 'Sends in' },
  due: { className: 'text-info', icon: Clock, label: 'Sends in' },
  sending: { className: 'text-info', icon: Clock, label: 'Sending...' },
  checking: { className: 'text-wait', icon: RefreshCw, label: 'Checking' },
  sent: { className: 'text-ok', icon: CheckCheck, label: 'Sent' },
  read: { className: 'text-ok', icon: CheckCheck, label: 'Read' },
  failed: { className: 'text-bad', icon: CircleAlert, label: 'Failed' },
  discarded: { className: 'text-muted', icon: CircleAlert, label: 'Discarded' },
  withdrawn: { className: 'text-muted', icon: CircleAlert, label: 'Taken back' },
}
/** Replies whose state changes by itself. */
export const MOVING_REPLIES: readonly ReplyStatus[] = ['held', 'due', 'sending', 'checking']
/** Who wrote an answer, after its state. */
export const AUTHOR_WORDS = { you: 'by you', chatbot: 'Auto', automation: 'by an automation' } as const

const MINUTE_MS = 60_000
/** How long ago, as a row of the list shows it: `12 min`, `2 h`, `3 d`. */
export function agoText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(at).getTime()) / MINUTE_MS))
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}

/** How a reply stands: the rest of the time of one that waits is counted here. Takes its state and the network. */
export function replyText({ status, until }: ReplyState, network: Network, now: number): string {
  if (status === 'checking') return `Checking with ${networkLabel(network)}`
  const isWaiting = status === 'held' || status === 'due'
  const seconds = until === null ? 0 : (new Date(until).getTime() - now) / 1_000
  return isWaiting && seconds > 0 ? `Sends in ${clockText(Math.ceil(seconds))}` : REPLY_LOOKS[isWaiting ? 'sending' : status].label
}

/** The words of a badge: the rest of the time of one that sends is counted here. */
export function badgeText({ badge }: Thread, now: number): string {
  if (badge.kind !== 'sends' || badge.until === null) return badge.label
  return `Sends in ${clockText((new Date(badge.until).getTime() - now) / 1_000)}`
}

/** Badges of a thread that somebody waits for. */
export const WAITING: readonly ThreadBadge[] = ['needs-you', 'pending-approval', 'draft-ready', 'needs-answer', 'window-closed', 'read-only']
/** One line about a thread, below the person's name: `Instagram comment, waiting 12 min`. */
export function threadLine({ network, kind, lastAt, badge }: Thread, now: number): string {
  const ago = agoText(lastAt, now)
  const since = ago === 'now' ? 'just now' : WAITING.includes(badge.kind) ? `waiting ${ago}` : `${ago} ago`
  return `${networkLabel(network)} ${THREAD_KIND_LABELS[kind].toLowerCase()}, ${since}`
}

const SUNDAY_TO_MONDAY = 1
const HOUR_MS = 3_600_000

/** When a thread that is snoozed wakes. Takes one of the choices of Snooze, the time and the user's zone; returns ISO text. */
export function wakesAt({ hours, days, hour }: (typeof SNOOZES)[number], now: Date, zone: string): string {
  if (hour === null) return new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const today = toWall(now.getTime(), zone)
  const weekday = new Date(`${today.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const ahead = days ?? ((SUNDAY_TO_MONDAY + 7 - weekday) % 7 || 7)
  const wall = `${shiftWallDays(today, ahead).slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
  return new Date(wallToInstant(wall, zone) ?? now.getTime() + ahead * 24 * HOUR_MS).toISOString()
}

/** The line below the heading. */
export function summaryText({ needsYou, toApprove, unread }: { needsYou: number; toApprove: number; unread: number }): string {
  if (needsYou === 0 && toApprove === 0) return unread === 0 ? 'Nothing needs you.' : `${unread} unread.`
  const threads = needsYou === 1 ? '1 thread needs you' : `${needsYou} threads need you`
  const drafts = toApprove === 1 ? '1 draft waits for approval' : `${toApprove} drafts wait for approval`
  return `${[needsYou > 0 ? threads : '', toApprove > 0 ? drafts : ''].filter(Boolean).join(', ')}.`
}
