import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'
import { readMembers } from './archive/archive-reader.ts'
import { createArchiveWriter } from './archive/archive-writer.ts'
import { backUp } from './backup.ts'
import { MANIFEST, type Manifest } from './archive/manifest.ts'
import { markRestoring } from './marker.ts'
import { restore } from './restore.ts'

const RELEASE = join(import.meta.dirname, '../../test/fixtures/release-0.1.0.tar')
const GOING = { isHeld: false }
const ONE_LINE = /^[^\n]+$/

let folder: string
const dirOf = (name: string): string => join(folder, name)
const configOf = (name: string, more: Record<string, string> = {}) => readConfig({ DATA_DIR: dirOf(name), LOG_LEVEL: 'silent', PORT: '0', ...more })

/** The error of a refused attempt. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const message = await attempt.then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  )
  expect(message).toMatch(ONE_LINE)
  return message
}

/** The fixture with its bytes changed. */
async function damaged(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  await writeFile(dirOf(name), change(await readFile(RELEASE)))
  return dirOf(name)
}

/** The fixture with another manifest and without the parts that `isLeftOut` names. */
async function rewritten(name: string, change: (manifest: Manifest) => object, isLeftOut: (member: string) => boolean = () => false): Promise<string> {
  const archive = await createArchiveWriter(dirOf(name))
  for await (const { name: member, body } of readMembers(RELEASE)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    const bytes = member === MANIFEST ? Buffer.from(JSON.stringify(change(JSON.parse(Buffer.concat(chunks).toString()) as Manifest))) : Buffer.concat(chunks)
    if (!isLeftOut(member)) await archive.add(member, bytes.length, new Blob([bytes]).stream())
  }
  await archive.finish()
  return dirOf(name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-refusals-'))
  await chmod(folder, 0o755)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a restore is refused', () => {
  it.each([
    ['a file that is not there', async () => dirOf('none.tar'), /it does not exist/],
    ['a file that is no archive', () => damaged('text.tar', () => Buffer.from('hello '.repeat(1_000))), /not a backup of Marquee/],
    ['an empty file', () => damaged('empty.tar', () => Buffer.alloc(0)), /not a backup of Marquee/],
    ['an archive that was cut short', () => damaged('short.tar', (bytes) => bytes.subarray(0, bytes.length - 15_000)), /it is incomplete/],
    ['one with a part missing', () => rewritten('part.tar', (manifest) => manifest, (member) => member.startsWith('objects/media/')), /its part objects\/media\/\S+ is damaged or missing/],
    ['one of a layout to come', () => rewritten('layout.tar', (manifest) => ({ ...manifest, format: 2 })), /made by a newer version of Marquee/],
    ['one whose tables are of a version to come', () => rewritten('newer.tar', (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999_posts_more.sql'] })), /newer version \(it has 9999_posts_more.sql\)/],
  ])('from %s', async (_name, make, reason) => {
    expect(await refusal(restore(configOf('refused'), await make(), GOING))).toMatch(reason)
    await expect(stat(dirOf('refused'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('from one in which a byte has changed', async () => {
    const path = await damaged('byte.tar', (bytes) => {
      const at = bytes.indexOf('harvest')
      bytes.write('HARVEST', at === -1 ? 1_024 : at)
      return bytes
    })
    expect(await refusal(restore(configOf('refused'), path, GOING))).toMatch(/is damaged|is incomplete/)
    await expect(stat(dirOf('refused'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('into a folder with anything in it, which stays as it is', async () => {
    await mkdir(dirOf('full'))
    await writeFile(join(dirOf('full'), 'notes.txt'), 'mine')
    expect(await refusal(restore(configOf('full'), RELEASE, GOING))).toMatch(/not empty \(it has notes.txt\)/)
    expect((await readdir(dirOf('full'))).filter((name) => !name.startsWith('server.lock'))).toEqual(['notes.txt'])
  })

  it('into a storage folder with files in it', async () => {
    await mkdir(dirOf('files/media/x'), { recursive: true })
    await writeFile(dirOf('files/media/x/y'), 'mine')
    expect(await refusal(restore(configOf('new', { STORAGE_URL: `file://${dirOf('files')}` }), RELEASE, GOING))).toMatch(/STORAGE_URL contains files/)
  })

  it('where another key would be used than the one in the archive', async () => {
    expect(await refusal(restore(configOf('keyed', { MARQUEE_SECRET: 'x'.repeat(40) }), RELEASE, GOING))).toMatch(/unset MARQUEE_SECRET/)
  })
})

describe('an aborted restore', () => {
  it('leaves nothing behind when it fails', async () => {
    const path = await rewritten('rows.tar', (manifest) => ({ ...manifest, tables: manifest.tables.map((table) => (table.name === 'posts' ? { ...table, rows: table.rows + 1 } : table)) }))
    expect(await refusal(restore(configOf('failed'), path, GOING))).toMatch(/posts has \d+ rows instead of \d+/)
    expect((await readdir(dirOf('failed'))).filter((name) => !name.startsWith('server.lock'))).toEqual([])
  }, 30_000)

  it('does not start as half an installation when it was killed, and can be run again', async () => {
    await mkdir(join(dirOf('killed'), 'storage'), { recursive: true })
    await writeFile(join(dirOf('killed'), 'secret.key'), 'half')
    await markRestoring(dirOf('killed'))
    expect(await refusal(serve(configOf('killed'), ['web', 'worker'], { onDatabaseLost: () => undefined, stopping: new AbortController().signal }))).toMatch(/was interrupted: run it again/)
    expect((await restore(configOf('killed'), RELEASE, GOING)).objects).toBeGreaterThan(0)
    expect(await readdir(dirOf('killed'))).not.toContain('restoring')
  }, 30_000)
})

describe('a backup is refused', () => {
  it('over a file that exists', async () => {
    await writeFile(dirOf('there.tar'), 'mine')
    expect(await refusal(backUp(configOf('killed'), dirOf('there.tar'), { isLossAllowed: false }))).toMatch(/already exists/)
    expect(await readFile(dirOf('there.tar'), 'utf8')).toBe('mine')
  })

  it('of a folder without an installation, which it does not make', async () => {
    expect(await refusal(backUp(configOf('nothing'), dirOf('nothing.tar'), { isLossAllowed: false }))).toMatch(/nothing to back up/)
    await expect(stat(dirOf('nothing'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('when a file is lost that the library needs, unless that is allowed', async () => {
    const [media = ''] = (await readdir(join(dirOf('killed'), 'storage/media'), { recursive: true })).filter((name) => name.includes('/'))
    await rm(join(dirOf('killed'), 'storage/media', media))
    expect(await refusal(backUp(configOf('killed'), dirOf('lossy.tar'), { isLossAllowed: false }))).toMatch(new RegExp(`1 files .* the first is media/${media}.*--allow-missing`))
    await expect(stat(dirOf('lossy.tar'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await backUp(configOf('killed'), dirOf('lossy.tar'), { isLossAllowed: true })).lost).toEqual([`media/${media}`])
  }, 60_000)
})
