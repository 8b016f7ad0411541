import type { Tx } from '../../../platform/db/database.ts'
import type { ImagesContext } from '../context.ts'
import { changeHeld, type Hold, type JobChange, type JobRow } from './job-queries.ts'
import { jobEvent } from '../view.ts'

/** How long a job stays with a server that says nothing any more. */
const LEASE_MS = 20_000
const RENEW_MS = 5_000

/** What else belongs to a change, in its transaction. */
type Along = (trx: Tx, row: JobRow) => Promise<void>

/** The right of this process to work on a job, renewed while it does. */
export type Lease = {
  /** Aborted once the job was ended, or is somebody else's. */
  signal: AbortSignal
  /** Changes the job and tells open tabs. Returns it, or null when it is not ours any more. */
  change(change: JobChange, along?: Along): Promise<JobRow | null>
  /** The same as the last change: what the row then says of its next check holds. */
  release(change: JobChange, along?: Along): Promise<JobRow | null>
  /** Ends the renewing; without a release before, the lease runs out by itself. */
  close(): Promise<void>
}

/** Until when a job is claimed now. */
export const claimEnd = ({ clock }: ImagesContext): Date => new Date(clock.now().getTime() + LEASE_MS)

async function changeAndTell(ctx: ImagesContext, hold: Hold, change: JobChange, along?: Along): Promise<JobRow | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await changeHeld(trx, hold, change)
    if (!row) return null
    await ctx.live.publish(trx, hold.owner, jobEvent(row))
    await along?.(trx, row)
    return row
  })
}

/** Runs pieces of work one after another. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    // Whoever asked for the work hears of its failure; the next piece is not concerned.
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Holds a job that was just claimed. Takes the claimed row; returns the lease, to be closed in the end. */
export function holdLease(ctx: ImagesContext, job: JobRow): Lease {
  const hold: Hold = { id: job.id, owner: job.owner, until: job.next_check_at }
  const [inTurn, lost] = [createTurns(), new AbortController()]
  let isOver = false
  const renew = async (): Promise<void> => {
    if (isOver) return
    const row = await changeHeld(ctx.db, hold, { next_check_at: claimEnd(ctx) })
    if (row) hold.until = row.next_check_at
    else lost.abort()
  }
  const onTick = () => void inTurn(renew).catch((error: unknown) => ctx.log.warn({ err: error, id: job.id }, 'the lease of a picture job could not be renewed'))
  const timer = setInterval(onTick, RENEW_MS)
  const change: Lease['change'] = (values, along) => inTurn(() => changeAndTell(ctx, hold, values, along))
  return {
    signal: lost.signal,
    change,
    release: (values, along) => {
      clearInterval(timer)
      return inTurn(async () => {
        isOver = true
        return changeAndTell(ctx, hold, values, along)
      })
    },
    async close() {
      clearInterval(timer)
      await inTurn(async () => {
        isOver = true
      })
    },
  }
}
