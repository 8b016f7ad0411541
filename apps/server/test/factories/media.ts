import { deflateSync, crc32 } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Database } from '../../src/platform/db/database.ts'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

const canvas = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

let painted = 0

/** A picture of one colour, different each time, so that no two files are the same. Takes its format and size in pixels. */
export function buildPicture(format: Format, width = 40, height = 30): Promise<Buffer> {
  painted += 1
  const background = { r: (painted * 97) % 256, g: (painted * 57) % 256, b: (painted * 31) % 256 }
  return sharp({ create: { width, height, channels: 3, background } }).toFormat(format).toBuffer()
}

/** A JPEG marked as rotated by 90 degrees, with a location and a camera in its metadata. */
export const buildTurnedPhoto = (width = 40, height = 30): Promise<Buffer> =>
  canvas(width, height).jpeg().withExif({ IFD0: { Orientation: '6', Make: 'SecretCam' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } }).withMetadata({ orientation: 6 }).toBuffer()

/** An animation of `frames` pictures. */
export async function buildAnimation(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, (_, index) => sharp({ create: { width: 20, height: 20, channels: 3, background: { r: index * 60, g: 0, b: 0 } } }).png().toBuffer()))
  return sharp(pictures, { join: { animated: true } }).toFormat(format).toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose header claims `width` × `height` pixels with almost no data. */
export function buildPixelBomb(width = 50_000, height = 50_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))), pngChunk('IEND', Buffer.alloc(0))])
}

function box(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length + 8)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data])
}

/** The boxes of a video without frames. Takes the brand, the size of its data and the byte it is filled with. */
export const buildVideo = (brand = 'isom', bytes = 2_000, filling = 1): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')), box('moov', box('mvhd', Buffer.alloc(100))), box('mdat', Buffer.alloc(bytes, filling))])

/** The header of a WebM file. */
export const buildWebm = (): Buffer => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x84]), Buffer.from('webm'), Buffer.alloc(500, 2)])

/** Adds an item to a library without its file. Takes the owner and what should differ; returns the item's id. */
export async function buildMediaItem(db: Database, owner: string, overrides: Partial<{ id: string; kind: 'image' | 'video'; type: string; name: string; createdAt: Date }> = {}): Promise<string> {
  const { id = randomUUID(), kind = 'image', type = 'image/png', name = 'picture.png', createdAt = new Date() } = overrides
  const item = { id, owner, kind, type, name, size: 100, width: 10, height: 10, sha256: '0'.repeat(64), store_key: `media/${owner}/${id}`, created_at: createdAt }
  await db.insertInto('media_items').values(item).execute()
  return id
}
