import type { Platform } from '@marquee/contract/shared/platforms'
import { useStore } from 'zustand'
import { type Composer, editText } from '../composer.ts'
import type { ComposerForm } from '../composer-form.ts'
import { changeOwn } from '../text/own-version.ts'

/** Which text is being edited: the shared one, or one platform's own. */
export type TextTab = Platform | 'all'

/** The text of a tab: a platform without its own shows the shared one. */
export const textOf = (form: Pick<ComposerForm, 'text' | 'own'>, tab: TextTab): string => (tab === 'all' ? form.text : (form.own[tab]?.content ?? form.text))

/** Stores the text of a tab; typing on a platform's tab makes its own text, which remembers what the shared one was. */
export function writeText(composer: Pick<Composer, 'form'>, tab: TextTab, text: string): void {
  if (tab === 'all') editText(composer, text)
  else composer.form.setState((form) => changeOwn(form, tab, { content: text, base: form.own[tab]?.content === undefined ? form.text : (form.own[tab]?.base ?? form.text) }))
}

/** The tab that is shown: a platform that is no longer chosen has none. */
export const shownTab = (form: Pick<ComposerForm, 'platforms'>, tab: TextTab): TextTab => (tab !== 'all' && form.platforms.includes(tab) ? tab : 'all')

/** The current text of a tab. */
export const useTabText = (composer: Pick<Composer, 'form'>, tab: TextTab): string => useStore(composer.form, (form) => textOf(form, tab))

type Places = { toText: (at: number) => number; toShown: (at: number) => number }
/** Fields that show more than their text: where a place of the one is in the other. */
export const fieldPlaces = new WeakMap<HTMLTextAreaElement, Places>()
/** A place of a field as one of its text, or the other way round. */
export const placeIn = (area: HTMLTextAreaElement | null, at: number | undefined, isInText = false): number | undefined =>
  area && at !== undefined ? (fieldPlaces.get(area)?.[isInText ? 'toShown' : 'toText'](at) ?? at) : at

/** Puts the caret at a place of the text, once the field shows it. */
export function placeCaret(area: HTMLTextAreaElement | null, at: number): void {
  requestAnimationFrame(() => {
    const shown = placeIn(area, at, true) ?? at
    area?.focus()
    area?.setSelectionRange(shown, shown)
  })
}

/** Inserts a text where the caret is, with a space where words would touch, and leaves the caret behind it. */
export function insertAt(area: HTMLTextAreaElement | null, composer: Pick<Composer, 'form'>, tab: TextTab, inserted: string): void {
  const text = textOf(composer.form.getState(), tab)
  const start = placeIn(area, area?.selectionStart) ?? text.length
  const end = placeIn(area, area?.selectionEnd) ?? text.length
  const gap = start > 0 && !/\s$/.test(text.slice(0, start)) && /^[\p{L}\p{N}#@]|^https?:/u.test(inserted) ? ' ' : ''
  const next = text.slice(0, start) + gap + inserted + text.slice(end)
  writeText(composer, tab, next)
  const caret = start + gap.length + inserted.length
  placeCaret(area, caret)
}
