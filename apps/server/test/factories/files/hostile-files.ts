import { createDeflate, deflateSync, crc32 } from 'node:zlib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const MB = 1024 * 1024

/** Megabytes of spaces, compressed twice: a few kilobytes that unpack to all of them. */
async function packTwice(megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(MB, ' ')
  const spaces = Readable.from((function* () {
    for (let count = 0; count < megabytes; count += 1) yield piece
  })())
  return deflateSync(await buffer(spaces.pipe(createDeflate({ level: 9 }))))
}

/** A PDF of the objects given, each a body without its number. */
function writePdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, body] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const CATALOG = Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')

/** A PDF of some kilobytes whose one page unpacks to the given number of megabytes. */
export async function buildPdfBomb(megabytes: number): Promise<Buffer> {
  const packed = await packTwice(megabytes)
  const stream = Buffer.concat([Buffer.from(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`), packed, Buffer.from('\nendstream')])
  return writePdf([CATALOG, Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'), Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << >> >>'), stream])
}

/** A PDF whose page tree contains itself and claims a thousand million pages. */
export const buildPdfLoop = (): Buffer => writePdf([CATALOG, Buffer.from('<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 >>')])

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A PNG whose header claims a size and that contains almost no data. */
export function buildPngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))), pngChunk('IEND', Buffer.alloc(0))])
}
