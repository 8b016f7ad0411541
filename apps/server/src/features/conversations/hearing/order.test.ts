import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Thread } from '@marquee/contract/conversations/thread'
import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { proposeDraft } from '../../../../test/factories/interactions.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import type { World } from '../../../../test/world.ts'
import type { Heard } from './heard.ts'
import { forgetMissing } from './missing.ts'
import { storeHeard } from './store.ts'

let world: World
let alice: Host

beforeAll(async () => {
  ;({ world, alice } = await startInbox())
})
afterAll(() => world.close())

const ago = (seconds: number): Date => new Date(world.clock.now().getTime() - seconds * 1_000)
/** Something is heard, in a private conversation unless a kind is given. */
const hear = (key: string, said: Partial<Heard>, kind: 'message' | 'comment' = 'message') =>
  world.ctx.db.transaction().execute((trx) =>
    storeHeard(world.ctx, trx, alice.id, { via: 'provider', kind, network: 'instagram', heardBy: 'webhook', since: null }, [
      { externalId: uniqueText('m'), threadKey: key, parentId: null, isPrivate: true, isDirect: false, isOwn: false, person: { id: `p ${key}`, name: key, username: null, avatarUrl: null }, text: uniqueText('Words'), files: [], at: ago(60), editedAt: null, likes: null, isHidden: null, reactions: {}, url: null, nativePostId: null, ...said },
    ]))
/** A conversation in which somebody wrote, with a draft that waits. */
async function withDraft(said: Partial<Heard> = {}): Promise<{ key: string; thread: Thread; draftId: string }> {
  const key = uniqueText('Guest')
  await hear(key, said)
  const thread = await alice.find(key)
  return { key, thread, draftId: (await proposeDraft(world, alice, thread)).id }
}
const stateOf = async (id: string) => (await world.ctx.pool.query<{ status: string; because: string }>('select status, because from conversations_drafts where id = $1', [id])).rows[0]
const isPaused = async ({ id }: Thread) => (await alice.detail(id)).chatbot

describe('a message that is heard late', () => {
  it('overtakes no draft for a newer one of the same person', async () => {
    const { key, draftId } = await withDraft({ at: ago(60) })
    await hear(key, { at: ago(120) })
    expect((await stateOf(draftId))?.status).toBe('pending_approval')
    await hear(key, { at: ago(10) })
    expect(await stateOf(draftId)).toEqual({ status: 'discarded', because: DRAFT_ENDINGS.wroteAgain })
  })

  it('does not undo what its writer changed meanwhile', async () => {
    const key = uniqueText('Guest')
    const id = uniqueText('m')
    await hear(key, { externalId: id, text: 'Do you sell millet?', editedAt: ago(50) })
    await hear(key, { externalId: id, text: 'Do you sell barley?' })
    await hear(key, { externalId: id, text: 'Do you sell oats?', editedAt: ago(55) })
    const thread = await alice.find(key)
    expect((await alice.detail(thread.id)).messages.map(({ text }) => text)).toEqual(['Do you sell millet?'])
    await hear(key, { externalId: id, text: 'Do you sell spelt?', editedAt: ago(40) })
    expect((await alice.detail(thread.id)).messages.map(({ text }) => text)).toEqual(['Do you sell spelt?'])
  })
})

describe('a comment that is deleted', () => {
  it('discards the draft for it, and no other', async () => {
    const comment = async (key: string) => {
      await hear(key, { externalId: key, isPrivate: false, nativePostId: 'post', at: ago(600) }, 'comment')
      return (await proposeDraft(world, alice, await alice.find(key))).id
    }
    const [kept, gone] = [uniqueText('Kept'), uniqueText('Gone')]
    const drafts = [await comment(kept), await comment(gone)]
    const there = { id: kept, network: 'instagram' as const, postId: 'post', parentId: null, author: { id: null, name: null, username: null, avatarUrl: null }, text: '', files: [], createdAt: null, likes: null, isHidden: null }
    await world.ctx.db.transaction().execute((trx) => forgetMissing(world.ctx, trx, { owner: alice.id, via: 'provider', network: 'instagram', nativePostId: 'post' }, { items: [there], asOf: ago(-120), hasAll: true, refreshesAt: null, next: null }))
    expect([(await stateOf(drafts[0] ?? ''))?.status, await stateOf(drafts[1] ?? '')]).toEqual(['pending_approval', { status: 'discarded', because: DRAFT_ENDINGS.gone }])
  })
})

describe('own words that were not written here', () => {
  it('are the answer of a person: the draft is over, and the chatbot is paused on the thread', async () => {
    const { key, thread, draftId } = await withDraft()
    await hear(key, { isOwn: true, at: ago(10) })
    expect(await stateOf(draftId)).toEqual({ status: 'discarded', because: DRAFT_ENDINGS.answered })
    expect(await isPaused(thread)).toMatchObject({ isPaused: true, pausedBy: null })
  })

  it('answer nobody who wrote later', async () => {
    const { key, thread, draftId } = await withDraft()
    await hear(key, { isOwn: true, at: ago(90) })
    expect([(await stateOf(draftId))?.status, (await isPaused(thread)).isPaused]).toEqual(['pending_approval', false])
    await hear(key, { at: ago(150) })
    await hear(key, { isOwn: true, at: ago(100) })
    expect([(await stateOf(draftId))?.status, (await isPaused(thread)).isPaused]).toEqual(['pending_approval', true])
  })

  it('are no answer of a person while an answer with these words is under way in another thread', async () => {
    const { key, thread, draftId } = await withDraft()
    const other = await alice.message({ platform: 'instagram' })
    const text = uniqueText('Here is the list')
    await alice.answer(other.id, text)
    await world.ctx.pool.query(`update conversations_replies set status = 'checking' where owner = $1 and thread_id = $2`, [alice.id, other.id])
    await hear(key, { isOwn: true, at: ago(5), text })
    expect([(await stateOf(draftId))?.status, (await isPaused(thread)).isPaused]).toEqual(['pending_approval', false])
  })
})
