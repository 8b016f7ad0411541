import type { LibraryImage } from '@marquee/contract/images'
import { expect, it, onTestFinished } from 'vitest'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

async function startServer(env: Record<string, string> = {}): Promise<KillableServer> {
  const server = await prepareKillableServer(env)
  onTestFinished(() => server.close())
  await server.start()
  await server.signUp()
  return server
}

const readJob = ({ db }: KillableServer, id: string) => db.selectFrom('images_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const hasEnded = ({ finished_at: at }: { finished_at: Date | null }) => at !== null
const listImages = async (server: KillableServer) => (await server.call<{ images: LibraryImage[] }>('GET', '/api/images/list')).images

it('a server killed while a picture is drawn draws it once more after its restart', async () => {
  const server = await startServer()
  const slow = { vendor: 'openai', name: 'slow', times: 1, ms: 60_000 }
  await server.call('POST', '/sandbox/control/scenario', slow)
  const { jobId } = await server.call<{ jobId: string }>('POST', '/api/images/generate-async', { prompt: 'A bag of coffee' })
  await until(() => readJob(server, jobId), ({ stage, attempts }) => stage === 'drawing' && attempts === 1)
  // Used up by now; the sandbox persists that only with its next change.
  await server.call('POST', '/sandbox/control/scenario', { ...slow, times: 0 })
  await server.kill()
  expect(await readJob(server, jobId)).toMatchObject({ status: 'working', attempts: 1, item_id: null })
  await server.start()
  expect(await until(() => readJob(server, jobId), hasEnded, 100_000)).toMatchObject({ status: 'completed', attempts: 2, item_id: jobId })
  expect((await listImages(server)).map(({ id }) => id)).toEqual([`img_${jobId}`])
}, 200_000)

it.each(['comfyonline', 'comfyui'])('a server killed while an edit by %s runs checks the same task after its restart', async (provider) => {
  const server = await startServer({ COMFY_PROVIDER: provider })
  const fileData = (await buildPicture('png', 300, 200)).toString('base64')
  const { data } = await server.call<{ data: LibraryImage }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData })
  const { taskId } = await server.call<{ taskId: string }>('POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: data.url })
  const { provider_task_id: task } = await until(() => readJob(server, taskId), (row) => row.provider_task_id !== null)
  await server.kill()
  expect(await readJob(server, taskId)).toMatchObject({ status: 'working', provider_task_id: task, item_id: null })
  await server.start()
  expect(await until(() => readJob(server, taskId), hasEnded, 100_000)).toMatchObject({ status: 'completed', attempts: 1, provider_task_id: task, item_id: taskId })
  expect((await listImages(server))[0]).toMatchObject({ id: `img_${taskId}`, editedFrom: data.id, width: 600, height: 400 })
}, 200_000)
