import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@marquee/sandbox/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { describeTextModel } from '../../ports/text-model.contract.ts'
import { createOpenAiTextModel } from './adapter.ts'

let folder: string
let sandbox: Sandbox
let app: FastifyInstance
let base: string

const control = (path: string, body: unknown) =>
  fetch(`${base}/control${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-openai-'))
  sandbox = await createSandbox({ dataDir: folder, publicUrl: 'http://localhost/sandbox', streamDelayMs: 0 })
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

describeTextModel('openai-compatible', async () => {
  const settings = { baseUrl: `${base}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-writer', timeoutMs: 4_000 }
  return {
    model: createOpenAiTextModel(settings),
    unauthorized: createOpenAiTextModel({ ...settings, apiKey: '' }),
    unreachable: createOpenAiTextModel({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' }),
    arm: async (name, times) => void (await control('/scenario', { vendor: 'openai', name, times })),
  }
})
