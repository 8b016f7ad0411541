import { FILE_ID_PREFIX } from '@marquee/contract/knowledge-files'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'

const ENTRY_ID = /^(file_)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** The error for an entry that does not exist or belongs to another user. */
export const entryNotFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** An entry's id as the API writes it (trace.md KNOW-18). */
export const entryId = (row: { id: string; type: string }): string => (row.type === 'uploaded_file' ? `${FILE_ID_PREFIX}${row.id}` : row.id)

/** The uuid of an entry's id. Throws AppError not_found for anything else. */
export function readEntryId(id: string): string {
  const uuid = ENTRY_ID.exec(id)?.[2]
  if (!uuid) throw entryNotFound()
  return uuid.toLowerCase()
}
