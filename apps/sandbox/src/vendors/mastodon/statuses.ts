import { readList, readText, type UncheckedObject } from '../ayrshare/read.ts'
import { isReady, presentStatus } from './present.ts'
import { type Mastodon, namedIn, newId, settingsOf, timeOf } from './state.ts'
import { ApiError, type Account, type Status, VISIBILITIES } from './types.ts'

const KEY_MS = 3_600_000
const MOST_MEDIA = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as the server counts them: any link 23, of a name what stands before its server. */
export function lengthOf(text: string): number {
  const counted = text.replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/gu, 'x'.repeat(23)).replace(/(?<![\w/])(@[\w.-]+\w)@[\w.-]+\w/gu, '$1')
  return [...graphemes.segment(counted)].length
}

const invalid = (message: string) => new ApiError(422, `Validation failed: ${message}`)

function checkMedia(state: Mastodon, account: Account, ids: readonly string[]): void {
  const files = ids.map((id) => state.media.get(id))
  if (files.some((file) => file?.accountId !== account.id)) throw new ApiError(404, 'Record not found')
  if (files.length > MOST_MEDIA) throw invalid('Cannot attach more than 4 files')
  if (files.length > 1 && files.some((file) => file?.type.startsWith('video/'))) throw invalid('Cannot attach a video to a post that already contains images')
  if (files.some((file) => file && !isReady(file))) throw invalid('Cannot attach files that have not finished processing. Try again in a moment!')
}

/** Whether an account may see a post. */
export const isVisible = (state: Mastodon, status: Status, { id }: Account): boolean => status.visibility !== 'direct' || status.accountId === id || namedIn(state, status.text).some((account) => account.id === id)

/** A post that an account may see. @throws ApiError */
export function requireStatus(state: Mastodon, id: string, viewer: Account): Status {
  const status = state.statuses.get(id)
  if (!status || !isVisible(state, status, viewer)) throw new ApiError(404, 'Record not found')
  return status
}

/** Adds a post. */
export function addStatus(state: Mastodon, status: Omit<Status, 'id' | 'createdAt'>): Status {
  const added = { ...status, id: newId(state), createdAt: new Date(timeOf(state)).toISOString() }
  state.statuses.set(added.id, added)
  return added
}

/** What a key made in the last hour. */
function madeBy(state: Mastodon, key: string | null): Status | undefined {
  const seen = key === null ? undefined : state.seenKeys.get(key)
  return seen && seen.at + KEY_MS > timeOf(state) ? state.statuses.get(seen.statusId) : undefined
}

type Written = Omit<Status, 'id' | 'createdAt'>

/** The post in a body, as the server accepts it. @throws ApiError */
function readStatus(state: Mastodon, account: Account, body: UncheckedObject): Written {
  const [text, mediaIds, inReplyToId] = [readText(body.status) ?? '', readList(body.media_ids), readText(body.in_reply_to_id) ?? null]
  if (text === '' && mediaIds.length === 0) throw invalid("Text can't be blank")
  const { maxCharacters } = settingsOf(state)
  if (lengthOf(text) > maxCharacters) throw invalid(`Text character limit of ${maxCharacters} exceeded`)
  if (inReplyToId !== null && !state.statuses.get(inReplyToId)) throw new ApiError(404, 'The status you are trying to reply to does not appear to exist.')
  checkMedia(state, account, mediaIds)
  return { accountId: account.id, text, inReplyToId, visibility: VISIBILITIES.find((name) => name === body.visibility) ?? 'public', mediaIds, idempotencyKey: null }
}

/** POST /api/v1/statuses. A key that was seen in the last hour answers with what it made. */
export function createStatus(state: Mastodon, account: Account, body: UncheckedObject, idempotencyKey: string | undefined): object {
  const key = idempotencyKey === undefined ? null : `${account.id} ${idempotencyKey}`
  const before = madeBy(state, key)
  if (before) return presentStatus(state, before, account)
  const status = addStatus(state, { ...readStatus(state, account, body), idempotencyKey: idempotencyKey ?? null })
  if (key !== null) state.seenKeys.set(key, { key, statusId: status.id, at: timeOf(state) })
  return presentStatus(state, status, account)
}

/** Removes a post; those that answered it answer nothing from then on. */
export function removeStatus(state: Mastodon, id: string): void {
  state.statuses.delete(id)
  for (const status of [...state.statuses.values()]) if (status.inReplyToId === id) state.statuses.set(status.id, { ...status, inReplyToId: null })
}

/** DELETE /api/v1/statuses/:id, of the account's own alone. */
export function deleteStatus(state: Mastodon, account: Account, id: string): object {
  const status = state.statuses.get(id)
  if (status?.accountId !== account.id) throw new ApiError(404, 'Record not found')
  const answer = presentStatus(state, status, account)
  removeStatus(state, id)
  return { ...answer, text: status.text }
}

/** POST /api/v1/statuses/:id/favourite and unfavourite. */
export function favourite(state: Mastodon, account: Account, id: string, isLiked: boolean): object {
  const status = requireStatus(state, id, account)
  const key = `${id} ${account.id}`
  if (isLiked) state.favourites.set(key, { key, statusId: id, accountId: account.id })
  else state.favourites.delete(key)
  return presentStatus(state, status, account)
}
