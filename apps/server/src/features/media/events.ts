import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A video was processed: its length and size are known, as far as they can be read. */
export const mediaReady = defineEvent('media.ready', z.object({ itemId: z.uuid() }))

export const MEDIA_EVENTS: EventDefinition[] = [mediaReady]
