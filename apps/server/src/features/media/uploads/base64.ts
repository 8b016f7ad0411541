import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { isSameType, readDeclaredType } from '../files/sniff.ts'

const DATA_URL = /^data:([^,;]{0,100})(?:;[^,;]{1,100}){0,5};base64,/i
const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/

function assertPrefix(prefixType: string, declared: string): void {
  const [prefix, type] = [readDeclaredType(prefixType), readDeclaredType(declared)]
  if (!prefix || !type || !isSameType(type, prefix)) throw new AppError('validation_failed', UPLOAD_TEXTS.mislabelled)
}

/**
 * Decodes the file of a direct upload: base64, with or without a data URL prefix.
 * Takes the text and the declared type, which the data URL must not contradict. Throws AppError validation_failed for anything else.
 */
export function decodeFileData(fileData: string, declared: string): Buffer {
  const prefix = DATA_URL.exec(fileData.slice(0, 1_000))
  if (prefix?.[1]) assertPrefix(prefix[1], declared)
  const encoded = fileData.slice(prefix?.[0].length ?? 0).replace(/\r?\n/g, '')
  if (encoded.length % 4 !== 0 || !ALPHABET.test(encoded)) throw new AppError('validation_failed', UPLOAD_TEXTS.badFile)
  return Buffer.from(encoded, 'base64')
}
