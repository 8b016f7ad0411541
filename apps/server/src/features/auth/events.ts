import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** Somebody signed in to an account that is in use, from an address that its owner has not used in the last 90 days. */
export const unfamiliarSignIn = defineEvent('sign-in.unfamiliar', z.object({ sessionId: z.uuid(), address: z.string(), userAgent: z.string() }))
/** The password was changed, and every other session ended. */
export const passwordChanged = defineEvent('password.changed', z.object({ sessionId: z.uuid() }))

export const AUTH_EVENTS: EventDefinition[] = [unfamiliarSignIn, passwordChanged]
