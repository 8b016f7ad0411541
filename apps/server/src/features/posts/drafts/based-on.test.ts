import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

it('a scheduled post, too, is changed only on top of the version that was seen', async () => {
  const at = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
  const seen = await buildDraft(alice, { content: 'First', platforms: ['facebook'], status: 'scheduled', scheduledTime: at })
  const put = (body: Record<string, unknown>) => alice.call<{ draft: Draft; code: string; error: string }>('PUT', `/api/posts/draft/${seen.id}`, body)
  await world.clock.advance(1_000)
  const other = await put({ content: 'Another window', basedOn: seen.updatedAt })
  expect([other.status, other.body.draft.state]).toEqual([200, 'scheduled'])
  for (const change of [{ content: 'Mine' }, { scheduledTime: null }, { status: 'draft' }, { isAutosave: true }]) {
    const { status, body } = await put({ ...change, basedOn: seen.updatedAt })
    expect([status, body.code, body.error]).toEqual([409, 'changed_elsewhere', DRAFT_TEXTS.changedElsewhere])
  }
  const stored = (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${seen.id}`)).body.draft
  expect(stored).toMatchObject({ content: 'Another window', state: 'scheduled', scheduledTime: at })
  expect((await put({ content: 'Mine', basedOn: stored.updatedAt })).status).toBe(200)
})
