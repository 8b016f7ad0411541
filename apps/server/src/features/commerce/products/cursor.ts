import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'

/** A position in a list: the number that it is sorted by, null for names, and the id. */
const position = z.tuple([z.number().nullable(), z.uuid()])
export type ListPosition = z.infer<typeof position>

export const writePosition = (at: ListPosition): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** The position of a cursor. Throws bad_request for one that is none. */
export function readPosition(cursor: string): ListPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw new AppError('bad_request', 'This page does not exist.')
    throw error
  }
}
