import type { MediaItem } from '@marquee/contract/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPicture } from '../../../../test/factories/media.ts'
import { until } from '../../../../test/until.ts'
import { startWorld, type World } from '../../../../test/world.ts'

type Published = { platform: string; mediaUrls: string[] }

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('a post with a crop of a picture is published with that crop', async () => {
  const alice = await world.signUp('alice')
  await alice.call('POST', '/api/ayrshare/create-user-profile', {})
  await world.control('POST', '/link', { email: alice.email, platform: 'instagram' })
  await alice.call('POST', '/api/ayrshare/update-user-platforms', {})
  const picture = (await buildPicture('png', 900, 900)).toString('base64')
  const { body } = await alice.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: picture })
  const read = () => alice.call<{ item: MediaItem }>('GET', `/api/media/items/${body.data.id}`)
  const derived = await until(read, (answer) => answer.body.item.blur !== null)
  expect(derived.body.item.blur).toMatch(/^data:image\/webp/)
  const url = `${body.data.url}?crop=instagram`
  const sent = await alice.call('POST', '/api/ayrshare/publish-post', { content: 'Cut to fit', platforms: ['instagram'], mediaUrls: [url] })
  expect(sent.status).toBeLessThan(300)
  const published = await until(() => world.control<Published[]>('GET', '/published'), (rows) => rows.some(({ platform }) => platform === 'instagram'))
  expect(JSON.stringify(published)).toContain('crop=instagram')
  expect((await read()).body.item.usage_count).toBe(1)
})
