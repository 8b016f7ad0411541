import { AppError } from './errors.ts'

/** A position in a list ordered by an instant and an id. */
export type Position = { at: Date; id: string }

const CURSOR = /^(\d{1,14})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The cursor of the page after a position: its instant in milliseconds, the precision of stored times, and its id. */
export const writeCursor = ({ at, id }: Position): string => `${at.getTime()}_${id}`

/** The position of a cursor. Throws AppError bad_request for a malformed one. */
export function readCursor(cursor: string): Position {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!at || !id) throw new AppError('bad_request', 'This page does not exist.')
  return { at: new Date(Number(at)), id }
}
