import { allowWithheld, createKnowledge, deleteKnowledge, updateKnowledge } from '@marquee/contract/knowledge-entries'
import { deleteKnowledgeFile, retryKnowledgeFile } from '@marquee/contract/knowledge-files'
import type { RouteInput } from '@marquee/contract/shared/route'
import { ApiError, call } from '../../lib/api.ts'
import { sendKeepalive } from '../../lib/keepalive-call.ts'

export type NewEntry = RouteInput<typeof createKnowledge>['body']
export type EntryChange = RouteInput<typeof updateKnowledge>['body']

/** Adds an entry. Takes its fields and the key of this attempt. Throws ApiError. */
export const addEntry = (body: NewEntry, idempotencyKey: string) => call(createKnowledge, { body }, { idempotencyKey })
/** Changes or confirms an entry. Returns it with the amounts that it no longer says. Throws ApiError. */
export const changeEntry = (id: string, body: EntryChange) => call(updateKnowledge, { params: { id }, body })
/** Gives a withheld sentence to AI, or lets one be quoted that is not; or takes either back. Throws ApiError. */
export const allowWithheldText = (id: string, body: { key: string; isAllowed: boolean }) => call(allowWithheld, { params: { id }, body })
/** Reads a file again that could not be read. Throws ApiError. */
export const readAgain = (id: string) => call(retryKnowledgeFile, { params: { id }, body: {} })

const routeOf = (isFile: boolean) => (isFile ? deleteKnowledgeFile : deleteKnowledge)

/** Permanently deletes an entry or a file with everything derived from it. One that is already gone is no error. Throws ApiError. */
export async function dropEntry(id: string, isFile: boolean): Promise<void> {
  try {
    await call(routeOf(isFile), { params: { id }, query: {} })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** As `dropEntry`, while the page goes away and nothing can be awaited. Also takes the access token. */
export const dropEntryOnPageHide = (id: string, isFile: boolean, token: string): void => sendKeepalive(routeOf(isFile), { params: { id }, query: {} }, token)

/** The server's own reason where it says more than that something failed; null otherwise. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'invalid_response') return null
  return error.message || null
}

/** Whether no answer came at all. */
export const isConnectionLost = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 'network'

/** Whether the requested resource no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
