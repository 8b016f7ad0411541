import { KNOWLEDGE_FILE_TEXTS, KNOWLEDGE_FILE_TYPES, type KnowledgeFileType } from '@marquee/contract/knowledge-files'
import { AppError } from '../../../platform/errors.ts'
import { sniffType } from '../../media/index.ts'

/** Bytes from the start of a file that identify its type. */
export const HEAD_BYTES = 4_096

const TYPES = Object.keys(KNOWLEDGE_FILE_TYPES) as KnowledgeFileType[]
/** Aliases of the types, as used by browsers and Windows. */
const ALIASES: Readonly<Record<string, KnowledgeFileType>> = {
  'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'application/x-pdf': 'application/pdf', 'application/csv': 'text/csv', 'text/x-csv': 'text/csv',
  'text/comma-separated-values': 'text/csv',
}

const typeOfName = (name: string): KnowledgeFileType | null => {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return TYPES.find((type) => KNOWLEDGE_FILE_TYPES[type].some((known) => known === extension)) ?? null
}

/**
 * The declared type of a file; where it is generic, as Windows declares .csv, the name decides (trace.md KNOW-16).
 * Throws AppError unsupported_media_type for files that are not accepted.
 */
export function requireFileType(name: string, declared: string): KnowledgeFileType {
  const essence = declared.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const known = TYPES.find((type) => type === (ALIASES[essence] ?? essence))
  const isVague = ['application/octet-stream', 'application/vnd.ms-excel', 'text/*'].includes(essence)
  const named = typeOfName(name)
  // A .csv is often declared as plain text; its rows are more useful than its lines.
  const type = known === 'text/plain' && named === 'text/csv' ? named : (known ?? (isVague ? named : null))
  if (!type) throw new AppError('unsupported_media_type', KNOWLEDGE_FILE_TEXTS.unsupported)
  return type
}

/** The extension a file's path ends with. */
export const extensionOf = (type: KnowledgeFileType): string => KNOWLEDGE_FILE_TYPES[type][0]

const hasUtf16Mark = (head: Buffer): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
/** UTF-16 without a byte order mark: every other byte of western text is zero. */
export const looksLikeUtf16 = (head: Buffer): 'le' | 'be' | null => {
  const pairs = Math.floor(head.length / 2)
  if (pairs < 4) return null
  const zeros = [...head.subarray(0, pairs * 2).keys()].filter((index) => head[index] === 0)
  const odd = zeros.filter((index) => index % 2 === 1).length
  const even = zeros.length - odd
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'le'
  return even > pairs * 0.6 && odd < pairs * 0.05 ? 'be' : null
}

function isText(head: Buffer): boolean {
  if (hasUtf16Mark(head) || looksLikeUtf16(head)) return true
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)).length
  return !head.includes(0) && controls <= head.length * 0.02
}

/** The type of a file by its first bytes: any text is `text`. Null for types that are not accepted. */
export async function sniffKnowledgeType(head: Buffer): Promise<KnowledgeFileType | 'text' | null> {
  if (head.subarray(0, 1_024).includes('%PDF-')) return 'application/pdf'
  const media = await sniffType(head)
  if (media) return TYPES.find((type) => type === media) ?? null
  return isText(head) ? 'text' : null
}

/** Throws AppError validation_failed when the first bytes contradict a file's declared type. */
export async function assertContent(head: Buffer, declared: KnowledgeFileType): Promise<void> {
  if (head.length === 0) throw new AppError('validation_failed', KNOWLEDGE_FILE_TEXTS.empty)
  const found = await sniffKnowledgeType(head)
  const isMatch = found === 'text' ? declared.startsWith('text/') : found === declared
  if (!isMatch) throw new AppError('validation_failed', KNOWLEDGE_FILE_TEXTS.mislabelled)
}
