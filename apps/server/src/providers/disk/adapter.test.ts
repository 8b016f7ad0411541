import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createDownloadSigner } from '../../features/media/index.ts'
import { registerSignedDownload } from '../../features/media/storage/download-routes.ts'
import { createVault } from '../../platform/crypto.ts'
import { createHttpServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/log/index.ts'
import { describeObjectStore } from '../../ports/object-store.contract.ts'
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts'
import { createDiskStore } from './adapter.ts'

const made: string[] = []
const LIMIT = { maxBytes: 100 * 1024 * 1024 }

async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'marquee-disk-'))
  made.push(root)
  return root
}

/** Bytes of all files below `root`, including temporary ones. */
async function sizeBelow(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function countFiles(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).length
}

afterAll(async () => {
  for (const app of servers) await app.close()
  for (const root of made) await rm(root, { recursive: true, force: true })
})

const unsigned = () => 'http://localhost/unused'
const servers: FastifyInstance[] = []

/** A store behind our server that serves what it signs, with a clock that the test sets. */
describeObjectStore('disk', async () => {
  const root = await makeRoot()
  const app = createHttpServer(createLogger('silent'))
  servers.push(app)
  let [base, offset] = ['', 0]
  const clock = { now: () => new Date(Date.now() + offset) }
  const vault = createVault(Buffer.alloc(32, 5))
  const store = createDiskStore(join(root, 'store'), createDownloadSigner(vault, clock, () => base))
  registerSignedDownload(app, { store, vault, clock })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  return { store, countFiles: () => countFiles(root), pass: async (seconds) => void (offset += seconds * 1_000) }
})

describe('disk store', () => {
  it('streams a large object with only a few chunks in memory', async () => {
    const root = await makeRoot()
    const store = createDiskStore(root, unsigned)
    const chunk = Buffer.alloc(1024 * 1024, 7)
    let held = 0
    const body = Readable.from(
      (async function* () {
        for (let index = 0; index < 90; index += 1) {
          held = Math.max(held, index * chunk.length - (await sizeBelow(root)))
          yield chunk
        }
      })(),
    )
    expect((await store.put('large', body, LIMIT)).size).toBe(90 * chunk.length)
    expect(held).toBeLessThanOrEqual(24 * chunk.length)
  })

  it('does not follow a link planted in its folder', async () => {
    const root = await makeRoot()
    await writeFile(join(root, 'secret'), 'outside')
    await mkdir(join(root, 'store'))
    await symlink(join(root, 'secret'), join(root, 'store', 'link'))
    expect(await createDiskStore(join(root, 'store'), unsigned).get('link')).toBeNull()
  })

  it('removes temporary files that a killed process left, not those in use', async () => {
    const root = await makeRoot()
    await mkdir(join(root, '.incoming'))
    await writeFile(join(root, '.incoming', 'old'), 'x')
    await writeFile(join(root, '.incoming', 'new'), 'x')
    await utimes(join(root, '.incoming', 'old'), new Date(0), new Date(0))
    await createDiskStore(root, unsigned).put('key', Readable.from(['x']), LIMIT)
    expect(await readdir(join(root, '.incoming'))).toEqual(['new'])
  })

  it('reports when the folder cannot be created', async () => {
    const root = await makeRoot()
    await writeFile(join(root, 'file'), 'x')
    const store = createDiskStore(join(root, 'file', 'store'), unsigned)
    expect(await store.isHealthy()).toBe(false)
    await expect(store.put('key', Readable.from(['x']), LIMIT)).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
  })
})
