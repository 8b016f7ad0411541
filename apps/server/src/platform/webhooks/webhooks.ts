import type { Database } from '../db/database.ts'
import type { Logger } from '../log/index.ts'
import type { Verdict, WebhookOutcome } from './define.ts'
import { createIntake, type Source } from './intake.ts'
import { createTally } from './tally.ts'

/**
 * Records a delivery with its outcome and enqueues its job, in one transaction. A repeat has no effect. Takes the
 * feature's verdict on the delivery and the time; returns the outcome.
 */
export type Receive<Work> = (verdict: Verdict<Work>, now: Date) => Promise<WebhookOutcome>

export type Webhooks = {
  /** Opens the receiver to a provider: once, where its route is registered. `enqueue` gets the jobs of new reports, possibly none. */
  open<Work>(source: Source<Work>): Receive<Work>
}

/** Creates the one receiver of webhooks. */
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
