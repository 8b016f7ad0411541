import type { Tx } from '../../../platform/db/database.ts'
import { defineLease, keepLease, type Lease, newLease } from '../../../platform/jobs/lease.ts'
import type { ImagesContext } from '../context.ts'
import { jobEvent } from '../view.ts'
import { changeLeased, type JobChange, type JobRow } from './job-queries.ts'

const JOB_LEASE = defineLease({ name: 'images.job', table: 'images_jobs', durationMs: 20_000, heldBy: 'worker' })

/** Further writes in the transaction of a change. */
type ExtraWrites = (trx: Tx, row: JobRow) => Promise<void>

/** The lease of a job, held by the process that works on it. */
export type JobLease = {
  /** Aborted once the job was ended or its lease lost. */
  signal: AbortSignal
  /** Changes the job and notifies open tabs. Returns it, or null when the lease is lost. */
  change(change: JobChange, extraWrites?: ExtraWrites): Promise<JobRow | null>
  /** The same as the last change, which releases the lease. */
  release(change: JobChange, extraWrites?: ExtraWrites): Promise<JobRow | null>
  /** Stops renewing; without an earlier release, the lease expires. */
  end(): Promise<void>
}

/** A lease to acquire on a job. */
export const newJobLease = (ctx: ImagesContext): Lease => newLease(ctx, JOB_LEASE)

/** Keeps the just acquired lease of a job. Returns it, to be ended. */
export function keepJobLease(ctx: ImagesContext, { id, owner }: JobRow, lease: Lease): JobLease {
  const kept = keepLease(ctx, lease, { owner, id })
  const write = (change: JobChange, isLast: boolean, extraWrites?: ExtraWrites) =>
    ctx.db.transaction().execute(async (trx) => {
      const row = await changeLeased(trx, { id, owner, token: kept.token }, change, isLast)
      if (!row) return null
      await ctx.live.publish(trx, owner, jobEvent(row))
      await extraWrites?.(trx, row)
      return row
    })
  return {
    signal: kept.signal,
    change: (change, extraWrites) => write(change, false, extraWrites),
    async release(change, extraWrites) {
      await kept.end()
      return write(change, true, extraWrites)
    },
    end: kept.end,
  }
}
