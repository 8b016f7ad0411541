import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSilent, readPost, schedule } from '../../../../../test/factories/stores/facts.ts'
import { uniqueText } from '../../../../../test/factories/publishing.ts'
import { startWorld, type World } from '../../../../../test/world.ts'
import { sendPost } from '../send.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const shown = async (text: string) => (await world.control<{ text: string }[]>('GET', '/published')).filter((row) => row.text.startsWith(text)).map((row) => row.text)

describe('a post with facts of a store', () => {
  it('sends nothing with facts where nothing can ask', async () => {
    const frank = await openSilent(world, 'frank')
    const text = uniqueText('No gate')
    const post = await schedule(world, frank, { content: `${text} ${frank.token('price')}` })
    await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', post.id).execute()
    await world.ctx.db.insertInto('deliveries').values({ id: post.id, owner: frank.actor.id, post_id: post.id, platform: 'facebook', status: 'pending', created_at: world.clock.now(), updated_at: world.clock.now() }).execute()
    const { factGate: _, ...without } = world.ctx
    await sendPost(without, post.id)
    expect([(await readPost(frank.actor, post.id)).state, await shown(text)]).toEqual(['held', []])
  })

  it('withdraws the intent when a fact changed: nothing is sent, the post is held', async () => {
    const grace = await openSilent(world, 'grace')
    const text = uniqueText('Between')
    const post = await schedule(world, grace, { content: `${text} ${grace.token('price')}` })
    await world.ctx.db.updateTable('posts').set({ scheduled_at: world.clock.now() }).where('id', '=', post.id).execute()
    let asked = 0
    const gate = world.ctx.factGate
    const ctx = {
      ...world.ctx,
      factGate: {
        ask: async (...of: Parameters<NonNullable<typeof gate>['ask']>) => {
          asked += 1
          // The first question is before the intent, the second before its call.
          if (asked === 2) await grace.change({ price: '30.00' })
          if (!gate) throw new Error('There is no gate')
          return gate.ask(...of)
        },
      },
    }
    await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', post.id).execute()
    await world.ctx.db.insertInto('deliveries').values({ id: post.id, owner: grace.actor.id, post_id: post.id, platform: 'facebook', status: 'pending', created_at: world.clock.now(), updated_at: world.clock.now() }).execute()
    await sendPost(ctx, post.id)
    await world.settle()
    expect(asked).toBe(2)
    expect(await world.ctx.db.selectFrom('dispatches').select('outcome').where('post_id', '=', post.id).execute()).toEqual([{ outcome: 'cancelled' }])
    expect([await readPost(grace.actor, post.id), await shown(text)]).toMatchObject([{ state: 'scheduled', heldAt: expect.any(String) }, []])
  })
})
