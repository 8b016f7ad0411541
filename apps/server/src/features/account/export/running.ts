import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { AppError } from '../../../platform/errors.ts'
import { defineLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import type { AccountContext } from '../context.ts'
import { releaseExport, takeExport } from './running-queries.ts'

/** A user downloads one archive at a time, and a deletion leaves its files until it is complete. */
const EXPORTING = defineLease({ name: 'account.export', table: 'account_exports', durationMs: 30_000, heldBy: 'request' })
/** When a refused download is worth another attempt. */
export const RETRY_SECONDS = 120

/** Sends an archive under the owner's lease. Returns what `send` returns. Throws AppError rate_limited while another is being downloaded, in any process. */
export async function runAlone<Result>(ctx: Pick<AccountContext, 'db' | 'clock' | 'log' | 'leaseDurations'>, owner: string, send: () => Promise<Result>): Promise<Result> {
  const lease = newLease(ctx, EXPORTING)
  if (!(await takeExport(ctx.db, owner, lease))) throw new AppError('rate_limited', ACCOUNT_TEXTS.exportRunning, { retryAfterSeconds: RETRY_SECONDS })
  try {
    return await withLease(ctx, lease, { owner }, send)
  } finally {
    await releaseExport(ctx.db, owner, lease.token)
  }
}
