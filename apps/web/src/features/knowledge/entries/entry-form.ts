import { type KnowledgeEntry, KNOWLEDGE_LIMITS, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { ENTRY_TYPES } from '@marquee/contract/shared/knowledge-source'
import { cleanTags } from '@marquee/contract/shared/tags'
import type { EntryChange, NewEntry } from '../change-queries.ts'
import { isFile } from '../model.ts'

export type EntryType = (typeof ENTRY_TYPES)[number]
/** The form's values as typed. */
export type EntryForm = { type: EntryType | ''; title: string; description: string; tags: string; expiresOn: string }
/** Initial values of an entry, where known. */
export type EntrySeed = Partial<Pick<EntryForm, 'type' | 'title' | 'description'>>

/** The form of an entry, or of a new one. */
export function formOf(entry: KnowledgeEntry | null, seed: EntrySeed = {}): EntryForm {
  if (!entry) return { type: '', title: '', description: '', tags: '', expiresOn: '', ...seed }
  const { type, title, description, tags, expiresOn } = entry
  return { type: ENTRY_TYPES.find((each) => each === type) ?? '', title, description, tags: tags.join(', '), expiresOn: expiresOn ?? '' }
}

/** Tags of a comma-separated text: trimmed, empty ones dropped (trace.md KNOW-19). */
export const tagsOf = (text: string): string[] => cleanTags(text.split(','))

/** Errors of a form, in the order of its fields. */
export type FormErrors = { missing: readonly (keyof EntryForm)[]; text: string } | null

/** Validates a form. Takes it and whether it is a file's, which has no type and description of its own. */
export function checkForm(form: EntryForm, isOfFile: boolean): FormErrors {
  const required = isOfFile ? (['title'] as const) : (['type', 'title', 'description'] as const)
  const missing = required.filter((field) => form[field].trim() === '')
  if (missing.length > 0) return { missing, text: KNOWLEDGE_TEXTS.incomplete }
  const { description, tag, tags } = KNOWLEDGE_LIMITS
  if (form.description.trim().length > description && !isOfFile) return { missing: ['description'], text: `The description may have at most ${description.toLocaleString('en-US')} characters.` }
  if (tagsOf(form.tags).some((each) => each.length > tag)) return { missing: ['tags'], text: `A tag may have at most ${tag} characters.` }
  return tagsOf(form.tags).length > tags ? { missing: ['tags'], text: `An entry may have at most ${tags} tags.` } : null
}

/** The body that creates an entry. Takes a validated form. */
export function newBody({ type, title, description, tags, expiresOn }: EntryForm): NewEntry {
  return { type: type || 'other', title: title.trim(), description: description.trim(), tags: tagsOf(tags), expiresOn: expiresOn || null }
}

/** The body that changes an entry: only changed fields. Of a file only title, tags and expiry can be changed. */
export function changeBody(entry: KnowledgeEntry, form: EntryForm): EntryChange {
  const { type, title, description, tags, expiresOn } = newBody(form)
  const own = isFile(entry) ? {} : { ...(type !== entry.type && { type }), ...(description !== entry.description && { description }) }
  return {
    ...own,
    ...(title !== entry.title && { title }),
    ...(JSON.stringify(tags) !== JSON.stringify(entry.tags) && { tags: tags ?? [] }),
    ...(expiresOn !== entry.expiresOn && { expiresOn: expiresOn ?? null }),
  }
}

/** Whether anything typed is not stored. */
export const isChanged = (before: EntryForm, now: EntryForm): boolean => JSON.stringify(before) !== JSON.stringify(now)
