import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { fillInstallation, query, sumTables } from '../../test/factories/installation.ts'
import { startFolderServer } from '../../test/folder-server.ts'
import { S3_KEYS, type S3Server, startS3Server } from '../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { lockDataDir, startEmbeddedPostgres } from '../platform/db/embedded/index.ts'
import { backUp } from './backup.ts'
import { openCopyStore, STORE_FOLDERS } from './installation.ts'
import { ChangedMeanwhileError, findLost } from './files/losses.ts'
import { restore } from './restore.ts'

const SECRET = { MARQUEE_SECRET: randomBytes(24).toString('hex') }
const GOING = { isHeld: false }

let folder: string
let s3: S3Server
let source: TestDatabase
let empty: { url: string; drop(): Promise<void> }

const bucket = (name: string) => ({ STORAGE_URL: `s3://${S3_KEYS.accessKeyId}:${S3_KEYS.secretAccessKey}@${name}/library?endpoint=${s3.url}` })
const configOf = (name: string, more: Record<string, string>) => readConfig({ DATA_DIR: join(folder, name), ...SECRET, ...more })
const archive = (): string => join(folder, 'bucket.tar')

/** Keys and sizes of everything in a store. */
async function listAll(config: ReturnType<typeof readConfig>): Promise<string[]> {
  const store = openCopyStore(config)
  const found: string[] = []
  for (const name of STORE_FOLDERS) for await (const { key, size } of store.list(name)) found.push(`${key} ${size}`)
  return found.toSorted()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-places-'))
  await chmod(folder, 0o755)
  ;[s3, source, empty] = await Promise.all([startS3Server(), createTestDatabase(), createEmptyDatabase()])
  for (const name of ['library-one', 'library-two']) await s3.createBucket(name)
  const server = await startFolderServer(join(folder, 'one'), { DATABASE_URL: source.url, ...SECRET, ...bucket('library-one') })
  await fillInstallation(server)
  await server.stop()
  await backUp(configOf('one', { DATABASE_URL: source.url, ...bucket('library-one') }), archive(), { isLossAllowed: false })
}, 60_000)

afterAll(async () => {
  await source.drop()
  await empty.drop()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe('an installation moves', () => {
  it('from DATABASE_URL and a bucket into a data folder', async () => {
    await restore(configOf('two', {}), archive(), GOING)
    const lock = await lockDataDir(join(folder, 'two'))
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'two') })
    const sums = await sumTables(postgres.poolConfig).finally(() => postgres.stop())
    await lock.release()
    expect(sums).toEqual(await sumTables({ connectionString: source.url }))
    const objects = await listAll(configOf('two', {}))
    expect(objects).toEqual(await listAll(configOf('one', bucket('library-one'))))
    expect(objects.some((line) => line.startsWith('media/'))).toBe(true)
  }, 60_000)

  it('from a data folder to DATABASE_URL and a bucket', async () => {
    const moved = join(folder, 'folder.tar')
    await backUp(configOf('two', {}), moved, { isLossAllowed: false })
    await restore(configOf('three', { DATABASE_URL: empty.url, ...bucket('library-two') }), moved, GOING)
    expect(await sumTables({ connectionString: empty.url })).toEqual(await sumTables({ connectionString: source.url }))
    expect(await listAll(configOf('three', bucket('library-two')))).toEqual(await listAll(configOf('one', bucket('library-one'))))
  }, 60_000)

  it('not into a database or a bucket that is in use', async () => {
    await expect(restore(configOf('four', { DATABASE_URL: empty.url }), archive(), GOING)).rejects.toThrow(/database at DATABASE_URL is not empty/)
    await expect(restore(configOf('four', bucket('library-two')), archive(), GOING)).rejects.toThrow(/bucket library-two\/library of STORAGE_URL contains files/)
  })

  it('not without the MARQUEE_SECRET that it had', async () => {
    const without = readConfig({ DATA_DIR: join(folder, 'five') })
    await expect(restore(without, archive(), GOING)).rejects.toThrow(/made with MARQUEE_SECRET/)
  })
})

describe('a file that is missing in the store', () => {
  it('was deleted meanwhile when the current rows do not need it, and is lost when they do', async () => {
    const target = { connectionString: source.url }
    const [item] = await query<{ store_key: string }>(target, 'select store_key from media_items')
    const key = item?.store_key ?? ''
    expect(await findLost(target, [key], [{ name: `objects/${key}`, size: 1, sha256: '' }])).toEqual([])
    expect(await findLost(target, [key], [])).toEqual([key])
    await source.db.updateTable('media_items').set({ deleted_at: systemClock.now() }).where('store_key', '=', key).execute()
    await expect(findLost(target, [key], [])).rejects.toBeInstanceOf(ChangedMeanwhileError)
  })
})
