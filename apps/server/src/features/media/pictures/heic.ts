import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { type Camera, readCamera } from './camera.ts'
import { pictureBudget } from './picture-budget.ts'
import { readHeader, writeRawJpeg } from './pictures.ts'

const PROGRAM = join(import.meta.dirname, 'heic-process.ts')
/** No picture within the limit of pixels takes this long. */
const TIMEOUT_MS = 60_000
/** The program ends itself with this code when it needs too much memory. */
const OUT_OF_MEMORY = 3
/** Bytes of a PNG before its second chunk: signature and header. */
const PNG_HEADER = 33

const report = z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() })
const refuse = (text: string, cause?: unknown): AppError => new AppError('validation_failed', text, { cause })

/** Decodes in a separate process with limits of time and memory: a hostile file ends only that process. Returns the picture's size. */
function decode(source: string, target: string): Promise<z.infer<typeof report>> {
  return new Promise((resolve, reject) => {
    // Without our environment: a process that parses untrusted files must not hold secrets.
    const child = spawn(process.execPath, ['--max-old-space-size=128', PROGRAM, source, target], { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(report.parse(JSON.parse(output)))
      reject(refuse(code === OUT_OF_MEMORY ? UPLOAD_TEXTS.tooManyPixels : UPLOAD_TEXTS.damaged, new Error(`the HEIC decoder ended with ${code ?? 'a signal'}`)))
    })
  })
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A PNG with a colour profile. Phones record Display P3: without the profile, its colours would be taken for those of sRGB and look pale. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = chunkOf('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))
  return Buffer.concat([png.subarray(0, PNG_HEADER), chunk, png.subarray(PNG_HEADER)])
}

/**
 * Converts a HEIC picture to a JPEG in sRGB, turned upright. Takes the file, a folder to work in and the target; returns the picture's size and
 * camera data. Throws AppError validation_failed for a damaged picture or one with too many pixels.
 */
export async function convertHeic(source: string, folder: string, target: string): Promise<{ width: number; height: number; camera: Camera | null }> {
  const { width, height, exif, icc } = await readHeader(source)
  if (width * height > UPLOAD_LIMITS.maxPixels) throw refuse(UPLOAD_TEXTS.tooManyPixels)
  return pictureBudget.run(width * height * 2, async () => {
    const raw = join(folder, 'decoded')
    const size = await decode(source, raw)
    const data = await readFile(raw)
    if (data.length !== size.width * size.height * 4) throw refuse(UPLOAD_TEXTS.damaged)
    const written = await writeRawJpeg({ data, ...size, channels: 4 }, (png) => (icc ? withProfile(png, icc) : png), target)
    return { ...written, camera: readCamera(exif) }
  })
}
