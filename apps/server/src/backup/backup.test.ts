import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALICE, countPublished, fillInstallation, onceEach, query, schedulePosts, sumFiles, sumTables } from '../../test/factories/installation.ts'
import { type FolderServer, startFolderServer } from '../../test/folder-server.ts'
import { until } from '../../test/until.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, lockDataDir, startEmbeddedPostgres } from '../platform/db/embedded/index.ts'
import type { DatabaseTarget } from '../platform/db/database.ts'
import { verifyArchive } from './archive/archive-reader.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const STRICT = { isLossAllowed: false }
const GOING = { isHeld: false }
/** Long enough for calls to be in flight while the backup is taken. */
const SLOW_NETWORKS = { SANDBOX_LATENCY_MS: '1500' }
const BURST = Array.from({ length: 24 }, (_, index) => `Post ${index} of the burst`)

let folder: string
const servers: FolderServer[] = []

const dirOf = (name: string): string => join(folder, name)
const configOf = (name: string) => readConfig({ DATA_DIR: dirOf(name) })

async function start(name: string, env?: Record<string, string>): Promise<FolderServer> {
  const server = await startFolderServer(dirOf(name), env)
  servers.push(server)
  return server
}

/** Runs something on the database of a folder that no server uses. */
async function withDatabase<T>(name: string, use: (target: DatabaseTarget) => Promise<T>): Promise<T> {
  const lock = await lockDataDir(dirOf(name))
  const postgres = await startEmbeddedPostgres({ dataDir: dirOf(name) })
  return use(postgres.poolConfig).finally(async () => {
    await postgres.stop()
    await lock.release()
  })
}

