import type { StoreApi } from 'zustand'
import { isGone } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query.ts'
import { createRequestKeys } from '../../../lib/request-keys.ts'
import { changeDraft, refreshDrafts, saveDraft } from '../draft-queries.ts'
import type { ComposerForm, SeriesPart } from '../composer-form.ts'
import { platformsOfPart } from './series-model.ts'

/** First saves: a repeat must not create a second draft. */
const keys = createRequestKeys()

/** The draft of post `index` of a series (trace.md CREATE-54; type series). */
const bodyOf = (form: ComposerForm, part: SeriesPart, index: number) => ({
  content: part.content.trim(),
  type: 'series' as const,
  autoPost: form.autoPost,
  scheduledTime: null,
  mediaUrls: part.files.map((file) => file.url),
  platforms: platformsOfPart(form, index),
  firstComment: form.firstComment,
  campaign: form.campaign.trim(),
  options: form.options,
  trackLinks: form.trackLinks,
})
type PartBody = ReturnType<typeof bodyOf> & { isAutosave: boolean }

const create = async (part: SeriesPart, body: PartBody): Promise<string> => (await keys.send([part.key, body], (key) => saveDraft(body, key))).id

async function store(part: SeriesPart, body: PartBody): Promise<string> {
  if (part.draftId === null) return create(part, body)
  try {
    return (await changeDraft(part.draftId, body)).id
  } catch (error) {
    if (!isGone(error)) throw error
    return create(part, body)
  }
}

/** Writes the draft's id into a part whose text may have changed meanwhile. */
const note = (form: StoreApi<ComposerForm>, key: string, patch: Partial<SeriesPart>): void =>
  form.setState(({ parts }) => ({ parts: parts.map((part) => (part.key === key ? { ...part, ...patch } : part)) }))

/** Whether the draft of a post has to be saved. An autosave changes existing drafts only; the user's own save also says that it is none. */
const isDue = (part: SeriesPart, mark: string, isAutosave: boolean): boolean =>
  part.content.trim() !== '' && !(isAutosave && part.draftId === null) && (mark !== part.saved || (!isAutosave && part.isAutosaved))

/** Saves the posts of a series as drafts of type series. The user's own save includes those that have no draft yet. Throws ApiError. */
export async function savePartDrafts(form: StoreApi<ComposerForm>, isAutosave: boolean): Promise<void> {
  const state = form.getState()
  let hasStored = false
  for (const [index, part] of state.parts.entries()) {
    const body = bodyOf(state, part, index)
    const saved = JSON.stringify(body)
    if (!isDue(part, saved, isAutosave)) continue
    note(form, part.key, { draftId: await store(part, { ...body, isAutosave }), saved, isAutosaved: isAutosave })
    hasStored = true
  }
  if (hasStored) refreshDrafts(queryClient)
}
