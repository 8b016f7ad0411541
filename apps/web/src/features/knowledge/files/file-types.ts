import { KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS, KNOWLEDGE_FILE_TYPES, type KnowledgeFileType } from '@marquee/contract/knowledge-files'

const TYPES = Object.entries(KNOWLEDGE_FILE_TYPES) as [KnowledgeFileType, readonly string[]][]

/** The types the file dialog offers (trace.md KNOW-16). */
export const ACCEPTED = TYPES.flatMap(([type, extensions]) => [...extensions.map((extension) => `.${extension}`), type]).join(',')

/**
 * The type a file is sent as: by its extension, because systems report .csv in many ways, else the browser's type.
 * Null when it is not accepted.
 */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): KnowledgeFileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const byName = TYPES.find(([, extensions]) => extension !== undefined && extensions.includes(extension))
  const byType = extension === undefined ? TYPES.find(([known]) => known === type) : undefined
  return (byName ?? byType)?.[0] ?? null
}

/** Why a file is rejected before it is sent; null when it is accepted. */
export function problemOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (typeOf(file) === null) return KNOWLEDGE_FILE_TEXTS.unsupported
  if (file.size === 0) return KNOWLEDGE_FILE_TEXTS.empty
  return file.size > KNOWLEDGE_FILE_LIMITS.maxBytes ? KNOWLEDGE_FILE_TEXTS.tooLarge : null
}