/** Replies of a user: one was sent, one had no response, one waits. */
const ANSWERS = `insert into dispatches (id, owner, kind, status, outcome, next_check_at, payload)
  select gen_random_uuid(), (select id from auth_users where email = '${ALICE}'), 'reply', status, case status when 'settled' then 'accepted' end, now(), '{"text": "Thank you"}'
  from unnest(array['settled', 'unknown', 'waiting']) as status`

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
  // A PostgreSQL that root starts as another user traverses this folder.
  await chmod(folder, 0o755)
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup taken while posts are being published', () => {
  const archive = (): string => dirOf('live.tar')
  beforeAll(async () => {
    const server = await start('original', SLOW_NETWORKS)
    await fillInstallation(server)
    await schedulePosts(server, BURST, () => new Date(Date.now() + 4_000))
    const target = await findRunningPostgres(dirOf('original'))
    if (!target) throw new Error('the database does not run')
    const onTheWire = () => query<{ count: number }>(target, "select count(*)::int as count from dispatches where status = 'sending'")
    await until(onTheWire, ([row]) => (row?.count ?? 0) > 0, 30_000)
    await backUp(configOf('original'), archive(), STRICT)
    await restore(configOf('copy'), archive(), GOING)
  }, 120_000)

  it('is readable by its owner alone and leaves no unfinished file', async () => {
    expect(await modeOf(archive())).toBe(0o600)
    await expect(stat(`${archive()}.unfinished`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('was taken in the middle: with calls in flight, and posts pending and done', async () => {
    const rows = await withDatabase('copy', (target) => query<{ status: string; count: number }>(target, 'select status, count(*)::int as count from dispatches group by status'))
    expect(rows.find(({ status }) => status === 'sending')?.count).toBeGreaterThan(0)
  })

  it('has the same rows and bytes after a restore, as another backup has the same parts', async () => {
    await backUp(configOf('copy'), dirOf('again.tar'), STRICT)
    const [first, second] = [await verifyArchive(archive()), await verifyArchive(dirOf('again.tar'))]
    const kept = ({ members }: typeof first) => members.filter(({ name }) => !name.startsWith('database/waiting_jobs/')).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(kept(second)).toEqual(kept(first))
    expect(second.sequences).toEqual(first.sequences)
    expect(first.members.filter(({ name }) => name.startsWith('objects/')).length).toBeGreaterThanOrEqual(2)
  })

  it('publishes what was due exactly once when the copy starts, for the same user with the same password', async () => {
    const copy = await start('copy')
    await copy.signIn(ALICE)
    const isOver = (counts: Map<string, number>) => counts.size >= 2 * BURST.length
    await until(() => countPublished(copy), isOver, 60_000)
    const states = () => copy.call<{ data: { content: string; state: string }[] }>('GET', '/api/posts/history?limit=100')
    await until(states, ({ data }) => data.filter(({ state }) => state === 'published').length === BURST.length, 60_000)
    expect(await countPublished(copy)).toEqual(onceEach(BURST))
  }, 130_000)
})

describe('a backup taken of a stopped server', () => {
  it('restores the same installation elsewhere: every row, every file, the key', async () => {
    const server = await start('stopped')
    await fillInstallation(server)
    await schedulePosts(server, ['For the spring'], () => new Date('2036-03-01T10:00:00Z'))
    await server.stop()
    await withDatabase('stopped', (target) => query(target, ANSWERS))
    const summary = await backUp(configOf('stopped'), dirOf('stopped.tar'), STRICT)
    const restored = await restore(configOf('elsewhere'), dirOf('stopped.tar'), GOING)

    expect(restored.scheduled).toEqual({ count: 1, first: new Date('2036-03-01T10:00:00Z') })
    expect(restored.objects).toBe(summary.objects)
    expect(await withDatabase('elsewhere', sumTables)).toEqual(await withDatabase('stopped', sumTables))
    expect(await sumFiles(dirOf('elsewhere/storage'))).toEqual(await sumFiles(dirOf('stopped/storage')))
    expect(await sumFiles(dirOf('elsewhere/sandbox'))).toEqual(await sumFiles(dirOf('stopped/sandbox')))
    expect(await readFile(dirOf('elsewhere/secret.key'))).toEqual(await readFile(dirOf('stopped/secret.key')))
    expect(await modeOf(dirOf('elsewhere/secret.key'))).toBe(0o600)
    expect(await modeOf(dirOf('elsewhere/storage'))).toBe(0o700)
  }, 60_000)

  it('includes the job of a scheduled post', async () => {
    const jobs = await withDatabase('elsewhere', (target) => query<{ start_after: Date }>(target, "select start_after from pgboss.job where name = 'posts.publish-due' and state = 'created'"))
    expect(jobs).toHaveLength(1)
    // Enqueued again by the database's clock: never earlier than the post is due.
    const delayMs = Number(jobs[0]?.start_after) - Date.parse('2036-03-01T10:00:00Z')
    expect(delayMs).toBeGreaterThanOrEqual(0)
    expect(delayMs).toBeLessThan(5_000)
  }, 30_000)

  it('restores with every scheduled post, reply and message held and no jobs, when requested', async () => {
    const summary = await restore(configOf('held'), dirOf('stopped.tar'), { isHeld: true })
    expect(summary).toMatchObject({ held: 1, heldAnswers: 2, scheduled: { count: 0 } })
    const states = await withDatabase('held', (target) => query<{ state: string; status: string; fix: string }>(target, "select state, status, fix from posts join deliveries on post_id = posts.id where posts.content = 'For the spring'"))
    expect(states).toEqual(Array.from({ length: 2 }, () => ({ state: 'held', status: 'held', fix: 'retry' })))
    const answers = "select status, is_held from dispatches where kind <> 'post' order by status"
    expect(await withDatabase('held', (target) => query(target, answers))).toEqual(['settled', 'unknown', 'waiting'].map((status) => ({ status, is_held: status !== 'settled' })))
    expect(await withDatabase('elsewhere', (target) => query(target, `${answers} limit 1 offset 1`))).toEqual([{ status: 'unknown', is_held: false }])
  }, 30_000)
})
