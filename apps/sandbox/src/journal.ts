import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** One change of one record: collection, key, and its new value (`null` deletes it). */
export type JournalLine = [collection: string, key: string, value: unknown]

export type Journal = {
  /** Queues a line; it is on disk when a `durable()` called afterwards resolves. */
  append(line: JournalLine): void
  /** Resolves when every line appended so far is fsynced; rejects if writing fails. */
  durable(): Promise<void>
  /** Atomically replaces the whole file by what `snapshot` returns, which is called while no write is in progress. */
  rewrite(snapshot: () => Iterable<JournalLine>): Promise<void>
  close(): Promise<void>
}

type Waiter = { resolve: () => void; reject: (reason: unknown) => void }

const NEWLINE = 0x0a

/**
 * Opens (or creates) an append-only JSONL journal and passes its lines to `onLine`, in order.
 * A last line torn by a kill or a power failure was never acknowledged: it is truncated.
 * Writers share fsyncs: all lines queued during a write are written together in the next one (group commit).
 * @returns the open journal and the number of lines read.
 * @throws if a line other than the last one is corrupt, or the folder is not writable.
 */
export async function openJournal(
  path: string,
  onLine: (line: JournalLine) => void,
): Promise<{ journal: Journal; lines: number }> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a')
  await file.close()
  const read = await readLines(path, onLine)
  const handle = await open(path, 'r+')
  await handle.truncate(read.goodBytes)
  await syncFolder(dirname(path))
  return { journal: createWriter(path, { handle, position: read.goodBytes }), lines: read.lines }
}

async function readLines(path: string, onLine: (line: JournalLine) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let goodBytes = 0
  let lines = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    let start = 0
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      onLine(parseLine(data.toString('utf8', start, end), path, lines + 1))
      goodBytes += end + 1 - start
      lines += 1
      start = end + 1
    }
    rest = data.subarray(start)
  }
  return { goodBytes, lines }
}

function parseLine(text: string, path: string, number: number): JournalLine {
  try {
    return JSON.parse(text) as JournalLine
  } catch (cause) {
    throw new Error(`The sandbox's journal ${path} is damaged at line ${number}. Remove the file to start with an empty sandbox.`, { cause })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeAll(handle: FileHandle, data: Buffer, position: number): Promise<void> {
  let done = 0
  while (done < data.length) {
    const { bytesWritten } = await handle.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

type Target = { handle: FileHandle; position: number }

async function appendLines(target: Target, lines: string[]): Promise<void> {
  const data = Buffer.from(lines.join(''))
  await writeAll(target.handle, data, target.position)
  await target.handle.datasync()
  target.position += data.length
}

async function replaceFile(path: string, target: Target, lines: Iterable<JournalLine>): Promise<void> {
  const next = await writeFresh(`${path}.new`, lines)
  await rename(`${path}.new`, path)
  await syncFolder(dirname(path))
  await target.handle.close()
  target.handle = next.handle
  target.position = next.position
}

function createWriter(path: string, target: Target): Journal {
  let queue: string[] = []
  let waiters: Waiter[] = []
  let running: Promise<void> | undefined
  let isFailing = false

  async function flushOnce(): Promise<void> {
    const lines = queue
    const waiting = waiters
    queue = []
    waiters = []
    try {
      if (lines.length > 0) await appendLines(target, lines)
      isFailing = false
      for (const waiter of waiting) waiter.resolve()
    } catch (error) {
      isFailing = true
      // Lines that could not be written are written first next time, at the same offset, so that memory and disk agree.
      queue = [...lines, ...queue]
      for (const waiter of waiting) waiter.reject(error)
    }
  }

  async function flush(): Promise<void> {
    await new Promise((done) => setImmediate(done))
    while (waiters.length > 0 || (queue.length > 0 && !isFailing)) await flushOnce()
    running = undefined
  }

  const durable = () => {
    if (queue.length === 0 && !running) return Promise.resolve()
    return new Promise<void>((resolve, reject) => {
      waiters.push({ resolve, reject })
      running ??= flush()
    })
  }

  return {
    append(line) {
      queue.push(`${JSON.stringify(line)}\n`)
      running ??= flush()
    },
    durable,
    async rewrite(snapshot) {
      while (running) await running
      const lines = snapshot()
      queue = []
      running = replaceFile(path, target, lines).finally(() => {
        running = waiters.length + queue.length > 0 ? flush() : undefined
      })
      await running
    },
    async close() {
      await durable()
      await running
      await target.handle.close()
    },
  }
}

async function writeFresh(path: string, lines: Iterable<JournalLine>): Promise<Target> {
  await rm(path, { force: true })
  const handle = await open(path, 'w+')
  let size = 0
  let batch: string[] = []
  const flush = async () => {
    const data = Buffer.from(batch.join(''))
    await writeAll(handle, data, size)
    size += data.length
    batch = []
  }
  for (const line of lines) {
    batch.push(`${JSON.stringify(line)}\n`)
    if (batch.length >= 2000) await flush()
  }
  await flush()
  await handle.datasync()
  return { handle, position: size }
}
