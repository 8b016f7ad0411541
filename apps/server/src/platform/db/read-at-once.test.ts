import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import { readAtOnce } from './read-at-once.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('what is committed between two queries is in neither of them', async () => {
  const count = async (db: Pick<World['ctx']['db'], 'selectFrom'>) => (await db.selectFrom('auth_users').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  const seen = await readAtOnce(world.ctx.db, async (trx) => {
    const before = await count(trx)
    await world.signUp('between')
    return { before, after: await count(trx) }
  })
  expect(seen.after).toBe(seen.before)
  expect(await count(world.ctx.db)).toBe(seen.before + 1)
})

it('writes nothing', async () => {
  await expect(readAtOnce(world.ctx.db, (trx) => trx.updateTable('auth_users').set({ new_email: null }).execute())).rejects.toThrow('read-only transaction')
})
