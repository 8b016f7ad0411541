import type { StoreApi } from 'zustand'
import { onSessionEnd } from '../../../lib/session.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../lib/storage.ts'
import { type Composer, createComposer, createWriter, EMPTY_FORM, filesOf, isEmpty, readFiles, readForm, type Writer } from '../../composer/index.ts'

/** One user's unfinished post: it outlives the dialog, and in the browser's storage also the page. */
export type DialogComposer = Composer & {
  writer: StoreApi<Writer>
  /** Clears it, in memory and in the browser. */
  clear: () => void
}

const composers = new Map<string, DialogComposer>()
onSessionEnd(() => composers.clear())

const keyOf = (userId: string): string => userKey(userId, 'composer')

function restore(userId: string): Composer {
  const kept = readLocal(keyOf(userId))
  if (typeof kept !== 'object' || kept === null) return createComposer()
  const { form, media } = kept as Partial<Record<'form' | 'media', unknown>>
  const entered = readForm(form)
  return createComposer({ ...entered, isLater: entered.schedule !== '' }, readFiles(media))
}

function create(userId: string): DialogComposer {
  const { form, media } = restore(userId)
  const writer = createWriter(form, 'suggestions')
  const clear = () => {
    writer.getState().reset()
    form.setState(EMPTY_FORM)
    media.getState().clear()
    removeLocal(keyOf(userId))
  }
  const composer = { form, media, writer, clear }
  const keep = () => {
    // A composer of an ended session must not write back what log-out has removed.
    if (composers.get(userId) !== composer) return
    if (isEmpty(composer)) removeLocal(keyOf(userId))
    else writeLocal(keyOf(userId), { form: form.getState(), media: filesOf(composer) })
  }
  form.subscribe(keep)
  media.subscribe(keep)
  return composer
}

/** The unfinished post of a user, created at first use. */
export function composerFor(userId: string): DialogComposer {
  const known = composers.get(userId)
  if (known) return known
  const made = create(userId)
  composers.set(userId, made)
  return made
}

/** Appends the opener's topic to the existing description. */
export function addToDescription({ form }: Composer, text: string): void {
  const { description } = form.getState()
  if (!description.includes(text)) form.setState({ description: description.trim() === '' ? text : `${description}\n${text}` })
}
