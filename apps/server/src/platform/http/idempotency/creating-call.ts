import type { Tx } from '../../db/database.ts'

/** A creating call as its service sees it: what an interrupted run of it made before, and how to record what this run makes. */
export type CreatingCall = {
  /** The `Idempotency-Key` header. */
  key: string | null
  /** Id of what a run of this call made whose process died before it answered: to be looked up before anything is judged. */
  madeId: string | null
  /**
   * Records the id of what this run makes, in the transaction that makes it. Throws AppError conflict, so that nothing is made, when
   * another run took the call over.
   */
  record(trx: Tx, id: string): Promise<void>
}

/** A call without a key: nothing is looked up or recorded. */
export const UNKEYED_CALL: CreatingCall = { key: null, madeId: null, record: async () => undefined }
