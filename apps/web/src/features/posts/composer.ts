import { z } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand'
import { onSessionEnd, useSession } from '../../lib/session.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../lib/storage.ts'
import { type Attachments, createAttachments } from '../media/index.ts'
import { type ComposerForm, composerForm, EMPTY_FORM, isUntouched } from './composer-form.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'

const storedComposer = z.object({
  form: composerForm,
  media: z.array(z.object({ url: z.string(), type: z.string(), name: z.string() })),
})

/** One user's unfinished post: it outlives the dialog, and in the browser's storage also the page. */
export type Composer = {
  form: StoreApi<ComposerForm>
  media: StoreApi<Attachments>
  suggestions: StoreApi<Suggestions>
  /** Empties it, in memory and in the browser. */
  clear: () => void
}

const composers = new Map<string, Composer>()
onSessionEnd(() => composers.clear())

const keyOf = (userId: string): string => userKey(userId, 'composer')

function createComposer(userId: string): Composer {
  const stored = storedComposer.safeParse(readLocal(keyOf(userId)))
  const form = createStore<ComposerForm>(() => (stored.success ? stored.data.form : EMPTY_FORM))
  const media = createAttachments(() => useSession.getState().user, stored.success ? stored.data.media : [])
  const suggestions = createSuggestions(form)
  const clear = () => {
    suggestions.getState().reset()
    form.setState(EMPTY_FORM)
    media.getState().clear()
    removeLocal(keyOf(userId))
  }
  const composer = { form, media, suggestions, clear }
  const keep = () => {
    // A composer of an ended session must not write back what log-out has wiped.
    if (composers.get(userId) !== composer) return
    const files = media.getState().items.flatMap(({ url, type, name }) => (url ? [{ url, type, name }] : []))
    if (isUntouched(form.getState()) && files.length === 0) removeLocal(keyOf(userId))
    else writeLocal(keyOf(userId), { form: form.getState(), media: files })
  }
  form.subscribe(keep)
  media.subscribe(keep)
  return composer
}

/** The unfinished post of a user, made at first use. */
export function composerFor(userId: string): Composer {
  const known = composers.get(userId)
  if (known) return known
  const made = createComposer(userId)
  composers.set(userId, made)
  return made
}

/** Selects a suggestion by its place; the editable text opens with it (trace.md DIALOG-21). */
export function chooseSuggestion(form: StoreApi<ComposerForm>, index: number): void {
  const text = form.getState().suggestions[index]
  if (text) form.setState({ chosen: index, text, isEdited: false })
}

/** Makes the user's own text the selected one; a text that is there already stays. */
export const writeOwn = (form: StoreApi<ComposerForm>): void => form.setState({ chosen: 'own', isEdited: true })

/** Takes what the user types into the text of the post. */
export const editText = (form: StoreApi<ComposerForm>, text: string): void => form.setState({ text, isEdited: true })

/** Takes over what the opener of the dialog wants the post to be about, below what is there already. */
export function addToDescription(form: StoreApi<ComposerForm>, text: string): void {
  const { description } = form.getState()
  if (!description.includes(text)) form.setState({ description: description.trim() === '' ? text : `${description}\n${text}` })
}
