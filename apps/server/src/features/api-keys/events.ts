import { SCOPES } from '@marquee/contract/shared/route'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** The user created an API key. */
export const apiKeyCreated = defineEvent('api-key.created', z.object({ keyId: z.uuid(), name: z.string(), scopes: z.array(z.enum(SCOPES)) }))

export const API_KEYS_EVENTS: EventDefinition[] = [apiKeyCreated]
