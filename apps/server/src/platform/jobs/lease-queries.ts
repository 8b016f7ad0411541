import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/types.gen.ts'

/** Tables whose rows can be leased: those with both columns. */
export type LeasedTable = { [Table in keyof DB]: DB[Table] extends { lease_token: unknown; lease_expires_at: unknown } ? Table : never }[keyof DB]
/** Columns that identify one row, including its owner. */
export type RowKey = Readonly<Record<string, string>>
type Taken = { token: string; expiresAt: Date }

/** Column values of a row without a lease; set by the holder's last write. */
export const NO_LEASE = { lease_token: null, lease_expires_at: null } as const

/** Column values of a leased row; set by the write that acquires the lease. */
export const leaseColumns = ({ token, expiresAt }: Taken) => ({ lease_token: token, lease_expires_at: expiresAt })

/** Condition for acquiring a lease: the row is not leased, or its lease expired. `table` is needed where a query joins several. */
export const isFree = (now: Date, table?: LeasedTable): RawBuilder<boolean> => {
  const column = sql.ref(table ? `${table}.lease_expires_at` : 'lease_expires_at')
  return sql<boolean>`(${column} is null or ${column} <= ${now})`
}

/** Condition of every write of a holder: the lease is still its own, even when expired, as long as nobody else acquired it. */
export const isHeldBy = (token: string): RawBuilder<boolean> => sql<boolean>`lease_token = ${token}`

const isRow = (key: RowKey): RawBuilder<unknown> => sql.join(Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql` and `)

/** Renews a lease until `expiresAt`. Returns false when it was acquired by another holder, was released, or the row is gone. */
export async function renewLease(db: Db, table: LeasedTable, key: RowKey, { token, expiresAt }: Taken): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set lease_expires_at = ${expiresAt} where ${isRow(key)} and ${isHeldBy(token)}`.execute(db)
  return numAffectedRows === 1n
}

/** Expires every lease of a table as of `now`. Returns how many there were. */
export async function releaseAllForSystem(db: Db, table: LeasedTable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set lease_token = null, lease_expires_at = ${now} where lease_token is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
