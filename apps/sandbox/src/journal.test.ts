import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../test/harness.ts'
import { openJournal } from './journal.ts'
import type { JournalLine } from './journal.ts'
import { createStore } from './store.ts'

async function readBack(path: string): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  const { journal } = await openJournal(path, (line) => lines.push(line))
  await journal.close()
  return lines
}

test('what was durable is read back in order', async () => {
  const path = join(await newFolder(), 'j.jsonl')
  const { journal } = await openJournal(path, () => undefined)
  for (let index = 0; index < 100; index += 1) journal.append(['a', String(index), { text: 'Zeile\nzwei', index }])
  await journal.durable()
  await journal.close()
  const lines = await readBack(path)
  expect(lines).toHaveLength(100)
  expect(lines[99]).toEqual(['a', '99', { text: 'Zeile\nzwei', index: 99 }])
})

test('a torn last line is truncated and writing continues after the line before it', async () => {
  const path = join(await newFolder(), 'j.jsonl')
  const first = await openJournal(path, () => undefined)
  first.journal.append(['a', '1', 1])
  await first.journal.close()
  await appendFile(path, '["a","2",{"text":"half a li')
  const second = await openJournal(path, () => undefined)
  expect(second.lines).toBe(1)
  second.journal.append(['a', '3', 3])
  await second.journal.close()
  expect(await readBack(path)).toEqual([['a', '1', 1], ['a', '3', 3]])
})

test('a corrupt line in the middle is reported, not skipped', async () => {
  const path = join(await newFolder(), 'j.jsonl')
  await appendFile(path, '["a","1",1]\nnonsense\n["a","2",2]\n')
  await expect(openJournal(path, () => undefined)).rejects.toThrow(/damaged at line 2/u)
})

test('thousands of concurrent writes are all on disk once acknowledged', async () => {
  const path = join(await newFolder(), 'j.jsonl')
  const { journal } = await openJournal(path, () => undefined)
  const count = 4000
  await Promise.all(
    Array.from({ length: count }, async (_item, index) => {
      journal.append(['posts', String(index), { text: 'x'.repeat(300) }])
      await journal.durable()
    }),
  )
  // Before it is closed: what is on disk now was there when the last writer was acknowledged.
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(count)
  await journal.close()
})

test('a store is rebuilt from its journal, which is compacted if most of it is outdated', async () => {
  const dataDir = await newFolder()
  const open = async () => {
    const store = createStore(dataDir)
    const things = store.collection<{ n: number }>('things')
    await store.load()
    return { store, things }
  }
  const first = await open()
  for (let n = 0; n < 3000; n += 1) first.things.set(String(n % 10), { n })
  first.things.delete('3')
  await first.store.close()
  const second = await open()
  expect(second.things.size()).toBe(9)
  expect(second.things.get('9')).toEqual({ n: 2999 })
  second.things.set('new', { n: 1 })
  await second.store.close()
  const text = await readFile(join(dataDir, 'journal.jsonl'), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(10)
  const third = await open()
  expect([...third.things.values()]).toHaveLength(10)
  await third.store.reset()
  await third.store.close()
  const fourth = await open()
  expect(fourth.things.size()).toBe(0)
  await fourth.store.close()
})
