import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** An endpoint was turned off because nothing reached it, or its receiver asked for it. */
export const webhookDisabled = defineEvent('webhook.disabled', z.object({ endpointId: z.uuid(), url: z.string(), reason: z.enum(['failures', 'gone']) }))

export const WEBHOOK_EVENTS_OUT: EventDefinition[] = [webhookDisabled]
