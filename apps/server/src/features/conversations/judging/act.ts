import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import type { ThreadRow } from '../threads/queries.ts'
import type { Judged } from './queries.ts'
import type { Judgement } from './rules.ts'

/** What acts on messages as soon as they are judged, before the chatbot hears of them. */
export type Actor = {
  /** What it needs to know of a message besides the judgement: asked outside any transaction. */
  prepare(ctx: ConversationsContext, owner: string, message: Judged): Promise<string[]>
  /** Writes its answer into the locked thread, in the transaction that stores the judgement. Returns whether it answers. */
  act(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, message: Judged, judged: Judgement & { meanings: readonly string[] }): Promise<boolean>
}

/** Who acts, in this order: a message gets one answer, of the first who gives one. */
export const ACTORS: readonly Actor[] = []
