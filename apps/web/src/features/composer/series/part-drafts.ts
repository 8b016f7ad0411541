import type { Draft } from '@marquee/contract/posts'
import type { StoreApi } from 'zustand'
import { isGone, isStale } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query.ts'
import { createRequestKeys } from '../../../lib/request-keys.ts'
import { changeDraft, readDraft, refreshDrafts, saveDraft } from '../draft-queries.ts'
import type { ComposerForm, SeriesPart } from '../composer-form.ts'
import { withTokens } from '../bound/tokens.ts'
import { bodyOfDraft, type DraftBody, filesOfDraft, fingerprint } from '../saving/draft-body.ts'
import { isLocked } from '../saving/locked.ts'
import { platformsOfPart } from './series-model.ts'

/** First saves: a repeat must not create a second draft. */
const keys = createRequestKeys()

/** The fields of a part's draft that the series writes: its time is chosen when the series is scheduled, or on the draft's own card. */
type PartBody = Omit<DraftBody, 'scheduledTime'>
type SavedBody = PartBody & { isAutosave: boolean }

/** The draft of post `index` of a series (trace.md CREATE-54; type series). */
const bodyOf = (form: ComposerForm, part: SeriesPart, index: number): PartBody => ({
  content: withTokens(form, part.content).trim(),
  type: 'series',
  autoPost: form.autoPost,
  mediaUrls: part.files.map((file) => file.url),
  platforms: platformsOfPart(form, index),
  overrides: {},
  thread: [],
  firstComment: withTokens(form, form.firstComment),
  campaign: form.campaign.trim(),
  options: form.options,
  trackLinks: form.trackLinks,
})
const markOf = (body: PartBody): string => fingerprint({ ...body, scheduledTime: null })
const storedAs = ({ id, updatedAt, isAutosaved }: Draft): Partial<SeriesPart> => ({ draftId: id, updatedAt, isAutosaved })

const create = async (part: SeriesPart, body: SavedBody): Promise<Partial<SeriesPart>> => storedAs(await keys.send([part.key, body], (key) => saveDraft(body, key)))

/**
 * Changes the draft on top of the version that this post is based on; on top of a newer one only if the series' fields are the same there.
 * Returns what the post is based on then, or the other window's version, between which the user chooses.
 */
async function change(part: SeriesPart, draftId: string, body: SavedBody): Promise<Partial<SeriesPart>> {
  const put = async (basedOn: string | null) => storedAs(await changeDraft(draftId, { ...body, ...(basedOn && { basedOn }) }))
  try {
    return await put(part.updatedAt)
  } catch (error) {
    if (isGone(error)) return create(part, body)
    if (!isStale(error)) throw error
  }
  const stored = await readDraft(draftId)
  const isSame = stored.updatedAt === part.updatedAt || markOf(bodyOfDraft(stored)) === part.saved
  return isSame && !isLocked({ postState: stored.state }) ? put(stored.updatedAt) : { conflict: stored }
}

/** Writes the draft's state into a part whose text may have changed meanwhile. */
const note = (form: StoreApi<ComposerForm>, key: string, patch: Partial<SeriesPart>): void =>
  form.setState(({ parts }) => ({ parts: parts.map((part) => (part.key === key ? { ...part, ...patch } : part)) }))

/** Whether the draft of a post has to be saved. An autosave changes existing drafts only; the user's own save also says that it is none. */
const isDue = (part: SeriesPart, mark: string, isAutosave: boolean): boolean =>
  part.conflict === null && part.content.trim() !== '' && !(isAutosave && part.draftId === null) && (mark !== part.saved || (!isAutosave && part.isAutosaved))

/** Saves the posts of a series as drafts of type series. The user's own save includes those that have no draft yet. Throws ApiError. */
export async function savePartDrafts(form: StoreApi<ComposerForm>, isAutosave: boolean): Promise<void> {
  const state = form.getState()
  let hasStored = false
  for (const [index, part] of state.parts.entries()) {
    const body = bodyOf(state, part, index)
    const saved = markOf(body)
    if (!isDue(part, saved, isAutosave)) continue
    const given = { ...body, isAutosave }
    const patch = await (part.draftId === null ? create(part, given) : change(part, part.draftId, given))
    note(form, part.key, patch.conflict ? patch : { ...patch, saved })
    hasStored ||= !patch.conflict
  }
  if (hasStored) refreshDrafts(queryClient)
}

/** Keeps the series' text of a post that another window changed too; a draft that was sent meanwhile is left alone, and the text becomes a new one. */
export function keepPart({ conflict }: SeriesPart): Partial<SeriesPart> {
  if (!conflict) return {}
  return { conflict: null, saved: '', ...(isLocked({ postState: conflict.state }) ? { draftId: null, updatedAt: null } : { updatedAt: conflict.updatedAt }) }
}

/** Takes over the other window's text and files. */
export function takeOther({ conflict }: SeriesPart): Partial<SeriesPart> {
  if (!conflict) return {}
  const { content, updatedAt, isAutosaved } = conflict
  return { conflict: null, content, files: filesOfDraft(conflict), saved: markOf(bodyOfDraft(conflict)), updatedAt, isAutosaved }
}
