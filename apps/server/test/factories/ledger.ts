import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { z } from 'zod'
import { createLedger, type DispatchRow, type Kind, type KindRules, type Ledger } from '../../src/features/ledger/index.ts'
import type { Database, Tx } from '../../src/platform/db/database.ts'
import { defineJob } from '../../src/platform/jobs/define.ts'
import { runSweep } from '../../src/platform/jobs/sweep.ts'
import type { Outcome } from '../../src/ports/outcome.ts'
import type { TestDatabase } from '../database.ts'
import type { ManualClock } from '../manual-clock.ts'

/** Of a made-up kind: calls are shorter than the lease, so that a call proven absent never arrives. */
export const FAKE_RULES: KindRules = {
  checkWaitsMs: [[10_000, 1_000], [60_000, 5_000]],
  longestWaitMs: 30_000,
  resendAfterMs: 15_000,
  maxSends: 50,
  unconfirmedAfterMs: 45_000,
  lookUpsEndAfterMs: 24 * 60 * 60_000,
  maxAttempts: 12,
  retryDelayMs: 1_000,
}

/**
 * How a call ends. `lost-request`: it never arrives. `lost-response`: it has its effect, and the connection breaks. `timeout-after-success`: the
 * same after ten seconds. `late`: it has its effect, and its response waits to be released. `late-refused`: the same without an effect.
 */
export type Ending = 'ok' | 'lost-request' | 'lost-response' | 'timeout-after-success' | 'rate-limited' | 'unavailable' | 'rejected' | 'late' | 'late-refused'

type Message = { key: string; thread: string | null; text: string }

/** A network that shows what it accepted. */
export type FakeNetwork = {
  shown: Message[]
  /** Keys of all calls, in their order. */
  calls: string[]
  /** How the next calls end; those after them are answered. */
  endings: Ending[]
  /** How many of the next look-ups fail. */
  failingLookUps: number
  /** Whether it refuses a key that it has seen. */
  knowsKeys: boolean
  send(message: Message): Promise<Outcome<string>>
  /** Releases the late responses. */
  release(): void
  /** Settles when a call waits for its release. */
  isParked(): Promise<void>
}

/** The answers to calls without an effect. */
const REFUSED: Readonly<Partial<Record<Ending, Outcome<string>>>> = {
  'rate-limited': { kind: 'rate-limited', reason: '429', retryAfterSeconds: 7 },
  unavailable: { kind: 'unavailable', reason: '503' },
  rejected: { kind: 'rejected', reason: 'not that', code: null },
  'late-refused': { kind: 'unavailable', reason: '503' },
  'lost-request': { kind: 'unknown', reason: 'connection reset' },
}

/** Takes the clock that its time-outs advance. */
export function createFakeNetwork(clock: ManualClock, knowsKeys = false): FakeNetwork {
  let released = Promise.withResolvers<void>()
  let parked = Promise.withResolvers<void>()
  const park = async () => {
    parked.resolve()
    await released.promise
  }
  const network: FakeNetwork = {
    shown: [], calls: [], endings: [], failingLookUps: 0, knowsKeys,
    async send(message) {
      network.calls.push(message.key)
      const ending = network.endings.shift() ?? 'ok'
      if (ending === 'late-refused') await park()
      const refusal = REFUSED[ending]
      if (refusal) return refusal
      if (network.knowsKeys && network.shown.some(({ key }) => key === message.key)) return { kind: 'unknown', reason: 'key seen before' }
      network.shown.push(message)
      if (ending === 'late') await park()
      if (ending === 'timeout-after-success') clock.pass(10_000)
      return ending === 'lost-response' || ending === 'timeout-after-success' ? { kind: 'unknown', reason: 'no response' } : { kind: 'ok', value: message.key }
    },
    release() {
      released.resolve()
      released = Promise.withResolvers()
      parked = Promise.withResolvers()
    },
    isParked: () => parked.promise,
  }
  return network
}

/** The process was killed. */
class Killed extends Error {}

/** Counts the steps of a process, of which the one numbered `killAt` and all after it fail. */
function createSteps(killAt: number) {
  let count = 0
  const take = () => {
    count += 1
    if (count >= killAt) throw new Killed(`killed at step ${killAt}`)
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      take()
      return node
    },
    async transformResult({ result }) {
      take()
      return result
    },
  }
  return { take, plugin, isKilled: () => count >= killAt }
}

const payloadOf = (dispatch: DispatchRow) => dispatch.payload as { text: string }

