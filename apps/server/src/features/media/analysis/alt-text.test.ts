import { ALT_TEXTS } from '@marquee/contract/alt-text'
import type { MediaItem } from '@marquee/contract/media'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture, buildVideo } from '../../../../test/factories/media.ts'
import { useQuickRepeats } from '../../../../test/quick-repeats.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

useQuickRepeats()

let world: World
let alice: Actor
let bob: Actor

type Answer = { item: MediaItem; basis: string; error: string }
const upload = async (bytes: Buffer, fileType: string, fileName: string) =>
  (await alice.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName, fileType, fileData: bytes.toString('base64') })).body.data
const addPicture = async () => upload(await buildPicture('png'), 'image/png', 'espresso-cup.png')
const save = (id: string, altText: unknown, as = alice) => as.call<Answer>('PUT', `/api/media/items/${id}/alt-text`, { altText })
const propose = (id: string, as = alice) => as.call<Answer>('POST', `/api/media/items/${id}/alt-text/propose`, {})
const stateOf = ({ body: { item } }: { body: Answer }) => [item.alt_text, item.alt_text_status]

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

describe('alternative text', () => {
  it('is proposed by the model, confirmed by the user, and removed by an empty one', async () => {
    const item = await addPicture()
    expect([item.alt_text, item.alt_text_status]).toEqual(['', 'none'])
    const proposed = await propose(item.id)
    expect(stateOf(proposed)).toEqual([expect.stringMatching(/./), 'proposed'])
    // No model looked at it: the screen says so.
    expect(proposed.body.basis).toBe('picture')
    expect(stateOf(await save(item.id, proposed.body.item.alt_text))).toEqual([proposed.body.item.alt_text, 'confirmed'])
    expect(stateOf(await save(item.id, ''))).toEqual(['', 'none'])
  })

  it('that the user wrote stays when another one is proposed, even while the model looks', async () => {
    const item = await addPicture()
    await save(item.id, 'Mine')
    expect(stateOf(await propose(item.id))).toEqual(['Mine', 'confirmed'])
    const other = await addPicture()
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'slow', times: 1, ms: 400 })
    const [proposed] = await Promise.all([propose(other.id), save(other.id, 'Written meanwhile')])
    expect(['confirmed', 'proposed']).toContain(proposed.body.item.alt_text_status)
    expect(stateOf(await propose(other.id))).toEqual(['Written meanwhile', 'confirmed'])
    // The model was not asked if the text was there first.
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'slow', times: 0 })
  })

  it('saved with the metadata is confirmed too', async () => {
    const item = await addPicture()
    const saved = await alice.call<Answer>('PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id: item.id, altText: 'A cup.' })
    expect(stateOf(saved)).toEqual(['A cup.', 'confirmed'])
  })

  it('is refused for videos, others’ pictures and long texts', async () => {
    const [item, film] = [await addPicture(), await upload(buildVideo('isom', 3_000, 4), 'video/mp4', 'film.mp4')]
    expect(await save(film.id, 'x')).toMatchObject({ status: 400, body: { error: LIBRARY_TEXTS.imagesOnly } })
    expect([(await save(item.id, 'x', bob)).status, (await propose(item.id, bob)).status, (await save('img_nothing', 'x')).status]).toEqual([404, 404, 404])
    expect([(await save(item.id, 'x'.repeat(1_001))).status, (await save(item.id, null)).status]).toEqual([400, 400])
    expect((await world.anonymous('PUT', `/api/media/items/${item.id}/alt-text`, { altText: 'x' })).status).toBe(401)
  })

  it('says why none was proposed', async () => {
    const item = await addPicture()
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'content-filter', times: 1 })
    expect(await propose(item.id)).toMatchObject({ status: 502, body: { error: ALT_TEXTS.proposeFailed } })
  })
})
