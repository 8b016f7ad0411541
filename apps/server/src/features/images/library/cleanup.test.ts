import { IMAGE_TEXTS, type LibraryImage } from '@marquee/contract/images'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDrawing, uploadPicture } from '../../../../test/factories/images.ts'
import { buildLibraryItem, buildUsingPost } from '../../../../test/factories/library.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[alice, bob] = await Promise.all([world.signUp('alice'), world.signUp('bob')])
})

type Answer = { expiredImages: LibraryImage[]; deletedCount: number }
const clean = (who: Actor, body: object = {}) => who.call<Answer>('POST', '/api/images/cleanup-expired', body)
const idsOf = ({ body }: { body: Answer }) => body.expiredImages.map(({ id }) => id)
const removeBytes = (who: Actor, image: LibraryImage) => world.ctx.store.remove(`media/${who.id}/${image.id.slice(4)}`)

describe('pictures whose bytes are gone', () => {
  it('are found by a dry run, which deletes nothing and nothing of others', async () => {
    const [whole, lost, bobs] = [await uploadPicture(alice), await uploadPicture(alice), await uploadPicture(bob)]
    await removeBytes(alice, lost)
    await removeBytes(bob, bobs)
    const answer = await clean(alice)
    expect(answer).toMatchObject({ status: 200, body: { success: true, deletedCount: 0, expiredImages: [{ id: lost.id, isExpired: true }] } })
    expect((await fetch(lost.url)).status).toBe(404)
    expect((await fetch(whole.url)).status).toBe(200)
    const { body } = await alice.call<{ images: LibraryImage[] }>('GET', '/api/images/list')
    expect(body.images.map(({ id, isExpired }) => [id, isExpired])).toEqual([[lost.id, true], [whole.id, false]])
    const edit = await alice.call('POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: lost.url })
    expect(edit).toMatchObject({ status: 404, body: { error: IMAGE_TEXTS.sourceMissing } })
  })

  it('are deleted, only the chosen ones', async () => {
    const images = [await uploadPicture(alice), await uploadPicture(alice), await uploadPicture(alice)]
    const [one, two, whole] = images
    if (!one || !two || !whole) throw new Error('no pictures')
    for (const image of [one, two]) await removeBytes(alice, image)
    const chosen = await clean(alice, { dryRun: false, ids: [one.id, whole.id, 'nonsense'] })
    expect([chosen.body.deletedCount, idsOf(chosen)]).toEqual([1, [two.id]])
    const rest = await clean(alice, { dryRun: false })
    expect([rest.body.deletedCount, idsOf(rest)]).toEqual([1, []])
    expect((await fetch(whole.url)).status).toBe(200)
    expect((await clean(alice, { dryRun: false })).body.deletedCount).toBe(0)
  })

  it('stay while a scheduled post uses them', async () => {
    const lost = await uploadPicture(alice)
    await removeBytes(alice, lost)
    await buildUsingPost(world.ctx.db, alice.id, { state: 'scheduled', mediaUrls: [lost.url] })
    const answer = await clean(alice, { dryRun: false })
    expect([answer.body.deletedCount, idsOf(answer)]).toEqual([0, [lost.id]])
  })

  it('are no longer reported when the bytes are back', async () => {
    const bytes = await buildDrawing()
    const lost = await uploadPicture(alice, bytes)
    await removeBytes(alice, lost)
    expect(idsOf(await clean(alice))).toEqual([lost.id])
    const again = await uploadPicture(alice, bytes)
    expect(again.id).toBe(lost.id)
    expect((await fetch(lost.url)).status).toBe(200)
    expect(idsOf(await clean(alice))).toEqual([])
    await world.ctx.db.updateTable('media_items').set({ missing_since: new Date() }).where('owner', '=', alice.id).execute()
    expect(idsOf(await clean(alice))).toEqual([])
  })

  it('are restored by an upload before any check', async () => {
    const bytes = await buildDrawing()
    const lost = await uploadPicture(alice, bytes)
    await removeBytes(alice, lost)
    expect((await uploadPicture(alice, bytes)).id).toBe(lost.id)
    expect((await fetch(lost.url)).status).toBe(200)
  })

  it('are found among many', async () => {
    for (let n = 0; n < 450; n += 1) await buildLibraryItem(world.ctx.db, alice.id)
    const whole = await uploadPicture(alice)
    const answer = await clean(alice)
    expect(answer.body.expiredImages).toHaveLength(450)
    expect(idsOf(answer)).not.toContain(whole.id)
  })
})

it('marks nothing while the store is unavailable', async () => {
  await uploadPicture(alice)
  const { store } = world.ctx
  const stat = async () => Promise.reject(new ObjectStoreUnavailableError('away'))
  Object.assign(world.ctx, { store: { ...store, stat } })
  const answer = await clean(alice, { dryRun: false })
  Object.assign(world.ctx, { store })
  expect(answer.status).toBe(503)
  expect(idsOf(await clean(alice))).toEqual([])
})

it.each([{ dryRun: 'yes' }, { ids: 'all' }, { more: 1 }])('refuses %j', async (body) => {
  expect((await clean(alice, body)).status).toBe(400)
})
