import { randomUUID } from 'node:crypto'
import { type Clock, every } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log/index.ts'
import { type LeasedTable, releaseAllForSystem, renewLease, type RowKey } from './lease-queries.ts'

export { isFree, isHeldBy, leaseColumns, NO_LEASE, renewLease } from './lease-queries.ts'

/** A kind of lease: of which rows, for how long, and its type of holder. */
export type LeaseDefinition = {
  /** `<feature>.<what>`, in the log and among the durations of a context. */
  name: string
  table: LeasedTable
  /** How long the lease lasts without renewal: longer than the holder's longest pause. */
  durationMs: number
  /**
   * Who holds it, and so which start may release what a dead process left. `worker`: only jobs, hence a worker that finds no other.
   * `process`: requests too, hence the only process of the installation. `request`: requests, which run while a worker
   * starts; such a lease only expires.
   */
  heldBy: 'worker' | 'process' | 'request'
}

/** What leases need from the composition root. */
export type LeaseContext = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** Durations that override the definitions' own, by name. */
  leaseDurations?: Readonly<Record<string, number>>
}

/** A lease as written into its row. */
export type Lease = {
  definition: LeaseDefinition
  token: string
  takenAt: Date
  expiresAt: Date
}

/** A lease that is renewed while its holder works. */
export type KeptLease = {
  token: string
  /** Aborted when a renewal found that the lease was lost or released. */
  signal: AbortSignal
  /** When it would expire if renewed now; for a write of the holder that also renews it. */
  nextExpiry(): Date
  /** Renews it now. Returns false when it is lost. */
  renew(): Promise<boolean>
  /** Stops renewing, and waits for a renewal in progress. The row keeps the lease unless the holder's last write released it. */
  end(): Promise<void>
}

/** How often a lease is renewed within its duration: a single failed renewal does no harm. */
const RENEWALS = 4

const definitions: LeaseDefinition[] = []

/** Declares a kind of lease and registers its table among those that a start recovers. Returns the definition. */
export function defineLease(definition: LeaseDefinition): LeaseDefinition {
  definitions.push(definition)
  return definition
}

/** Every declared kind of lease. */
export const listLeases = (): readonly LeaseDefinition[] => definitions

const expiryOf = ({ clock, leaseDurations }: Pick<LeaseContext, 'clock' | 'leaseDurations'>, { name, durationMs }: LeaseDefinition): Date =>
  new Date(clock.now().getTime() + (leaseDurations?.[name] ?? durationMs))

/**
 * A lease to acquire. The write that acquires it sets `leaseColumns` where `isFree`; of two at once the database lets one through.
 * Takes the definition; returns the lease with its own token.
 */
export const newLease = (ctx: Pick<LeaseContext, 'clock' | 'leaseDurations'>, definition: LeaseDefinition): Lease => ({
  definition,
  token: randomUUID(),
  takenAt: ctx.clock.now(),
  expiresAt: expiryOf(ctx, definition),
})

/**
 * Keeps an acquired lease by renewing it at a quarter of its duration. Takes the lease, the columns that identify the row, and what says
 * whether the holder is alive (by default always); returns it, to be ended.
 */
export function keepLease(ctx: LeaseContext, { definition, token, takenAt, expiresAt }: Lease, row: RowKey, isAlive = () => true): KeptLease {
  const lost = new AbortController()
  let isOver = false
  let renewing: Promise<unknown> = Promise.resolve()
  const nextExpiry = () => expiryOf(ctx, definition)
  const renew = async (): Promise<boolean> => {
    const isHeld = await renewLease(ctx.db, definition.table, row, { token, expiresAt: nextExpiry() })
    if (!isHeld && !isOver) lost.abort()
    return isHeld
  }
  const warn = (error: unknown) => ctx.log.warn({ err: error, lease: definition.name, row }, 'a lease could not be renewed')
  const stop = every(ctx.clock, (expiresAt.getTime() - takenAt.getTime()) / RENEWALS, () => {
    if (isOver || lost.signal.aborted || !isAlive()) return
    renewing = renewing.then(renew).catch(warn)
  })
  return {
    token,
    signal: lost.signal,
    nextExpiry,
    renew,
    async end() {
      isOver = true
      stop()
      await renewing
    },
  }
}

/** Runs `work` while renewing an acquired lease. Returns what `work` returns. */
export async function withLease<Result>(ctx: LeaseContext, lease: Lease, row: RowKey, work: (kept: KeptLease) => Promise<Result>): Promise<Result> {
  const kept = keepLease(ctx, lease, row)
  try {
    return await work(kept)
  } finally {
    await kept.end()
  }
}

/**
 * Releases the leases that dead processes left, so that the sweeps of this start find their rows at once. Only while no other process takes
 * jobs. Takes whether this is the only process of the installation; returns how many leases were released, by table.
 */
export async function releaseOrphanedLeases(ctx: Pick<LeaseContext, 'db' | 'clock'>, isOnlyProcess: boolean): Promise<Record<string, number>> {
  const ended = definitions.filter(({ heldBy }) => heldBy === 'worker' || (heldBy === 'process' && isOnlyProcess))
  const counts: Record<string, number> = {}
  for (const table of new Set(ended.map((each) => each.table))) counts[table] = await releaseAllForSystem(ctx.db, table, ctx.clock.now())
  return counts
}
