import type { Database } from '../db/database.ts'
import type { Logger } from '../log/index.ts'
import type { Verdict, WebhookOutcome } from './define.ts'
import { createIntake, type Source } from './intake.ts'
import { createTally } from './tally.ts'

/**
 * Records a delivery with what became of it and enqueues what it asks for, in one transaction. A repeat has no effect. Takes what the
 * feature says of the delivery and the time; returns what became of it.
 */
export type Receive<Work> = (verdict: Verdict<Work>, now: Date) => Promise<WebhookOutcome>

export type Webhooks = {
  /** Opens the receiver to a provider: once, where its route is registered. `enqueue` gets the work of reports that are new, maybe none. */
  open<Work>(source: Source<Work>): Receive<Work>
}

/** Makes the one receiver of webhooks. */
export function createWebhooks(db: Database, log: Logger): Webhooks {
  const tally = createTally(db, log)

  function open<Work>(source: Source<Work>): Receive<Work> {
    const intake = createIntake(db, source)
    const { provider } = source
    return async (verdict, now) => {
      if (!('report' in verdict)) {
        const { kind, subject, owner, reason } = verdict
        const outcome = kind === 'refused' ? 'refused' : 'ignored'
        await tally.add({ provider, subject, owner, reason, eventId: '', isVerified: false, outcome }, now)
        return outcome
      }
      const recorded = await intake.record({ verdict, now })
      if (recorded === 'new') return verdict.kind === 'accepted' ? 'handled' : 'ignored'
      const { subject, owner, isVerified, eventId } = verdict.report
      const counted = recorded === 'replayed' ? { outcome: 'replayed' as const, eventId, reason: '' } : { outcome: 'ignored' as const, eventId: '', reason: 'too many unsigned reports' }
      await tally.add({ provider, subject, owner, isVerified, ...counted }, now)
      return counted.outcome
    }
  }

  return { open }
}
