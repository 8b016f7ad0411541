import type { MediaItem } from '@marquee/contract/media'
import type { Video } from '@marquee/contract/video'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/media.ts'
import { type KillableServer, prepareKillableServer } from '../../../test/killable-server.ts'
import { until } from '../../../test/until.ts'

let server: KillableServer

beforeAll(async () => {
  server = await prepareKillableServer()
})
afterAll(() => server.close())

/** Starts the server with a studio that makes tiny videos. */
async function start(): Promise<void> {
  await server.start()
  await server.call('POST', '/sandbox/control/studio', { isQuick: true })
}

const rowOf = (id: string) => server.db.selectFrom('video_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isOver = ({ status }: { status: string }): boolean => status === 'completed' || status === 'failed'

async function create(imageUrl: string, prompt: string): Promise<string> {
  const { data } = await server.call<{ data: { task_id: string } }>('POST', '/api/proxy/create_video_task', { prompt, imageUrl, aspectRatio: '9:16' })
  return data.task_id
}

it('a server killed before, while and after a video is made finishes it once after its restart, or reports why not', async () => {
  await start()
  await server.signUp()
  const fileData = (await buildPicture('jpeg', 800, 600)).toString('base64')
  const { data: picture } = await server.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.jpg', fileType: 'image/jpeg', fileData })
  // Killed as soon as it has responded.
  const first = await create(picture.url, 'Steam rises')
  await server.kill()
  await start()
  // Killed when the service has assigned the task's id.
  const second = await create(picture.url, 'The light changes')
  const named = await until(() => rowOf(second), (row) => row.provider_task_id !== null, 30_000)
  await server.kill()
  await start()
  // Killed while the file is fetched, or just after.
  const third = await create(picture.url, 'The camera moves')
  await until(() => rowOf(third), (row) => row.stage === 'saving' || isOver(row), 60_000)
  await server.kill()
  await start()
  const rows = await Promise.all([first, second, third].map((id) => until(() => rowOf(id), isOver, 170_000)))
  expect(rows[1]?.provider_task_id).toBe(named.provider_task_id)
  expect(rows.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
  const { data } = await server.call<{ data: { videos: Video[] } }>('GET', '/api/videos')
  const completed = data.videos.filter(({ status }) => status === 'completed')
  // The first may have been in flight; the others had an id.
  expect(data.videos.filter(({ id, status }) => id !== first && status === 'failed').map(({ errorMessage }) => errorMessage)).toEqual([])
  for (const video of data.videos) expect(video.status === 'completed' ? video.outputs.length : video.errorMessage).toBeTruthy()
  const items = await server.db.selectFrom('media_items').select('id').where('kind', '=', 'video').where('deleted_at', 'is', null).execute()
  expect(new Set(completed.map(({ mediaId }) => mediaId))).toEqual(new Set(items.map(({ id }) => `vid_${id}`)))
}, 240_000)
