import type { FileHandle } from 'node:fs/promises'
import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'

/** Far more than any real file has at its top level. */
const MAX_BOXES = 100_000

async function readBox(file: FileHandle, at: number): Promise<{ name: string; size: number } | null> {
  const header = Buffer.alloc(16)
  const { bytesRead } = await file.read(header, 0, 16, at)
  if (bytesRead < 8) return null
  const short = header.readUInt32BE(0)
  if (short === 1 && bytesRead < 16) return null
  return { name: header.toString('latin1', 4, 8), size: short === 1 ? Number(header.readBigUInt64BE(8)) : short }
}

/** Whether the top-level boxes of an MP4 or MOV file fill it exactly and one of them describes the video. */
async function isWhole(file: FileHandle, length: number): Promise<boolean> {
  let [at, hasMovie] = [0, false]
  for (let count = 0; at < length && count < MAX_BOXES; count += 1) {
    const box = await readBox(file, at)
    if (!box || (box.size < 8 && box.size !== 0)) return false
    hasMovie ||= box.name === 'moov'
    at = box.size === 0 ? length : at + box.size
  }
  return at === length && hasMovie
}

/** Rejects a truncated MP4 or MOV file without decoding it. Throws AppError validation_failed. */
export async function assertWholeVideo(file: FileHandle, length: number): Promise<void> {
  if (!(await isWhole(file, length))) throw new AppError('validation_failed', UPLOAD_TEXTS.damaged)
}
