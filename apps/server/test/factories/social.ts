import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@marquee/sandbox/server'
import Fastify from 'fastify'

/** One item of the sandbox's `GET /control/published`. */
export type PublishedItem = {
  id: string
  profileKey: string
  refId: string
  platform: string
  text: string
  mediaUrls: string[]
  idempotencyKey: string | null
  publishedAt: string
}

/** The third parties on a port of their own, with the calls that steer them. */
export type SandboxWorld = {
  /** Base of the Ayrshare API. */
  baseUrl: string
  /** Links a platform for the profile of that e-mail address. */
  link(email: string, platform: string): Promise<void>
  /** Arms a fault for the next `times` calls; `on` names the call, for example `GET /user`. */
  arm(name: string, options?: { times?: number; on?: string; platform?: string; ms?: number }): Promise<void>
  published(): Promise<PublishedItem[]>
  /** Any call of the Ayrshare API as the account or one of its profiles. */
  ask(method: string, path: string, options?: { profileKey?: string; body?: object }): Promise<unknown>
  close(): Promise<void>
}

export const SANDBOX_KEY = 'sandbox'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function callJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${init.method} ${url} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

/** Starts the sandbox on a free port. Returns it; `close` removes everything it wrote. */
export async function openSandbox(options: { latencyMs?: number } = {}): Promise<SandboxWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-sandbox-'))
  const port = await freePort()
  const root = `http://127.0.0.1:${port}/sandbox`
  const sandbox = await createSandbox({ dataDir, prefix: '/sandbox', publicUrl: root, apiKey: SANDBOX_KEY, latencyMs: options.latencyMs ?? 0 })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const control = (path: string, body?: object) =>
    callJson(`${root}/control/${path}`, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method: 'GET' })
  return {
    baseUrl: `${root}/ayrshare/api`,
    link: async (email, platform) => void (await control('link', { email, platform })),
    arm: async (name, fault = {}) => void (await control('scenario', { vendor: 'ayrshare', name, times: 1, ...fault })),
    published: async () => (await control('published')) as PublishedItem[],
    ask: (method, path, { profileKey, body } = {}) =>
      callJson(`${root}/ayrshare/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${SANDBOX_KEY}`,
          ...(profileKey ? { 'profile-key': profileKey } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async close() {
      await app.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
