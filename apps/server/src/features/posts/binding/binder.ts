import type { BoundFact } from '@marquee/contract/commerce/facts/fact'
import type { BoundTexts } from '@marquee/contract/posts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PostRow } from '../queries.ts'

/** Which facts get the value that the store says now: all, stocks only, or none that has one. */
export type BoundValues = 'now' | 'stock' | 'kept'
/** The post that texts belong to; `id` null while it is not saved yet. */
export type BindingSubject = { owner: string; id: string | null; values: BoundValues }
export type Binding = { filled: BoundTexts; facts: BoundFact[] }

/**
 * Puts the values of stores into texts that have tokens: a gate that commerce answers (docs/decisions/0090-arrows-of-commerce.md). Each method works in the caller's transaction.
 */
export type TextBinder = {
  /** Fills texts with what the stores say; returns them with their facts. Throws validation_failed for a product of nobody, or one without such a value. */
  bind(db: Db, subject: BindingSubject, texts: BoundTexts): Promise<Binding>
  /** Stores the facts of a post; those that it does not have any more are removed. */
  keep(trx: Tx, post: Pick<PostRow, 'owner' | 'id'>, facts: readonly BoundFact[]): Promise<void>
  /** A caller's description of products, without what is not true of them in the owner's stores now. */
  keepTrue(db: Db, owner: string, text: string): Promise<string>
  /** A post with facts was saved: it is verified, held, or no longer held. */
  saved(trx: Tx, post: PostRow): Promise<void>
}
