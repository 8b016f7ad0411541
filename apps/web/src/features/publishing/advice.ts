import type { FailureCause, HistoryEntry } from '@marquee/contract/publishing'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { formatDateTime } from '../../lib/format.ts'

export type HistoryDelivery = HistoryEntry['deliveries'][number]

/** The one step that is offered for a cause. */
export type Step = { kind: 'connect'; label: string; platform: Platform } | { kind: 'link'; label: string; to: string } | { kind: 'fix' | 'copy' | 'retry'; label: string }

/** What a post needs: why it did not arrive, what happens or helps, and the one step that is offered. */
export type Advice = {
  cause: FailureCause
  tone: 'bad' | 'wait'
  title: string
  text: string
  step: Step | null
  /** The platforms that it speaks of. */
  platforms: readonly Platform[]
}
type Words = Omit<Advice, 'cause' | 'platforms'>

const ORDER: readonly FailureCause[] = ['account', 'content', 'vendor', 'refused', 'network', 'unknown', 'limit']

const namesOf = (platforms: readonly Platform[]): string => new Intl.ListFormat('en-US').format(platforms.map(platformLabel))

/** The reason of a delivery with its network's name, unless it begins with that. */
export function namedReason({ platform, reason }: Pick<HistoryDelivery, 'platform' | 'reason'>): string {
  const label = platformLabel(platform)
  return reason?.startsWith(label) ? reason : `${label}: ${reason}`
}

/** The reasons of several deliveries; each with its network's name where they differ. */
function reasonOf(failed: readonly HistoryDelivery[]): string | null {
  const reasons = new Set(failed.flatMap(({ reason }) => reason ?? []))
  if (reasons.size <= 1) return [...reasons][0] ?? null
  return failed.filter(({ reason }) => reason !== null).map(namedReason).join(' ')
}

function accountWords(names: string, first: HistoryDelivery): Words {
  return {
    tone: 'bad',
    title: `Marquee may no longer post to ${names} for you.`,
    text: first.isSentWhenConnected ? `Reconnect, and this post is sent to ${names} right away.` : 'Reconnect, then choose Retry failed platforms under More: this post is too old to be sent automatically.',
    step: { kind: 'connect', label: `Reconnect ${platformLabel(first.platform)}`, platform: first.platform },
  }
}

/** The words for deliveries of one cause; the first one decides what happens next. */
function wordsFor(cause: FailureCause, failed: readonly HistoryDelivery[], first: HistoryDelivery, zone: string): Words {
  const names = namesOf(failed.map(({ platform }) => platform))
  const reason = reasonOf(failed) ?? `${names} did not accept this post.`
  switch (cause) {
    case 'account':
      return accountWords(names, first)
    case 'content':
      return { tone: 'bad', title: reason, text: `The editor opens with a copy for ${names}. Networks that have the post keep it.`, step: { kind: 'fix', label: 'Fix and retry' } }
    case 'vendor':
      return { tone: 'bad', title: reason, text: 'The cause is the plan or key of this installation, not the post.', step: { kind: 'link', label: 'API Settings', to: '/api-settings' } }
    case 'refused':
      return { tone: 'bad', title: reason, text: `Sending the same post to ${names} again would not help.`, step: { kind: 'copy', label: 'Edit as new post' } }
    case 'unknown':
      return { tone: 'wait', title: `${names} did not confirm. We are checking whether the post is there.`, text: 'Sending it again now could publish it twice.', step: null }
    case 'network':
    case 'limit':
      return first.nextAttemptAt
        ? { tone: 'wait', title: reason, text: `We try again at ${formatDateTime(first.nextAttemptAt, zone)}.`, step: null }
        : { tone: 'bad', title: reason, text: 'We tried several times, then stopped.', step: { kind: 'retry', label: 'Retry' } }
  }
}

/** One piece of advice per post: of several causes the one that the user can do most about. Null when nothing is wrong. */
export function adviceOf(entry: Pick<HistoryEntry, 'deliveries'>, zone: string): Advice | null {
  for (const cause of ORDER) {
    const failed = entry.deliveries.filter((delivery) => delivery.cause === cause)
    const [first] = failed
    if (first) return { cause, platforms: failed.map(({ platform }) => platform), ...wordsFor(cause, failed, first, zone) }
  }
  return null
}

/** Deliveries that are not there for a reason which the advice does not state. */
export const otherReasons = ({ deliveries }: Pick<HistoryEntry, 'deliveries'>, advice: Advice | null): HistoryDelivery[] =>
  deliveries.filter(({ platform, status, reason }) => status !== 'published' && reason !== null && !advice?.platforms.includes(platform))
