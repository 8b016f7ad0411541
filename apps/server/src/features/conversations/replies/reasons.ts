import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { type Network, networkLabel } from '@marquee/contract/conversations/networks'
import type { Failure } from '../../../ports/outcome.ts'

const REFUSALS: Readonly<Record<string, (label: string) => string>> = {
  'not-supported': (label) => `${label} takes no answer from here.`,
  'not-connected': (label) => `${label} is not linked any more. Reconnect.`,
  reconnect: (label) => `${label} asks for a new sign-in. Reconnect.`,
  'messaging-off': () => INTERACTION_TEXTS.messagingOff,
  relink: () => INTERACTION_TEXTS.relinkNeeded,
  'window-closed': (label) => `${label} closed this conversation. A new message of this person opens it.`,
  'no-conversation': (label) => `On ${label} only the other person can open a conversation.`,
  duplicate: (label) => `${label} refused this text because it was sent before. Change it.`,
  media: (label) => `${label} does not take these files.`,
}

/** Why an answer was not sent, as a sentence. What is not known by a code is said in the service's words. */
export function sentenceOf(failure: Failure, network: Network): string {
  const label = networkLabel(network)
  const { kind, reason } = failure
  if (kind === 'rejected' && failure.code !== null) return REFUSALS[failure.code]?.(label) ?? reason
  if (kind === 'not-found') return INTERACTION_TEXTS.gone
  if (kind === 'unauthorized') return `${label} asks for a new sign-in. Reconnect.`
  if (kind === 'rate-limited' || kind === 'unavailable') return `${label} could not be reached. Try again later.`
  return reason
}
