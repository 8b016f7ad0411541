import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseLaunch, commandFor, type Launch } from './launch.ts'
import { run } from './run-program.ts'

const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp('/tmp/marquee-launch-')
  await chmod(folder, 0o755)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('starts a program unchanged for a normal user', async () => {
  const binaries = await findBinaries(join(folder, 'links'))
  const launch = await chooseLaunch(undefined, binaries, [join(folder, 'missing')])
  expect(commandFor(launch, binaries.postgres, ['-D', 'x'])).toEqual({ program: binaries.postgres, args: ['-D', 'x'], ids: {} })
})

describe.runIf(process.getuid?.() === 0)('root', () => {
  /** An install that is closed to all other users. */
  async function shutInstall(): Promise<string> {
    const copy = join(folder, 'shut', 'package')
    await mkdir(join(folder, 'shut'), { mode: 0o700 })
    const { folder: original } = await findBinaries(join(folder, 'unused'))
    await cp(original, copy, { recursive: true, verbatimSymlinks: true })
    return copy
  }

  async function versionOf(launch: Launch, install: string, linksDir: string): Promise<string> {
    const binaries = await findBinaries(linksDir, install)
    const { program, args, ids } = commandFor(launch, binaries.initdb, ['--version'])
    return (await run(program, args, { cwd: '/', env: binaries.env, ...ids })).output
  }

  it('only switches the user where every folder is open', async () => {
    const binaries = await findBinaries(join(folder, 'links'))
    const launch = await chooseLaunch(NOBODY, binaries, [binaries.folder, folder])
    expect(launch).toEqual({ user: NOBODY })
    expect(commandFor(launch, 'postgres', []).ids).toEqual({ uid: NOBODY.uid, gid: NOBODY.gid })
  })

  it('passes on the capability to read and pass for an install that is closed to others', async () => {
    const copy = await shutInstall()
    const launch = await chooseLaunch(NOBODY, await findBinaries(join(folder, 'links'), copy), [copy])
    expect(launch.right).toBe('dac_read_search')
    expect(await versionOf(launch, copy, join(folder, 'links'))).toBe('initdb (PostgreSQL) 18.4')
  })

  it('keeps the library path when the links are elsewhere', async () => {
    const copy = await shutInstall()
    await rm(join(copy, 'scripts'), { recursive: true })
    const libraries = await readdir(join(copy, 'native', 'lib'), { withFileTypes: true })
    for (const entry of libraries.filter((library) => library.isSymbolicLink())) await rm(join(entry.parentPath, entry.name))
    const links = join(folder, 'shut', 'links')
    const launch = await chooseLaunch(NOBODY, await findBinaries(links, copy), [copy])
    expect(await versionOf(launch, copy, links)).toBe('initdb (PostgreSQL) 18.4')
  })

  it('passes on the stronger capability where only root may execute the programs', async () => {
    const copy = await shutInstall()
    for (const name of await readdir(join(copy, 'native', 'bin'))) await chmod(join(copy, 'native', 'bin', name), 0o700)
    const launch = await chooseLaunch(NOBODY, await findBinaries(join(folder, 'links'), copy), [copy])
    expect(launch.right).toBe('dac_override')
    expect(await versionOf(launch, copy, join(folder, 'links'))).toBe('initdb (PostgreSQL) 18.4')
  })
})
