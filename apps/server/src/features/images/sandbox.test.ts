import type { ImageJob } from '@marquee/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readImageJob, uploadPicture } from '../../../test/factories/images.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let worlds: { comfyonline: World; comfyui: World }

beforeAll(async () => {
  const [comfyonline, comfyui] = await Promise.all([startWorld(), startWorld({ env: { COMFY_PROVIDER: 'comfyui' } })])
  worlds = { comfyonline, comfyui }
})
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))

const ended = (world: World, actor: Actor, id: string): Promise<ImageJob> => world.passUntil(() => readImageJob(actor, id), ({ status }) => status !== 'processing')

async function pixelsOf(job: ImageJob) {
  const bytes = Buffer.from(await (await fetch(job.image?.url ?? '')).arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, alphaAt: (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? -1 }
}

it.each(['openai', 'xai'] as const)('%s draws the requested shape, and a different picture for another variation', async (provider) => {
  const alice = await worlds.comfyonline.signUp('alice')
  const draw = async (variation: number) => {
    const { body } = await alice.call<{ jobId: string }>('POST', '/api/images/generate-async', { prompt: 'A bag of coffee on a table', shape: 'landscape', provider, variation })
    return ended(worlds.comfyonline, alice, body.jobId)
  }
  const jobs = await Promise.all([draw(0), draw(1)])
  for (const job of jobs) expect(job).toMatchObject({ status: 'completed', provider, image: { source: 'sandbox', prompt: 'A bag of coffee on a table' } })
  const { width, height } = await pixelsOf(jobs[0])
  expect(width).toBeGreaterThan(height)
  expect(jobs[0].image?.id).not.toBe(jobs[1].image?.id)
})

it.each(['comfyonline', 'comfyui'] as const)('%s enlarges, and removes backgrounds', async (name) => {
  const alice = await worlds[name].signUp('alice')
  const disc = Buffer.from('<svg width="200" height="120"><circle cx="100" cy="60" r="40" fill="#c01010"/></svg>')
  const source = await uploadPicture(alice, await sharp({ create: { width: 200, height: 120, channels: 3, background: '#ffffff' } }).composite([{ input: disc }]).png().toBuffer())
  const edit = async (action: string) => {
    const { body } = await alice.call<{ taskId: string }>('POST', '/api/comfy-online/start-task', { action, imageUrl: source.url, sourceImageId: source.id })
    return ended(worlds[name], alice, body.taskId)
  }
  const [large, cut] = await Promise.all([edit('upscale'), edit('remove-background')])
  expect(large).toMatchObject({ status: 'completed', provider: name, image: { editedFrom: source.id, editAction: 'upscale', width: 400, height: 240 } })
  expect(cut).toMatchObject({ status: 'completed', provider: name, image: { editedFrom: source.id, editAction: 'remove-background' } })
  const { alphaAt } = await pixelsOf(cut)
  expect(alphaAt(4, 4)).toBeLessThan(40)
  expect(alphaAt(100, 60)).toBeGreaterThan(215)
})
