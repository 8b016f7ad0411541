import type { MediaItem } from '@marquee/contract/media'
import type { Video } from '@marquee/contract/video'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/media.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

/** Videos of the whole product with each service's real adapter against the sandbox. */
describe.each(['comfyonline', 'fal'] as const)('videos by %s', (vendor) => {
  let world: World
  let alice: Actor
  let picture: MediaItem

  beforeAll(async () => {
    world = await startWorld({ env: { VIDEO_PROVIDER: vendor } })
    await world.control('POST', '/studio', { isQuick: true })
    alice = await world.signUp('alice')
    const fileData = (await buildPicture('jpeg', 800, 600)).toString('base64')
    picture = (await alice.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.jpg', fileType: 'image/jpeg', fileData })).body.data
  })
  afterAll(() => world.close())

  const arm = (name: string) => world.control('POST', '/scenario', { vendor, name, times: 1 })
  const read = async (id: string) => (await alice.call<{ data: Video }>('GET', `/api/videos/${id}`)).body.data
  const isOver = ({ status }: Video): boolean => status === 'completed' || status === 'failed'
  async function make(prompt: string): Promise<Video> {
    const { body } = await alice.call<{ data: { task_id: string } }>('POST', '/api/proxy/create_video_task', { prompt, imageUrl: picture.url, aspectRatio: '9:16' })
    return world.passUntil(() => read(body.data.task_id), isOver)
  }
  const countFiles = async () => (await alice.call<{ total: number }>('GET', '/api/media/list?filter=videos')).body.total

  it('are completed with the service’s report, and without it', async () => {
    expect(await make('Steam rises from the cup')).toMatchObject({ status: 'completed', stage: 'done', errorMessage: null })
    await arm('no-webhook')
    const video = await make('The light wanders over the table')
    expect(video).toMatchObject({ status: 'completed', outputs: [video.videoUrl] })
    const file = await fetch(video.videoUrl ?? '')
    expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).toString('latin1', 4, 8)]).toEqual(['video/mp4', 'ftyp'])
    const shown = await world.passUntil(() => read(video.id), ({ posterUrl }) => posterUrl !== null)
    expect((await fetch(shown.posterUrl ?? '')).status).toBe(200)
  })

  it('ignore a forged report, also when it is repeated', async () => {
    const before = await countFiles()
    await arm('webhook-forged')
    const forged = await make('A hand lifts the cup')
    await arm('webhook-replayed')
    const replayed = await make('A hand puts the cup down')
    for (const video of [forged, replayed]) {
      expect(video).toMatchObject({ status: 'completed' })
      expect(video.outputs.map((address) => new URL(address).pathname.split('/')[1])).toEqual(['media'])
    }
    // The same bytes are stored once.
    expect(await countFiles()).toBeLessThanOrEqual(before + 2)
  })

  it('report why they could not be made, and are made by a retry', async () => {
    await arm('failed-task')
    const failed = await make('The shop opens')
    expect(failed).toMatchObject({ status: 'failed', outputs: [], canRetry: true })
    expect(failed.errorMessage).toMatch(/\S/)
    expect((await alice.call('POST', `/api/videos/${failed.id}/retry`)).status).toBe(200)
    expect(await world.passUntil(() => read(failed.id), isOver)).toMatchObject({ status: 'completed', errorMessage: null })
  })
})
