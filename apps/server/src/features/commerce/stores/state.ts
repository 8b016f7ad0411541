import type { StoreState, StoreTrouble } from '@marquee/contract/commerce/stores/states'
import type { Tx } from '../../../platform/db/database.ts'
import { announce, type CommerceContext } from '../context.ts'
import { storeStateChanged } from '../events/events.ts'
import { changeStore, findStore, type StoreChange, type StoreRow } from './queries.ts'

type Next = { state: StoreState; trouble?: StoreTrouble | null; change?: StoreChange }

/** Moves a store to a state, in a transaction; tells subscribers and tabs when that is another one. Returns the row; undefined when it is gone. */
export async function setState(ctx: Pick<CommerceContext, 'clock' | 'events' | 'live' | 'db'>, trx: Tx, { owner, id }: { owner: string; id: string }, { state, trouble = null, change = {} }: Next): Promise<StoreRow | undefined> {
  const before = await findStore(trx, owner, id)
  // What is being disconnected does not come back.
  if (!before || (before.state === 'disconnecting' && state !== 'disconnecting')) return undefined
  const now = ctx.clock.now()
  const isOther = before.state !== state || before.trouble !== trouble
  const row = await changeStore(trx, owner, id, { ...change, state, trouble, updated_at: now, ...(isOther ? { state_since: now } : {}) })
  if (isOther && row) {
    await ctx.events.publish(trx, storeStateChanged, { owner, payload: { storeId: id, before: before.state, after: state, reason: trouble }, at: now })
    await announce(ctx, owner, 'stores', id, trx)
  }
  return row
}
