import type { AuthContext } from '../service.ts'
import { type ProfileChanges, readChanges, readNewRow } from './columns.ts'
import { findProfile, insertProfile, type ProfileRow, updateProfile, upsertProfile } from './queries.ts'
import { badBody, duplicateRow } from './rest-error.ts'
import { assertInsertLists, type Filter, type Preferences } from './rest-query.ts'

type RestContext = Pick<AuthContext, 'db' | 'clock'>

/** A profile row as clients see it. */
export function profileRowView(row: ProfileRow) {
  const { created_at: _createdAt, updated_at: updatedAt, ...columns } = row
  return { ...columns, updated_at: updatedAt.toISOString() }
}
export type ProfileRowView = ReturnType<typeof profileRowView>

const matches = (row: ProfileRowView, filters: readonly Filter[]): boolean =>
  filters.every(({ column, values }) => {
    const value = row[column]
    return values.includes(typeof value === 'string' ? value : JSON.stringify(value))
  })

/** The owner's row when it matches the filters, else none. */
export async function selectRows(ctx: RestContext, owner: string, filters: readonly Filter[]): Promise<ProfileRowView[]> {
  const row = await findProfile(ctx.db, owner)
  return row ? [profileRowView(row)].filter((view) => matches(view, filters)) : []
}

function rowsOf(body: unknown): object[] {
  const rows = [body].flat()
  if (body === null || body === undefined || rows.some((row) => row === null || typeof row !== 'object' || Array.isArray(row))) throw badBody()
  return rows as object[]
}

async function writeRow(ctx: RestContext, owner: string, changes: ProfileChanges, resolution: Preferences['resolution']): Promise<ProfileRow[]> {
  const now = ctx.clock.now()
  if (resolution === 'merge') return [await upsertProfile(ctx.db, owner, changes, now)]
  const inserted = await insertProfile(ctx.db, owner, changes, now)
  if (!inserted && resolution === null) throw duplicateRow(owner)
  return inserted ? [inserted] : []
}

/**
 * Inserts the owner's row, or updates it when duplicates are to be merged. Takes the body, an object or an array; returns the rows
 * written. Throws RestError: another user's id (403), a row that exists (409), unknown columns and invalid values (400).
 */
export async function insertRows(ctx: RestContext, owner: string, body: unknown, query: Record<string, unknown>, resolution: Preferences['resolution']): Promise<ProfileRowView[]> {
  assertInsertLists(query)
  const [first, ...others] = rowsOf(body).map((row) => readNewRow(row, owner))
  if (!first) return []
  if (others.length > 0) throw duplicateRow(owner)
  return (await writeRow(ctx, owner, first, resolution)).map(profileRowView)
}

/** Updates the owner's row when it matches the filters. Returns the rows changed; none is no error. Throws RestError 400 or 403. */
export async function updateRows(ctx: RestContext, owner: string, body: unknown, filters: readonly Filter[]): Promise<ProfileRowView[]> {
  const [row] = rowsOf(body)
  if (Array.isArray(body) || !row) throw badBody()
  const changes = readChanges(row, owner)
  const current = await selectRows(ctx, owner, filters)
  if (current.length === 0 || Object.keys(changes).length === 0) return current
  const updated = await updateProfile(ctx.db, owner, changes, ctx.clock.now())
  return updated ? [profileRowView(updated)] : []
}
