import type { Vault } from '../../platform/crypto.ts'
import type { Events } from '../../platform/events/index.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { defineLease } from '../../platform/jobs/lease.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { WebhookClient } from './sending/client.ts'

export type WebhooksContext = HttpContext & { vault: Vault; jobs: Jobs; live: Live; log: Logger; events: Events; webhookClient: WebhookClient }

/** Longer than the longest call, so it is not renewed. */
export const SENDING = defineLease({ name: 'webhooks.send', table: 'webhook_deliveries', durationMs: 30_000, heldBy: 'worker' })
/** Calls of one process at once. */
export const PLACES = 8
/**
 * How many calls of the process may run for a user's first, second and third one to begin; nobody has more. A first one always has a place, so that users with slow
 * receivers, also several of them, do not delay the others.
 */
export const ROOM_FOR: readonly number[] = [PLACES, 4, 3]
/** What a secret is sealed for. */
export const SECRET_PURPOSE = 'webhook-secret'
