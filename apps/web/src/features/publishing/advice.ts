import type { FailureCause, HistoryEntry } from '@marquee/contract/publishing'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { formatDateTime } from '../../lib/format.ts'

type HistoryDelivery = HistoryEntry['deliveries'][number]

/** What a post needs: why it did not arrive, what happens or helps, and the one step that is offered. */
export type Advice = {
  cause: FailureCause
  tone: 'bad' | 'wait'
  title: string
  text: string
  step: { kind: 'link'; label: string; to: string } | { kind: 'fix' | 'copy' | 'retry'; label: string } | null
}

const ORDER: readonly FailureCause[] = ['account', 'content', 'vendor', 'refused', 'network', 'unknown', 'limit']

const namesOf = (platforms: readonly Platform[]): string => new Intl.ListFormat('en-US').format(platforms.map(platformLabel))

function accountAdvice(names: string, first: HistoryDelivery): Omit<Advice, 'cause'> {
  return {
    tone: 'bad',
    title: first.reason ?? `${names} ended our permission.`,
    text: first.isSentWhenConnected ? `Reconnect, and this post is sent to ${names} at once.` : 'Reconnect, then retry: this post is too old to be sent by itself.',
    step: { kind: 'link', label: `Reconnect ${platformLabel(first.platform)}`, to: '/social-accounts' },
  }
}

/** The advice for deliveries of one cause; the first one's reason stands for them all. */
function adviceFor(cause: FailureCause, failed: readonly HistoryDelivery[], first: HistoryDelivery, zone: string): Omit<Advice, 'cause'> {
  const names = namesOf(failed.map(({ platform }) => platform))
  const reason = first.reason ?? `${names} did not take this post.`
  switch (cause) {
    case 'account':
      return accountAdvice(names, first)
    case 'content':
      return { tone: 'bad', title: reason, text: `Change it for ${names}; networks that have the post keep it.`, step: { kind: 'fix', label: 'Fix and retry' } }
    case 'vendor':
      return { tone: 'bad', title: reason, text: 'This is about the plan or the key of this installation, not about the post.', step: { kind: 'link', label: 'API Settings', to: '/api-settings' } }
    case 'refused':
      return { tone: 'bad', title: reason, text: `${names} refused it without a step that helps.`, step: { kind: 'copy', label: 'Edit as new post' } }
    case 'unknown':
      return { tone: 'wait', title: `${names} did not confirm. We look whether the post is there.`, text: 'Sending again now could publish it twice.', step: null }
    case 'network':
    case 'limit':
      return first.nextAttemptAt
        ? { tone: 'wait', title: reason, text: `We try again at ${formatDateTime(first.nextAttemptAt, zone)}.`, step: null }
        : { tone: 'bad', title: reason, text: 'Our attempts are used up.', step: { kind: 'retry', label: 'Retry' } }
  }
}

/** One piece of advice per post: of several causes the one that the user can do most about. Null when nothing is wrong. */
export function adviceOf(entry: Pick<HistoryEntry, 'deliveries'>, zone: string): Advice | null {
  for (const cause of ORDER) {
    const failed = entry.deliveries.filter((delivery) => delivery.cause === cause)
    const [first] = failed
    if (first) return { cause, ...adviceFor(cause, failed, first, zone) }
  }
  return null
}
