import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { fillAccount } from '../../../../test/factories/account.ts'
import { listColumns, listUserTables } from '../../../../test/guards/user-tables.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { EXPORTED, NOT_EXPORTED, TECHNICAL_COLUMNS } from './tables.ts'

/** Tables that the factory leaves without rows of its user: what a visit to the demo, a call under way and an answer that never came would leave. */
const EMPTY: readonly string[] = ['demo_accounts', 'social_creations', 'social_unlinked_profiles']

type Link = { url: string; expiresAt: string }

let world: World
let alice: Actor

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
})
beforeAll(() => fillAccount(world, alice))
beforeAll(() => world.settle())
afterAll(() => world.close())

const ask = async (actor: Actor) => (await actor.call<Link>('POST', '/api/account/export', {})).body
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Unpacks an archive with another library than the server's. Returns its files by their path. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

async function download(actor: Actor): Promise<Map<string, Buffer>> {
  const response = await fetch(new URL((await ask(actor)).url, world.url))
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'application/zip', 'no-store'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?marquee-export-\d{4}-\d\d-\d\d\.zip"?$/)
  return unpack(Buffer.from(await response.arrayBuffer()))
}

/** Alice's rows of each exported table, as the archive has them. The download itself is a use of the session. */
async function readRows(): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>()
  for (const [table, { by, through, omit = [] }] of Object.entries(EXPORTED)) {
    const isOwn = through ? `in (select id from ${through.table} where ${through.by} = $1)` : '= $1'
    const { rows } = await world.ctx.pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) - $2::text[] as row from "${table}" as t where "${by}" ${isOwn}`, [alice.id, [...TECHNICAL_COLUMNS, ...omit]])
    tables.set(table, rows.map(({ row }) => toKey(row)).toSorted())
  }
  return tables
}
const toKey = ({ used_at: _used, ...row }: Record<string, unknown>) => JSON.stringify(row)

/** An archive with the rows of its moment: the sandbox may call a webhook meanwhile, which writes rows; then another one is asked for. */
const downloadAtRest = () =>
  until(async () => ({ before: await readRows(), files: await download(alice), after: await readRows() }), ({ before, after }) => isDeepStrictEqual(before, after))

const jsonOf = (files: Map<string, Buffer>, path: string) => JSON.parse(files.get(path)?.toString('utf8') ?? 'null') as Record<string, unknown>[]

describe('the list of exported tables', () => {
  it('has every table that belongs to users, or the reason why not', async () => {
    const listed = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)]
    expect(listed.toSorted()).toEqual(await listUserTables(world.ctx.pool))
    expect(Object.keys(EXPORTED).filter((table) => table in NOT_EXPORTED)).toEqual([])
  })

  it('names columns that exist, and leaves out everything that could open something', async () => {
    const columns = await listColumns(world.ctx.pool)
    const has = (table: string, name: string) => columns.some((column) => column.table === table && column.column === name)
    for (const [table, { by, through, omit = [] }] of Object.entries(EXPORTED)) {
      expect([table, [by, ...omit].filter((name) => !has(table, name))]).toEqual([table, []])
      if (through) expect([table, has(through.table, through.by)]).toEqual([table, true])
    }
    const secret = columns.filter(({ table, column }) => {
      const left = [...TECHNICAL_COLUMNS, ...(EXPORTED[table]?.omit ?? [])] as string[]
      return table in EXPORTED && !left.includes(column) && /password|sealed|secret|token|nonce|(?<!re)hash/.test(column)
    })
    // What a call to a text model costs is counted in tokens.
    expect(secret.map(({ table, column }) => `${table}.${column}`)).toEqual(['usage_buckets.tokens', 'usage_calls.input_tokens', 'usage_calls.output_tokens'])
  })
})

describe('the archive', () => {
  it('holds every row of the owner and none of others', async () => {
    const bob = await world.signUp('bob')
    await bob.call('POST', '/api/posts/draft', { content: 'of bob' })
    const { files, after } = await downloadAtRest()
    for (const [table, rows] of after) expect([table, jsonOf(files, `data/${table}.json`).map(toKey).toSorted()]).toEqual([table, rows])
    expect([...after].flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual(EMPTY)
    expect(jsonOf(files, 'data/posts.json').length).toBeGreaterThan(10)
    expect([...files.values()].some((bytes) => bytes.includes('of bob') || bytes.includes(bob.id))).toBe(false)
  })

  it('holds every picture and document byte for byte, and says what it contains', async () => {
    const files = await download(alice)
    const items = jsonOf(files, 'data/media_items.json')
    const documents = jsonOf(files, 'data/knowledge_files.json')
    expect([items.length > 5, documents.length]).toEqual([true, 1])
    for (const { id, sha256: expected } of items) {
      const paths = [...files.keys()].filter((path) => path.startsWith(`files/media/${String(id)}/`) && !path.includes('/original/'))
      expect(paths).toHaveLength(1)
      expect(sha256(files.get(paths[0] ?? '') ?? Buffer.alloc(0))).toBe(expected)
    }
    expect(files.get(`files/knowledge/${String(documents[0]?.['id'])}/prices.txt`)?.toString()).toBe('A cup of coffee costs $3.')
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as { files: { file: string; size: number }[]; tables: { file: string; rows: number }[]; missing: string[] }
    expect(manifest.files.map(({ file, size }) => `${file} ${size}`).toSorted()).toEqual([...files].filter(([path]) => path.startsWith('files/')).map(([path, bytes]) => `${path} ${bytes.length}`).toSorted())
    expect(manifest.tables.find(({ file }) => file === 'data/posts.json')?.rows).toBe(jsonOf(files, 'data/posts.json').length)
    expect(manifest.missing).toEqual([])
    expect([...files.keys()].some((path) => path.endsWith('/mine ünïcode.png'))).toBe(true)
    const picture = files.get('files/profile/picture.webp') ?? Buffer.alloc(0)
    const { avatarUrl } = (await alice.call<{ profile: { avatarUrl: string } }>('GET', '/api/profile')).body.profile
    expect(picture.equals(Buffer.from(await (await fetch(`${world.url}${avatarUrl}`)).arrayBuffer()))).toBe(true)
  })

  it('contains no password, key or code', async () => {
    const { rows } = await world.ctx.pool.query<{ secret: string }>(
      `select password_hash as secret from auth_users where id = $1 union select key_hash from api_keys where user_id = $1
       union select profile_key_sealed from social_profiles where owner = $1 union select nonce::text from calendar_feeds where owner = $1
       union select secret from webhook_endpoints where owner = $1 union select endpoint from push_devices where owner = $1
       union select secret_sealed from auth_factors where user_id = $1 union select code_hash from auth_recovery_codes where user_id = $1
       union select access_token_sealed from auth_provider_tokens where user_id = $1 union select refresh_token_sealed from auth_provider_tokens where user_id = $1
       union select auth from push_devices where owner = $1`,
      [alice.id],
    )
    expect(rows).toHaveLength(11)
    const text = Buffer.concat([...(await download(alice))].filter(([path]) => path.endsWith('.json')).map(([, bytes]) => bytes)).toString('utf8')
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  })

  it('names files that the store has lost, instead of failing', async () => {
    const { rows } = await world.ctx.pool.query<{ id: string; store_key: string; name: string }>('select id, store_key, name from media_items where owner = $1 order by id limit 1', [alice.id])
    const [lost] = rows
    const kept = await buffer((await world.ctx.store.get(lost?.store_key ?? ''))?.body ?? Readable.from([]))
    await world.ctx.store.remove(lost?.store_key ?? '')
    const manifest = JSON.parse((await download(alice)).get('manifest.json')?.toString() ?? '{}') as { missing: string[] }
    expect(manifest.missing).toEqual([expect.stringContaining(`files/media/${lost?.id}/`)])
    await world.ctx.store.put(lost?.store_key ?? '', Readable.from([kept]), { maxBytes: 10_000_000 })
  })

  it('leaves nothing on the disk of the server', async () => {
    await download(alice)
    const left = await readdir(world.ctx.workDir).catch(() => [])
    expect(left).toEqual([])
  })
})

describe('the address', () => {
  it('works for a minute, while its session lasts, for nobody who alters it', async () => {
    const status = async (url: string) => (await fetch(new URL(url, world.url), { method: 'HEAD' })).status
    const get = async (url: string) => {
      const response = await fetch(new URL(url, world.url))
      return { status: response.status, error: response.status === 200 ? '' : ((await response.json()) as { error: string }).error }
    }
    const carol = await world.signUp('carol')
    const { url } = await ask(carol)
    const [path, claims = '', signature = ''] = /^(.*\/)([^/.]+)\.([^/.]+)$/.exec(url)?.slice(1) ?? []
    const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(carol.id, alice.id)).toString('base64url')
    for (const wrong of [`${path}${forged}.${signature}`, `${path}${claims}.x`, `${path}x`]) expect((await get(wrong)).status).toBe(404)
    await world.clock.advance(61_000)
    expect(await get(url)).toEqual({ status: 404, error: ACCOUNT_TEXTS.exportGone })
    const again = (await ask(carol)).url
    await world.anonymous('POST', '/auth/v1/logout?scope=local', {}, { authorization: `Bearer ${carol.token}` })
    expect(await get(again)).toEqual({ status: 404, error: ACCOUNT_TEXTS.exportGone })
    expect(await status(again)).not.toBe(200)
  })
})
