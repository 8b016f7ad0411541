import { platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A reading of a published post found more comments than the one before. */
export const commentReceived = defineEvent('comment.received', z.object({ postId: z.uuid(), deliveryId: z.uuid(), platform, before: z.number().int(), after: z.number().int() }))

export const PUBLISHING_EVENTS: EventDefinition[] = [commentReceived]
