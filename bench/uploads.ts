import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { type Client, signUp } from './lib/client.ts'
import { peakWhile } from './lib/peak.ts'
import type { Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const MB = 1024 * 1024
const FILE_BYTES = 50 * MB
const UPLOADS = 10
/** Where the connections are interrupted, in bytes of the file. */
const CUTS = [17 * MB + 4_321, 34 * MB + 777]
const CHUNK = 256 * 1024
const IDLE_MS = 5_000
const MAX_ATTEMPTS = 200

type Address = { uploadUrl: string; filePath: string }

/** The boxes of an MP4; `marker`, its first content, makes every file different. */
function headOf(marker: Buffer): Buffer {
  const box = (type: string, data: Buffer, size = data.length + 8) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(size)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data])
  }
  const start = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')), box('moov', box('mvhd', Buffer.alloc(100)))])
  return Buffer.concat([start, box('mdat', marker, FILE_BYTES - start.length)])
}

/** Bytes `from` to `to` of the file that begins with `head`; the rest of it is a pattern. */
function* bytesOf(head: Buffer, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, to - at), at % 251)
    if (at < head.length) head.copy(chunk, 0, at)
    yield chunk
  }
}

/** PUTs from byte `from` on through a raw socket; closes the connection at byte `cutAt`, or reads the status if it is not given. */
function put(url: string, head: Buffer, from: number, cutAt: number | undefined): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, `host: ${hostname}`, 'content-type: video/mp4', `content-length: ${FILE_BYTES - from}`, ...(from > 0 ? [`content-range: bytes ${from}-${FILE_BYTES - 1}/${FILE_BYTES}`] : [])]
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]
      if (status) resolve(Number(status))
      socket.destroy()
    })
    const closed = new Promise<void>((end) => socket.once('close', () => end()))
    socket.once('error', () => resolve(0)).once('close', () => resolve(0))
    void (async () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      for (const chunk of bytesOf(head, from, Math.min(FILE_BYTES, cutAt ?? FILE_BYTES))) {
        if (socket.destroyed) return
        if (!socket.write(chunk)) await Promise.race([new Promise<void>((next) => socket.once('drain', next)), closed])
      }
      if (cutAt !== undefined) socket.destroy()
    })()
  })
}

const offsetOf = async (url: string): Promise<number> => Number((await fetch(url, { method: 'HEAD' })).headers.get('upload-offset'))

/** Resumes from the server's offset until the file is complete; each interruption ends one attempt. */
async function sendAll(url: string, head: Buffer): Promise<void> {
  const cuts = [...CUTS]
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const offset = await offsetOf(url)
    if (offset === FILE_BYTES) return
    const cutAt = cuts.find((cut) => cut > offset)
    if (cutAt !== undefined) cuts.splice(cuts.indexOf(cutAt), 1)
    const status = await put(url, head, offset, cutAt)
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('An upload did not finish.')
}

async function upload(client: Client): Promise<void> {
  const head = headOf(randomBytes(64))
  const file = { fileName: 'film.mp4', fileType: 'video/mp4', fileSize: FILE_BYTES }
  const { uploadUrl, filePath } = await client.call<Address>('POST', '/api/images/upload-url', file)
  await sendAll(uploadUrl, head)
  const { data, duplicate } = await client.call<{ data: { size: number }; duplicate: boolean }>('POST', '/api/images/complete-upload', { filePath, ...file })
  if (data.size !== FILE_BYTES || duplicate) throw new Error('An upload was stored incorrectly.')
}

/** Memory of only the server process, in MB: its resident pages. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Ten concurrent uploads of 50 MB, each interrupted twice: whether all of them finish, how long they take and how much memory they need. */
export async function measureUploads(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `uploads-${Date.now()}@example.com`)
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const idle = await residentMb(server.pid)
    const before = performance.now()
    const peak = await peakWhile(() => residentMb(server.pid), () => Promise.all(Array.from({ length: UPLOADS }, () => upload(client))))
    return [
      { name: `${UPLOADS} uploads of 50 MB at once, each cut twice: time until all are in the library`, value: (performance.now() - before) / 1_000, unit: 's', budget: 60 },
      { name: 'memory of the server process above idle meanwhile', value: peak - idle, unit: 'MB', budget: 150 },
    ]
  } finally {
    await server.stop()
  }
}
