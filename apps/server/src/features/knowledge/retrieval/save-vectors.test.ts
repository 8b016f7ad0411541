import { AsyncResource } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEntry } from '../../../../test/factories/knowledge.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { deleteChunks } from '../indexing/chunk-queries.ts'
import { saveVectors } from './vector-queries.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

const countWaiting = async () => (await world.ctx.pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount ?? 0

it('does not deadlock with a change of the entry whose vectors it writes', async () => {
  await buildEntry(world.ctx, alice.id)
  const { db } = world.ctx
  const { id, entry_id: entry } = await db.selectFrom('knowledge_chunks').select(['id', 'entry_id']).where('owner', '=', alice.id).executeTakeFirstOrThrow()
  // What another process does: the guard of the test world would take it for a part of the transaction below.
  const elsewhere = new AsyncResource('another process')
  const save = () => db.transaction().execute((trx) => saveVectors(trx, alice.id, 'model', [{ id, bytes: Buffer.alloc(256) }])).then(() => 'saved', (error: unknown) => String(error))
  let saved = Promise.resolve('not started')
  const changed = db.transaction().execute(async (trx) => {
    await trx.selectFrom('knowledge_chunks').select('id').where('id', '=', id).forUpdate().execute()
    saved = elsewhere.runInAsyncScope(save)
    await elsewhere.runInAsyncScope(() => until(countWaiting, (count) => count > 0))
    await deleteChunks(trx, alice.id, entry)
    return 'changed'
  })
  expect([await changed.catch(String), await saved]).toEqual(['changed', 'saved'])
})
