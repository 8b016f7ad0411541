import type { Database, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Believed } from './define.ts'
import { countReports, insertReports, type NewReport } from './queries.ts'

/** Most connections used for recording, however many reports come at once. */
const LANES = 2
/** Reports recorded in one transaction. */
const BATCH = 50
/** Most unsigned reports kept on one subject: anyone who knows its address could send any number. */
const MAX_UNVERIFIED = 20

export type Recorded = 'new' | 'replayed' | 'too-many'
type Entry<Work> = { verdict: Believed<Work>; now: Date }
type Waiting<Work> = { entry: Entry<Work>; resolve: (recorded: Recorded) => void; reject: (error: unknown) => void }

/** Who reports, and what enqueues the jobs of its reports in the transaction that records them. */
export type Source<Work> = { provider: string; enqueue: (trx: Tx, works: Work[]) => Promise<void> }

/** Records reports with their jobs. */
export type Intake<Work> = { record(entry: Entry<Work>): Promise<Recorded> }

const toRow = (provider: string, { verdict, now }: Entry<unknown>): NewReport => ({
  ...verdict.report,
  provider,
  id: newId(now.getTime()),
  outcome: verdict.kind === 'accepted' ? 'handled' : 'ignored',
  reason: verdict.kind === 'accepted' ? '' : verdict.reason,
  receivedAt: now,
})

const keyOf = ({ subject, eventId }: NewReport): string => JSON.stringify([subject, eventId])

/** Records entries in one transaction. Returns the outcome of each, in order. */
async function write<Work>(trx: Tx, { provider, enqueue }: Source<Work>, entries: readonly Entry<Work>[]): Promise<Recorded[]> {
  const items = entries.map((entry) => ({ ...entry, row: toRow(provider, entry), isFull: false }))
  for (const item of items) {
    const { isVerified, subject } = item.verdict.report
    item.isFull = !isVerified && (await countReports(trx, provider, subject, MAX_UNVERIFIED)) === MAX_UNVERIFIED
  }
  // Always in the same order, so that two transactions with the same reports cannot deadlock.
  const rows = items.filter(({ isFull }) => !isFull).map(({ row }) => row).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const fresh = await insertReports(trx, rows)
  await enqueue(trx, items.flatMap(({ row, verdict }) => (fresh.has(row.id) && verdict.kind === 'accepted' ? [verdict.work] : [])))
  return items.map(({ row, isFull }) => (isFull ? 'too-many' : fresh.has(row.id) ? 'new' : 'replayed'))
}

/**
 * Creates the intake of a source, which batches transactions: what comes while its lanes are busy is recorded together next, so a burst
 * costs few commits and never more connections than lanes. A report that cannot be recorded fails alone.
 */
export function createIntake<Work>(db: Database, source: Source<Work>): Intake<Work> {
  const waiting: Waiting<Work>[] = []
  let lanes = 0

  async function settle(batch: readonly Waiting<Work>[]): Promise<void> {
    try {
      const recorded = await db.transaction().execute((trx) => write(trx, source, batch.map(({ entry }) => entry)))
      for (const [index, { resolve }] of batch.entries()) resolve(recorded[index] ?? 'replayed')
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const each of batch) await settle([each])
    }
  }

  async function work(): Promise<void> {
    lanes += 1
    for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) await settle(batch)
    lanes -= 1
  }

  return {
    record: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject })
        if (lanes < LANES) void work()
      }),
  }
}
