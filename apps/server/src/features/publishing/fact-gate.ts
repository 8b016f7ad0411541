import type { Tx } from '../../platform/db/database.ts'
import type { PostRow } from '../posts/index.ts'

/**
 * `send`: the stores say that the post may leave. `isTrue`: with the words that it has now; `reword` gives it those that it is to be sent with. `wait`: it is asked about again at `at`.
 * `hold`: it waits for its owner, and `hold` says why. Both take the locked post in the caller's transaction; `reword` returns it.
 */
export type FactAnswer =
  | { kind: 'send'; isTrue: boolean; reword: ((trx: Tx, post: PostRow) => Promise<PostRow>) | null }
  | { kind: 'wait'; at: Date; reason: string }
  | { kind: 'hold'; reason: string; hold: (trx: Tx, post: PostRow) => Promise<void> }

/** Asks the stores whether the facts of a post are still true: a gate that commerce answers (docs/decisions/0090-arrows-of-commerce.md). It changes nothing by itself. */
export type FactGate = {
  /** `since`: when the post was to be sent. */
  ask(post: PostRow, since: Date): Promise<FactAnswer>
}
