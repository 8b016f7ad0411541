/** An error in PostgREST's format (protocols/supabase-storage.md section 4). */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null

  constructor(status: number, code: string, message: string, options: { details?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = options.details ?? null
  }
}

export const permissionDenied = (status: 401 | 403): RestError => new RestError(status, '42501', 'permission denied for table profiles')
export const foreignRow = (): RestError => new RestError(403, '42501', 'new row violates row-level security policy for table "profiles"')
export const tokenExpired = (): RestError => new RestError(401, 'PGRST301', 'JWT expired')
export const unknownTable = (name: string): RestError =>
  new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
export const unknownSchema = (): RestError => new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
export const unknownColumn = (name: string): RestError =>
  new RestError(400, 'PGRST204', `Could not find the '${name}' column of 'profiles' in the schema cache`)
export const undefinedColumn = (name: string): RestError => new RestError(400, '42703', `column profiles.${name} does not exist`)
export const unparsable = (what: string): RestError => new RestError(400, 'PGRST100', `failed to parse ${what}`)
export const badUuid = (value: string): RestError => new RestError(400, '22P02', `invalid input syntax for type uuid: "${value}"`)
export const badValue = (column: string, details: string): RestError =>
  new RestError(400, '23514', `new row for relation "profiles" violates check constraint "profiles_${column}_check"`, { details })
export const duplicateRow = (id: string): RestError =>
  new RestError(409, '23505', 'duplicate key value violates unique constraint "profiles_pkey"', { details: `Key (id)=(${id}) already exists.` })
export const notOneRow = (count: number): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details: `The result contains ${count} rows` })
export const badBody = (): RestError => new RestError(400, 'PGRST102', 'Empty or invalid json')
