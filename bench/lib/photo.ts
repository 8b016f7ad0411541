import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Colour gradients with camera noise as the rows of a PNG; each row begins with its filter byte, none. */
function paint(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  let [at, grain] = [0, 1]
  for (let y = 0; y < height; y += 1) {
    rows[at++] = 0
    for (let x = 0; x < width; x += 1) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0
      const noise = (grain >>> 16) % 4
      rows[at++] = Math.round((160 * x) / width + 60) + noise
      rows[at++] = Math.round((120 * y) / height + 50) + noise
      rows[at++] = 90 + noise + (((x >> 8) + (y >> 8)) % 2) * 40
    }
  }
  return rows
}

/** A picture like a photo as a PNG of that size in pixels. */
export function buildPhoto(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(paint(width, height), { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}
