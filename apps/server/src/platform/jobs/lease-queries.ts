import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/types.gen.ts'

/** Tables whose rows can be leased: those with both columns. */
export type LeasedTable = { [Table in keyof DB]: DB[Table] extends { lease_token: unknown; lease_expires_at: unknown } ? Table : never }[keyof DB]
/** Columns that name one row, its owner among them. */
export type RowKey = Readonly<Record<string, string>>
type Taken = { token: string; expiresAt: Date }

/** What a row without a lease says; to be set by the holder's last write. */
export const NO_LEASE = { lease_token: null, lease_expires_at: null } as const

/** What a leased row says; to be set by the write that takes the lease. */
export const leaseColumns = ({ token, expiresAt }: Taken) => ({ lease_token: token, lease_expires_at: expiresAt })

/** Condition of taking a lease: nobody has the row, or not any more. `table` is needed where two are in sight. */
export const isFree = (now: Date, table?: LeasedTable): RawBuilder<boolean> => {
  const column = sql.ref(table ? `${table}.lease_expires_at` : 'lease_expires_at')
  return sql<boolean>`(${column} is null or ${column} <= ${now})`
}

/** Condition of every write of a holder: the lease is its own still. Past its time too, as long as nobody else took it. */
export const isHeldBy = (token: string): RawBuilder<boolean> => sql<boolean>`lease_token = ${token}`

const isRow = (key: RowKey): RawBuilder<unknown> => sql.join(Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql` and `)

/** Keeps a lease until `expiresAt`. Returns false when it is somebody else's by now, was ended, or the row is gone. */
export async function renewLease(db: Db, table: LeasedTable, key: RowKey, { token, expiresAt }: Taken): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set lease_expires_at = ${expiresAt} where ${isRow(key)} and ${isHeldBy(token)}`.execute(db)
  return numAffectedRows === 1n
}

/** Takes every lease of a table from its holder as of `now`. Returns how many there were. */
export async function releaseAllForSystem(db: Db, table: LeasedTable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set lease_token = null, lease_expires_at = ${now} where lease_token is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
