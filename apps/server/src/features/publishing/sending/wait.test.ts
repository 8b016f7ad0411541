import type { LiveEvent } from '@marquee/contract/platform'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import type { PostState } from '@marquee/contract/posts'
import { waitForOutcome } from './wait.ts'

type Listener = (owner: string, event: LiveEvent) => void

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

/** A post that is being sent, and what its owner's request sees: the events it gets and how often it reads. */
async function startWaiting() {
  const { id } = await buildDraft(alice, { platforms: ['facebook'] })
  await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', id).execute()
  const listeners: Listener[] = []
  let [reads, ends] = [0, 0]
  const live: typeof world.ctx.live = {
    ...world.ctx.live,
    listen({ onEvent }) {
      const listener: Listener = (owner, event) => onEvent?.(owner, event)
      listeners.push(listener)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
  }
  const db = new Proxy(world.ctx.db, {
    get(target, name) {
      if (name === 'selectFrom') reads += 1
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const waiting = waitForOutcome({ ...world.ctx, db, live }, alice.id, id).then(() => void (ends += 1))
  await vi.waitFor(() => expect(reads).toBe(1))
  const tell = (state: PostState, postId = id, owner = alice.id) => listeners.forEach((listener) => listener(owner, { type: 'post.changed', postId, state, content: '' }))
  return { id, waiting, tell, listeners, counts: () => [reads, ends] }
}

const setState = (id: string, state: PostState) => world.ctx.db.updateTable('posts').set({ state }).where('id', '=', id).execute()

it('ends with the event of the outcome, and reads the post for that event only', async () => {
  const { id, waiting, tell, listeners, counts } = await startWaiting()
  tell('publishing')
  tell('published', '00000000-0000-4000-8000-000000000000')
  tell('published', undefined, '00000000-0000-4000-8000-000000000000')
  // A read of the database takes longer than any callback of these events.
  await world.ctx.db.selectFrom('posts').select('id').execute()
  expect(counts()).toEqual([1, 0])
  await setState(id, 'published')
  tell('published')
  await waiting
  expect([counts(), listeners]).toEqual([[2, 1], []])
})

it('goes on after the late event of a change from before the sending', async () => {
  const { id, waiting, tell, counts } = await startWaiting()
  tell('draft')
  await vi.waitFor(() => expect(counts()[0]).toBe(2))
  await world.ctx.db.selectFrom('posts').select('id').execute()
  expect(counts()).toEqual([2, 0])
  await setState(id, 'published')
  tell('published')
  await waiting
})

it('ends at the deadline when the event is lost, and does not read the post until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { waiting, listeners, counts } = await startWaiting()
  for (let second = 1; second < 15; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    // Longer than a read that would be under way.
    await world.ctx.db.selectFrom('posts').select('id').execute()
  }
  expect(counts()).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect([counts(), listeners]).toEqual([[1, 1], []])
})

it('does not wait for an outcome that is there already', async () => {
  const { id } = await buildDraft(alice, { platforms: ['facebook'] })
  expect(await waitForOutcome(world.ctx, alice.id, id)).toBeUndefined()
})
