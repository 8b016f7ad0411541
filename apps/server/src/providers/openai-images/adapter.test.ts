import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@marquee/sandbox/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { describeImageModel } from '../../ports/image-model.contract.ts'
import { createOpenAiImageModel } from './adapter.ts'

let folder: string
let sandbox: Sandbox
let app: FastifyInstance
let base: string

const control = (path: string, body: unknown) =>
  fetch(`${base}/control${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-images-'))
  sandbox = await createSandbox({ dataDir: folder, publicUrl: 'http://localhost/sandbox' })
  app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox`
})
beforeEach(() => control('/reset', {}))
afterAll(async () => {
  await app.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

describeImageModel('openai images', async () => {
  const settings = { baseUrl: `${base}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-painter', timeoutMs: 5_000 }
  return {
    model: createOpenAiImageModel(settings),
    unauthorized: createOpenAiImageModel({ ...settings, apiKey: '' }),
    unreachable: createOpenAiImageModel({ ...settings, baseUrl: 'http://127.0.0.1:59873/v1' }),
    arm: async (name) => void (await control('/scenario', { vendor: 'openai', name, times: 1, ms: 8_000 })),
  }
})
