import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { run } from './run-program.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee binaries '))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** The package as npm unpacks it without running its script. */
async function copyWithoutLinks(): Promise<string> {
  const copy = join(folder, 'package')
  const { folder: original } = await findBinaries(join(folder, 'unused'))
  await cp(original, copy, { recursive: true, verbatimSymlinks: true })
  const libraries = await readdir(join(copy, 'native', 'lib'), { withFileTypes: true })
  for (const entry of libraries.filter((library) => library.isSymbolicLink())) await rm(join(entry.parentPath, entry.name))
  return copy
}

it('creates the library links that the install left out', async () => {
  const copy = await copyWithoutLinks()
  const binaries = await findBinaries(join(folder, 'links'), copy)
  expect(binaries.env['LD_LIBRARY_PATH']).toBe(process.env['LD_LIBRARY_PATH'])
  expect((await run(binaries.initdb, ['--version'], { env: binaries.env })).output).toBe('initdb (PostgreSQL) 18.4')
})

it('creates them elsewhere when the install is read-only', async () => {
  const copy = await copyWithoutLinks()
  await rm(join(copy, 'scripts'), { recursive: true })
  const links = join(folder, 'links')
  await findBinaries(links, copy)
  const binaries = await findBinaries(links, copy)
  expect((await run(binaries.initdb, ['--version'], { env: binaries.env })).output).toBe('initdb (PostgreSQL) 18.4')
  expect((await run(binaries.postgres, ['--version'], { env: binaries.env })).output).toBe('postgres (PostgreSQL) 18.4')
})
