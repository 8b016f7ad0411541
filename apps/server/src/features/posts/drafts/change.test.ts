import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { findPost } from '../queries.ts'
import { changeDraft } from './change.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

/** Changes a draft while somebody else changes it during the first `overtaken` checks. Returns the checks and the result. */
async function changeAgainst(overtaken: number) {
  const { id } = await buildDraft(alice, { platforms: ['facebook'] })
  let checks = 0
  const prepare = async () => {
    checks += 1
    if (checks <= overtaken) await world.ctx.db.updateTable('posts').set({ content: `theirs ${checks}` }).where('id', '=', id).execute()
    return { content: 'mine' }
  }
  const failure: unknown = await changeDraft(world.ctx, alice.id, id, { prepare }).then(() => null, (error: unknown) => error)
  return { checks, failure, content: (await findPost(world.ctx.db, alice.id, id))?.content }
}

it('is checked again after each change of somebody else', async () => {
  expect(await changeAgainst(4)).toEqual({ checks: 5, failure: null, content: 'mine' })
})

it('ends with a conflict after five attempts, and changes nothing', async () => {
  const { checks, failure, content } = await changeAgainst(50)
  expect([checks, content]).toEqual([5, 'theirs 5'])
  expect(failure).toMatchObject({ status: 409, code: 'conflict', userMessage: DRAFT_TEXTS.changedMeanwhile })
})
