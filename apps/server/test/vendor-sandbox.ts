import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@marquee/sandbox/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A sandbox for the tests of one file's adapters, emptied before each test. */
export type VendorSandbox = {
  /** Its address, once the tests run. */
  base(): string
  control(path: string, body: unknown): Promise<Response>
}

/** Starts the sandbox before a file's tests and stops it after them. Takes nothing; returns what reaches it. */
export function useVendorSandbox(): VendorSandbox {
  let base = ''
  let stop = async (): Promise<void> => undefined
  const control = (path: string, body: unknown) =>
    fetch(`${base}/control${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-vendor-'))
    const sandbox = await createSandbox({ dataDir: folder, publicUrl: 'http://localhost/sandbox', streamDelayMs: 0 })
    const app = Fastify()
    await app.register(sandbox.plugin, { prefix: '/sandbox' })
    base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox`
    stop = async () => {
      await app.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  beforeEach(() => control('/reset', {}))
  afterAll(() => stop())
  return { base: () => base, control }
}
