import { platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A reading of a post's figures found new comments on a network. */
export const postEngaged = defineEvent('post.engaged', z.object({ postId: z.uuid(), deliveryId: z.uuid(), platform, comments: z.number().int().positive() }))

export const PUBLISHING_EVENTS: EventDefinition[] = [postEngaged]
