import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createSandbox } from '../src/server.ts'
import type { Sandbox, SandboxOptions } from '../src/server.ts'
import { freePort } from './free-port.ts'

export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers }

export type Bench = {
  base: string
  sandbox: Sandbox
  /** A request with JSON in and out; `key` is a Profile-Key. */
  call: (method: string, path: string, body?: unknown, key?: string) => Promise<Answer>
  /** The same under Ayrshare's base path. */
  ayrshare: (method: string, path: string, body?: unknown, key?: string) => Promise<Answer>
  arm: (name: string, more?: Record<string, unknown>) => Promise<Answer>
  published: () => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

const folders: string[] = []
// Registered before any hook of the test file, so it runs after all of them.
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** @returns a new empty folder, removed when the test file is done. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  folders.push(folder)
  return folder
}

/** Starts a sandbox inside a separate Fastify server, on a free port. */
export async function startBench(options: Partial<SandboxOptions> = {}): Promise<Bench> {
  const dataDir = options.dataDir ?? (await newFolder())
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  // The port must be known before the sandbox is created, because its responses contain its own URL.
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}/sandbox`
  const sandbox = await createSandbox({ publicUrl, ...options, dataDir })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const call: Bench['call'] = (method, path, body, key) => send(`${publicUrl}${path}`, method, body, key)
  return {
    base: publicUrl,
    sandbox,
    call,
    ayrshare: (method, path, body, key) => call(method, `/ayrshare/api${path}`, body, key),
    arm: (name, more = {}) => call('POST', '/control/scenario', { vendor: 'ayrshare', name, times: 1, ...more }),
    published: async () => JSON.parse((await call('GET', '/control/published')).text) as Record<string, unknown>[],
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

/** One HTTP call as Marquee's adapter makes it. */
export async function send(url: string, method: string, body?: unknown, key?: string, signal?: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = { authorization: 'Bearer sandbox' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['profile-key'] = key
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body: JSON.stringify(body) }), ...(signal ? { signal } : {}) })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, text, headers: answer.headers, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

/** Creates a profile with linked platforms. @returns its Profile-Key. */
export async function buildProfile(bench: Pick<Bench, 'ayrshare' | 'call'>, title = 'Alice alice@example.com', platforms = ['twitter', 'facebook']): Promise<string> {
  const { body } = await bench.ayrshare('POST', '/profiles', { title })
  const email = title.split(' ').at(-1) ?? title
  for (const platform of platforms) await bench.call('POST', '/control/link', { email, platform })
  return String(body.profileKey)
}

/** Polls until there is a result; fails after five seconds or the given time. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, withinMs = 5000): Promise<T> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > until) throw new Error(`It did not happen within ${withinMs} ms.`)
    await new Promise((done) => setTimeout(done, 25))
  }
}
