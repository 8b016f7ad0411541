import { defineLease } from '../../platform/jobs/lease.ts'
import type { ConversationsContext } from '../conversations/index.ts'
import type { SocialContext } from '../social/index.ts'

/** What monitoring needs from the composition root. */
export type MonitoringContext = ConversationsContext & SocialContext

/** Held while an owner's sources are judged: longer than sending a canary takes. */
export const WATCHING = defineLease({ name: 'monitoring.watch', table: 'monitoring_watches', durationMs: 60_000, heldBy: 'worker' })
