import type { Delivery, PostState } from '@marquee/contract/posts'
import { type HistoryEntry, PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'

/** The message shown to the user after a post was submitted. */
export type Outcome = { kind: 'success' | 'error' | 'info'; text: string; ms?: number }

const namesOf = (deliveries: readonly Delivery[]): string => deliveries.map((delivery) => platformLabel(delivery.platform)).join(', ')

/** Why each failed platform failed, in one line. */
function failureReasons(deliveries: readonly Delivery[]): string {
  const failed = deliveries.filter((delivery) => delivery.status === 'failed' || delivery.status === 'held')
  return failed.map((delivery) => `${platformLabel(delivery.platform)}: ${delivery.reason ?? 'no reason given'}`).join(' ')
}

/**
 * The accurate message for each state of a post after Schedule or Publish Now (trace.md CREATE-34 to CREATE-38): success only
 * when every platform has it. Takes the post and its scheduled time as text.
 */
export function outcomeOf(post: Pick<HistoryEntry, 'state'> & { deliveries: readonly Delivery[] }, time: string): Outcome {
  const reasons = failureReasons(post.deliveries)
  const outcomes: Partial<Record<PostState, Outcome>> = {
    scheduled: { kind: 'success', text: PUBLISH_TEXTS.scheduled(time), ms: PUBLISH_SUCCESS_CLEAR_MS },
    published: { kind: 'success', text: PUBLISH_TEXTS.published, ms: PUBLISH_SUCCESS_CLEAR_MS },
    publishing: { kind: 'info', text: `${PUBLISH_TEXTS.publishing} You will hear when it is done.` },
    unconfirmed: { kind: 'info', text: PUBLISH_TEXTS.unconfirmed },
    partially_published: {
      kind: 'error',
      text: `Published on ${namesOf(post.deliveries.filter(({ status }) => status === 'published'))}. Not on ${reasons}`,
    },
  }
  return outcomes[post.state] ?? { kind: 'error', text: PUBLISH_TEXTS.publishFailed(reasons || 'The post is held.') }
}

const CLIP = 48
/** The beginning of a text, to identify a post by. */
export const nameOf = (content: string): string => {
  const line = content.trim().replace(/\s+/g, ' ')
  if (line === '') return 'Your post'
  return line.length > CLIP ? `“${line.slice(0, CLIP).trimEnd()}…”` : `“${line}”`
}

/** The message of a live event about a post that has just been settled. Null while it is being sent. */
export function outcomeNotice(state: string, content: string): Outcome | null {
  const name = nameOf(content)
  if (state === 'published') return { kind: 'success', text: `Published: ${name}` }
  if (state === 'partially_published') return { kind: 'error', text: `Published on some platforms only: ${name}` }
  if (state === 'failed') return { kind: 'error', text: `Not published: ${name}` }
  return null
}
