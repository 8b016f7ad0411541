import type { Tx } from '../../platform/db/database.ts'
import type { JobDefinition } from '../../platform/jobs/define.ts'
import type { Finding, Outcome } from '../../ports/outcome.ts'
import type { DispatchRow } from './queries.ts'

/** When a kind of intent is looked up, sent again and given up. */
export type KindRules = {
  /**
   * Waits between look-ups of a call without a response, by the time since it was sent: `[younger than, wait]`. They depend on time and
   * not on the number of look-ups, since every restart adds one.
   */
  checkWaitsMs: readonly (readonly [number, number])[]
  /** The wait for older calls. */
  longestWaitMs: number
  /** A call proven absent this long after it was sent is sent again with the same key. Longer than the longest call. */
  resendAfterMs: number
  /** Maximum sends of one attempt. */
  maxSends: number
  /** The outcome counts as unconfirmed this long after the intent was written; look-ups continue. */
  unconfirmedAfterMs: number
  /** Look-ups end here; the outcome stays unknown until somebody asks for it. */
  lookUpsEndAfterMs: number
  /** Maximum attempts of what was provably not accepted. */
  maxAttempts: number
  /** The wait after the first of them; it doubles with each. */
  retryDelayMs: number
}

/** An outcome that was learned: a success, or a failure that proves that nothing was accepted. */
export type Learned<Value> = Exclude<Outcome<Value>, { kind: 'unknown' }>

/** What a kind made of an outcome: whether a part is still unknown, and the service's id of what was made. */
export type Rest = { isOpen: boolean; reference: string | null }

/**
 * A kind of intent: what its calls do. The ledger decides when each is made and stores what came of it. `Way` is what calls go through
 * (a credential), `Value` what a successful one returns. None of these may repeat a call.
 */
export type Kind<Value, Way> = {
  name: string
  rules: KindRules
  /** The job that does what is due for one intent. */
  job: JobDefinition<{ dispatchId: string }>
  /** The way of the call, for sending and for looking up; null when the account that it was written for is gone. */
  open(dispatch: DispatchRow): Promise<Way | null>
  /** Makes the call, with the intent's id as its idempotency key. */
  send(way: Way, dispatch: DispatchRow): Promise<Outcome<Value>>
  /** Asks the service for what became of the call. */
  lookUp(way: Way, dispatch: DispatchRow): Promise<Finding<Value>>
  /** Whether it is still to be sent; asked before every call but the one that the writer of the intent makes at once. */
  isWanted(dispatch: DispatchRow): Promise<boolean>
  /** Whether a call must not be made any more with the content of its intent; asked before one that is proven absent is repeated. Then it is withdrawn. */
  isRefused?(dispatch: DispatchRow): Promise<boolean>
  /** Locks what the hooks below change, before the ledger locks the intent. */
  lock(trx: Tx, dispatch: DispatchRow): Promise<void>
  /** Stores an outcome and publishes its events, in the transaction that settles the intent. */
  onSettled(trx: Tx, dispatch: DispatchRow, outcome: Learned<Value>): Promise<Rest>
  /**
   * The service accepted nothing for now; the ledger sends it again at `at`, under the same key. A kind without this settles such an outcome
   * like any other, and writes new intents itself.
   */
  onPostponed?(trx: Tx, dispatch: DispatchRow, at: Date): Promise<void>
  /** It was withdrawn before its call, by its owner or because it was not wanted any more. */
  onWithdrawn(trx: Tx, dispatch: DispatchRow): Promise<void>
  /** The call ended without a response. */
  onOpen(trx: Tx, dispatch: DispatchRow): Promise<void>
  /** The outcome has been unknown for long. */
  onUnconfirmed(trx: Tx, dispatch: DispatchRow): Promise<void>
  /** Tells open tabs of a change, after its commit. */
  announce(dispatch: DispatchRow): Promise<void>
}