/** Tables that the made-up kind writes in the ledger's transactions. */
export async function createFakeTables({ pool }: TestDatabase): Promise<string> {
  await pool.query('create table fake_outcomes (dispatch_id uuid not null, what text not null); create table fake_jobs (dispatch_id uuid not null, start_after timestamptz)')
  const { rows } = await pool.query<{ id: string }>("insert into auth_users (id, email, created_at, updated_at) values (gen_random_uuid(), 'alice@example.com', now(), now()) returning id")
  return rows[0]?.id ?? ''
}

export type FakeProcess = {
  ledger: Ledger<string, 'account'>
  /** Writes an intent in a transaction of its own, and returns its id. */
  write(message: { text?: string; threadKey?: string; accountId?: string; isTaken?: boolean }): Promise<string>
  advance(id: string, isForced?: boolean): Promise<void>
  sweep(): Promise<void>
  isKilled(): boolean
}

export type FakeWorld = {
  database: TestDatabase
  clock: ManualClock
  network: FakeNetwork
  owner: string
  /** Separates the intents of one test from those of the others. */
  kindName: string
  /** Parts of the kind that a test replaces. */
  kind?: Partial<Kind<string, 'account'>>
}

const record = async (trx: Tx, id: string, what: string): Promise<void> => void (await sql`insert into fake_outcomes values (${id}, ${what})`.execute(trx))

function createFakeKind({ network, kindName, kind }: FakeWorld, take: () => void): Kind<string, 'account'> {
  return {
    name: kindName,
    rules: FAKE_RULES,
    job: defineJob(`test.${kindName}`, z.object({ dispatchId: z.uuid() })),
    open: () => Promise.resolve('account' as const),
    async send(_way, dispatch) {
      take()
      const outcome = await network.send({ key: dispatch.id, thread: dispatch.thread_key, text: payloadOf(dispatch).text })
      take()
      return outcome
    },
    async lookUp(_way, dispatch) {
      take()
      if (network.failingLookUps > 0) {
        network.failingLookUps -= 1
        return 'unclear'
      }
      return network.shown.some(({ key }) => key === dispatch.id) ? { value: dispatch.id } : 'absent'
    },
    isWanted: () => Promise.resolve(true),
    lock: () => Promise.resolve(),
    async onSettled(trx, { id }, outcome) {
      await record(trx, id, outcome.kind)
      return { isOpen: false, reference: outcome.kind === 'ok' ? outcome.value : null }
    },
    onPostponed: (trx, { id }) => record(trx, id, 'postponed'),
    onWithdrawn: (trx, { id }) => record(trx, id, 'withdrawn'),
    onOpen: () => Promise.resolve(),
    onUnconfirmed: (trx, { id }) => record(trx, id, 'unconfirmed'),
    async announce() {
      take()
    },
    ...kind,
  }
}

/** A process of the made-up product. `killAt`: the step at which it is killed: each query has two, before and after, and so has each call. */
export function startFakeProcess(world: FakeWorld, killAt = Number.POSITIVE_INFINITY): FakeProcess {
  const { take, plugin, isKilled } = createSteps(killAt)
  const db: Database = world.database.db.withPlugin(plugin)
  const jobs = {
    async enqueue(on: Database | Tx, _job: unknown, payload: object, options: { startAfter?: Date } = {}) {
      await sql`insert into fake_jobs values (${(payload as { dispatchId: string }).dispatchId}, ${options.startAfter ?? null})`.execute(on)
    },
  }
  const ledger = createLedger({ db, clock: world.clock, jobs }, createFakeKind(world, take))
  /** A killed process tells nobody. */
  const untilKilled = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  const failures: unknown[] = []
  const ctx = { clock: world.clock, log: { info: () => undefined, error: ({ err }: { err?: unknown }) => void (err instanceof Killed || failures.push(err)) } }
  return {
    ledger,
    isKilled,
    async write({ text = 'x', isTaken = false, ...more }) {
      const intent = { id: randomUUID(), owner: world.owner, payload: { text }, ...more }
      const dispatch = await db.transaction().execute((trx) => (isTaken ? ledger.writeTaken(trx, intent) : ledger.write(trx, intent)))
      if (isTaken) await untilKilled(ledger.transmit(dispatch, 'account'))
      return intent.id
    },
    advance: (id, isForced) => untilKilled(ledger.advance(id, isForced)),
    async sweep() {
      if (isKilled()) return
      try {
        await runSweep(ctx, { name: 'test.sweep' }, [ledger.sweep('open', { limit: 100, atOnce: 1, calmMs: 0 })])
      } catch (error) {
        if (!isKilled()) throw error
      }
      if (failures.length > 0) throw new AggregateError(failures, 'a sweep failed')
    },
  }
}
