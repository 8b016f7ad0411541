import type { SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { CARD_SUBSCRIBERS, cardSubscribers } from './cards/subscribers.ts'
import type { CommerceContext } from './context.ts'
import { HELD_SUBSCRIBERS, heldSubscribers } from './held/subscribers.ts'

/** Subscriptions of commerce. */
export const COMMERCE_SUBSCRIBERS: SubscriberDefinition[] = [...HELD_SUBSCRIBERS, ...CARD_SUBSCRIBERS]

/** The subscribers, each with its handler. */
export const commerceSubscribers = (ctx: CommerceContext): BoundJob[] => [...heldSubscribers(ctx), ...cardSubscribers(ctx)]
