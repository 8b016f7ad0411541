import { AppError } from '../errors.ts'

const MAX_DEPTH = 20

function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(([key, inner]) => isClean(key, depth) && isClean(inner, depth + 1))
}

/**
 * Rejects what the database cannot store or could break a parser: NUL, lone surrogates, nesting over 20 levels
 * (security.md section 4.2). Takes any parsed input; throws AppError bad_request.
 */
export function assertCleanInput(value: unknown): void {
  if (!isClean(value, 0)) throw new AppError('bad_request', 'The request contains characters that cannot be stored.')
}
