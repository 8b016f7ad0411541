import { createKnowledge, deleteKnowledge, updateKnowledge } from '@marquee/contract/knowledge-entries'
import { deleteKnowledgeFile, retryKnowledgeFile } from '@marquee/contract/knowledge-files'
import type { RouteInput } from '@marquee/contract/shared/route'
import { ApiError, call } from '../../lib/api.ts'
import { sendLast } from '../../lib/last-call.ts'

export type NewEntry = RouteInput<typeof createKnowledge>['body']
export type EntryChange = RouteInput<typeof updateKnowledge>['body']

/** Adds an entry. Takes its fields and the key of this attempt. Throws ApiError. */
export const addEntry = (body: NewEntry, idempotencyKey: string) => call(createKnowledge, { body }, { idempotencyKey })
/** Changes or confirms an entry. Returns it with the amounts that it says no more. Throws ApiError. */
export const changeEntry = (id: string, body: EntryChange) => call(updateKnowledge, { params: { id }, body })
/** Has a file read again that could not be read. Throws ApiError. */
export const readAgain = (id: string) => call(retryKnowledgeFile, { params: { id }, body: {} })

const routeOf = (isFile: boolean) => (isFile ? deleteKnowledgeFile : deleteKnowledge)

/** Deletes an entry or a file with everything made of it, for good. One that is gone already is no error. Throws ApiError. */
export async function dropEntry(id: string, isFile: boolean): Promise<void> {
  try {
    await call(routeOf(isFile), { params: { id }, query: {} })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** As `dropEntry`, while the page goes away: nothing can be waited for. Takes the access token besides. */
export const dropEntryAtLast = (id: string, isFile: boolean, token: string): void => sendLast(routeOf(isFile), { params: { id }, query: {} }, token)

/** The server's own words of a refusal where they say more than that something failed; null otherwise. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'invalid_response') return null
  return error.message || null
}

/** Whether no answer came at all. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 'network'

/** Whether what was asked for is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
