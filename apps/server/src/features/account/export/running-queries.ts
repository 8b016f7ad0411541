import type { Db } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns } from '../../../platform/jobs/lease.ts'

/** Leases the owner's export. Returns false while another is being downloaded. */
export async function takeExport(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const insert = db
    .insertInto('account_exports')
    .values({ owner, ...leaseColumns(lease) })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(leaseColumns(lease)).where(isFree(lease.takenAt, 'account_exports')))
  return (await insert.returning('owner').executeTakeFirst()) !== undefined
}

/** The holder's last write: the download is over. */
export async function releaseExport(db: Db, owner: string, token: string): Promise<void> {
  await db.deleteFrom('account_exports').where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** Whether an archive of the owner is being downloaded. */
export async function isExporting(db: Db, owner: string, now: Date): Promise<boolean> {
  return (await db.selectFrom('account_exports').select('owner').where('owner', '=', owner).where('lease_expires_at', '>', now).executeTakeFirst()) !== undefined
}
