import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirInUseError, lockDataDir, StartupError } from './index.ts'

const INDEX = pathToFileURL(join(import.meta.dirname, 'index.ts')).href

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee lock '))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function lockElsewhere(dataDir: string) {
  const code = `import { lockDataDir } from ${JSON.stringify(INDEX)}
    await lockDataDir(${JSON.stringify(dataDir)}).then(() => console.log('locked'), (error) => { console.log(error.name); process.exit(1) })
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

it('gives the folder to one owner at a time, within a process and between processes', async () => {
  const dataDir = join(folder, 'new', 'data')
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError)
  const [answer] = (await once(lockElsewhere(dataDir).stdout, 'data')) as [Buffer]
  expect(answer.toString('utf8')).toBe('DataDirInUseError\n')
  await lock.release()
  await lock.release()
  await (await lockDataDir(dataDir)).release()
})

it('stays locked when the caller drops the returned handle', async () => {
  const code = `import { lockDataDir } from ${JSON.stringify(INDEX)}
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
    await lockDataDir(${JSON.stringify(folder)})
    for (let round = 0; round < 3; round++) { await pause(); globalThis.gc() }
    await lockDataDir(${JSON.stringify(folder)}).catch((error) => console.log(error.name))`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await text(child.stdout)).toBe('DataDirInUseError\n')
})

it('is released when its process ends, however it ends', async () => {
  const holder = lockElsewhere(folder)
  await once(holder.stdout, 'data')
  await expect(lockDataDir(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Marquee server: stop that one, or set DATA_DIR to another folder.`,
  )
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockDataDir(folder)).release()
})

it('goes to exactly one of several servers that start at the same time', async () => {
  const rivals = Array.from({ length: 4 }, () => lockElsewhere(folder))
  const answers = await Promise.all(rivals.map(async (rival) => String((await once(rival.stdout, 'data'))[0]).trim()))
  for (const rival of rivals) rival.kill('SIGKILL')
  expect(answers.toSorted()).toEqual(['DataDirInUseError', 'DataDirInUseError', 'DataDirInUseError', 'locked'])
})

it('works on a path far longer than a socket allows', async () => {
  const dataDir = join(folder, 'long'.repeat(40), 'data')
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUseError)
  await lock.release()
})

it.each([
  ['is a file', (file: string) => file],
  ['is below a file', (file: string) => join(file, 'data')],
])('says in one plain line that the folder %s', async (_what, dataDirOf) => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const failure = await lockDataDir(dataDirOf(file)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartupError)
  expect(String(failure)).toBe(`StartupError: The data folder ${dataDirOf(file)} cannot be used: it is a file, or a folder above it is. Set DATA_DIR to a folder that this user may write.`)
})
