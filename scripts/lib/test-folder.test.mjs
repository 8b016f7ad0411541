import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestFolder, removeStale } from './test-folder.mjs'

let memory = ''
beforeEach(async () => {
  memory = await mkdtemp(join(tmpdir(), 'test-folder-'))
})
afterEach(() => rm(memory, { recursive: true, force: true }))

it('is none where there is no file system in memory', async () => {
  expect(await createTestFolder(join(memory, 'none'))).toBeNull()
  expect(await createTestFolder(memory)).toBeNull()
})

it('replaces what killed runs left, and nothing of runs that go on or of other programs', async () => {
  const ended = spawnSync(process.execPath, ['-e', '0']).pid
  const [stale, running, foreign] = [`mq-${ended}-a`, `mq-${process.pid}-b`, 'sem.other']
  for (const name of [stale, running, foreign]) await mkdir(join(memory, name, 'deep'), { recursive: true })
  await removeStale(memory)
  expect((await readdir(memory)).toSorted()).toEqual([running, foreign])
})
