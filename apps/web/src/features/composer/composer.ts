import { createStore, type StoreApi } from 'zustand'
import { useSession } from '../../lib/session.ts'
import { toast, UNDO_MS } from '../../ui/toast-store.ts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { type Attachments, createAttachments } from '../media/index.ts'
import { type ComposerForm, EMPTY_FORM, isEmptyForm, type PostFile } from './composer-form.ts'

/**
 * A post that is being written: platforms, text, files, time. The Create a Post dialog, the page and the share dialog
 * each lay one out in their own way; the post's content, its checks and how it is sent are the same in all three.
 */
export type Composer = { form: StoreApi<ComposerForm>; media: StoreApi<Attachments> }

/** Creates a composer. Takes the initial form and the files that are stored already. */
export const createComposer = (form: Partial<ComposerForm> = {}, files: readonly PostFile[] = []): Composer => ({
  form: createStore<ComposerForm>(() => ({ ...EMPTY_FORM, ...form })),
  media: createAttachments(() => useSession.getState().user, files),
})

/** Files of a post that are stored. */
export const filesOf = ({ media }: Pick<Composer, 'media'>): PostFile[] => media.getState().items.flatMap(({ url, type, name, id }) => (url ? [{ url, type, name, ...(id && { id }) }] : []))

/** Whether a composer contains nothing that could be kept. */
export const isEmpty = (composer: Composer): boolean => isEmptyForm(composer.form.getState()) && filesOf(composer).length === 0

/** Puts a suggestion into the editable text, and offers to put back the text it replaced (trace.md CREATE-54, DIALOG-21). Returns whether there is one. */
export function chooseSuggestion({ form }: Pick<Composer, 'form'>, index: number): boolean {
  const { suggestions, text: before, chosen, isEdited, type } = form.getState()
  const text = suggestions[index]
  if (!text || type === 'series') return false
  form.setState({ chosen: index, text, isEdited: false, checked: null })
  const isLost = before.trim() !== '' && before !== text && (isEdited || typeof chosen !== 'number')
  if (isLost) toast({ text: 'The suggestion replaced your text.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => form.setState({ chosen, text: before, isEdited }) } })
  return true
}

/** Stores what the user types into the text of the post. */
export const editText = ({ form }: Pick<Composer, 'form'>, text: string): void => form.setState(({ chosen }) => ({ text, isEdited: true, chosen: chosen ?? 'own' }))

/** Adds or removes a platform of the post; `order` is the one they are kept in. */
export function togglePlatform({ form }: Pick<Composer, 'form'>, name: Platform, order?: readonly Platform[]): void {
  form.setState(({ platforms }) => {
    const next = platforms.includes(name) ? platforms.filter((other) => other !== name) : [...platforms, name]
    return { hasChosenPlatforms: true, platforms: order ? order.filter((other) => next.includes(other)) : next }
  })
}
