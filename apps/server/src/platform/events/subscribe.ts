import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { bindJob, type BoundJob } from '../jobs/define.ts'
import type { DomainEvent, SubscriberDefinition } from './define.ts'
import { findEventForSystem, insertReceipt } from './queries.ts'

/** Runs once the handler's effects are committed. A process that dies in between skips it: only for live updates of open tabs. */
export type AfterCommit = () => Promise<void>

/**
 * Handles an event in the transaction that records it as handled, so its effects in the database happen once. External effects are
 * enqueued in it as jobs.
 */
export type EventHandler<Payload> = (trx: Tx, event: DomainEvent<Payload>) => Promise<AfterCommit | void>

/** Binds a handler to its subscriber; the payload is parsed before the handler sees it. An event that was handled or deleted is skipped. */
export function bindSubscriber<Payload>(ctx: { db: Database; clock: Clock }, { name, event: { schema }, job }: SubscriberDefinition<Payload>, handle: EventHandler<Payload>): BoundJob {
  return bindJob(job, async ({ eventId }) => {
    const afterCommit = await ctx.db.transaction().execute(async (trx) => {
      const row = await findEventForSystem(trx, eventId)
      if (!row || !(await insertReceipt(trx, eventId, name, ctx.clock.now()))) return
      return handle(trx, { id: row.id, owner: row.owner, occurredAt: row.occurred_at, payload: schema.parse(row.payload) })
    })
    await afterCommit?.()
  })
}
