import { platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'
import { accountState } from './accounts/accounts.ts'

const snapshot = z.object({ state: accountState, handle: z.string().nullable() })

/** Accounts were connected, disconnected or renamed, or ask for a new sign-in. */
export const accountsChanged = defineEvent('accounts.changed', z.object({ changes: z.array(z.object({ accountId: z.uuid(), platform, before: snapshot.nullable(), after: snapshot })) }))

/** The user disconnected one account here. */
export const accountDisconnected = defineEvent('account.disconnected', z.object({ accountId: z.uuid(), platform }))

const result = z.object({
  platform,
  status: z.enum(['published', 'pending', 'failed']),
  nativeId: z.string().nullable(),
  postUrl: z.string().nullable(),
  reason: z.string().nullable(),
  fix: z.enum(['edit', 'connect', 'retry', 'wait']).nullable(),
})

/** The posting provider's webhook reported the outcome of a post. */
export const providerPostReported = defineEvent('provider-post.reported', z.object({ providerPostId: z.string(), results: z.array(result) }))

export const SOCIAL_EVENTS: EventDefinition[] = [accountsChanged, accountDisconnected, providerPostReported]
