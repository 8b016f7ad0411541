import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from './adapter.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-probe-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const findFault = (root: string) => createDiskStore(root, () => '').findFault()

it('names a folder that is a file, or below one', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const root of [file, join(file, 'below')]) {
    expect(await findFault(root)).toEqual({ kind: 'settings', reason: `The folder ${root} cannot be used: it is a file, or a folder above it is.` })
  }
})
