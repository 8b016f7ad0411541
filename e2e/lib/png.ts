import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A real PNG: stripes whose colours depend on `seed`, so that pictures differ. Takes width and height in pixels;
 * with `noise` its pixels do not compress, so that it takes about three bytes each.
 */
export function makePng(width: number, height: number, { seed = 1, noise = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = 1 + width * 3
  const pixels = Buffer.alloc(row * height)
  let state = seed
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width * 3; x += 1) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0
      pixels[y * row + 1 + x] = noise ? state >>> 24 : ((Math.floor(y / 60) + 1) * (40 + seed * 17) * (1 + (x % 3))) % 256
    }
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}
