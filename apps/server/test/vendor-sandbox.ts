import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createSandbox } from '@marquee/sandbox/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../sandbox/test/free-port.ts'

/** A sandbox for the tests of one file's adapters, emptied before each test. */
export type VendorSandbox = {
  /** Its address, available while the tests run. */
  base(): string
  control(path: string, body: unknown): Promise<Response>
  /** Our address for the vendors' webhooks. */
  receiver(): string
  /** What was reported there since the test began, oldest first. */
  reports(): readonly Report[]
}

/** A webhook as received: the exact bytes. */
export type Report = { rawBody: Buffer; headers: IncomingHttpHeaders }

/** Listens for reports. Returns its address, the received reports, and a function that closes it. */
async function startReceiver() {
  const reports: Report[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) => {
      reports.push({ rawBody, headers: request.headers })
      response.end('{}')
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, reports, close }
}

/** Starts the sandbox before a file's tests and stops it after them. Returns its addresses and controls. */
export function useVendorSandbox(): VendorSandbox {
  let base = ''
  let house: Awaited<ReturnType<typeof startReceiver>> | undefined
  let stop = async (): Promise<void> => undefined
  const control = (path: string, body: unknown) =>
    fetch(`${base}/control${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-vendor-'))
    house = await startReceiver()
    const port = await freePort()
    base = `http://127.0.0.1:${port}/sandbox`
    const sandbox = await createSandbox({ dataDir: folder, publicUrl: base, streamDelayMs: 0, isStudioQuick: true, origins: [house.url] })
    const app = Fastify({ forceCloseConnections: true })
    await app.register(sandbox.plugin, { prefix: '/sandbox' })
    await app.listen({ port, host: '127.0.0.1' })
    stop = async () => {
      await house?.close()
      await app.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  beforeEach(async () => {
    await control('/reset', {})
    house?.reports.splice(0)
  })
  afterAll(() => stop())
  return { base: () => base, control, receiver: () => house?.url ?? '', reports: () => house?.reports ?? [] }
}
