import { SERIES_SIZE } from '@marquee/contract/posts'
import { POSTS_PER_PLATFORM, SLOT_PREVIEW_LENGTH } from '@marquee/contract/series'
import type { Platform } from '@marquee/contract/shared/platforms'
import { newKey } from '../../../lib/new-key.ts'
import { type ComposerForm, EMPTY_PART, type SeriesPart } from '../composer-form.ts'

/** Parses a typed count: clamped to the limits, the default when it is not a number (trace.md CREATE-46, CREATE-47). */
function readCount(input: string, limits: { min: number; max: number; default: number }): number {
  const number = input.trim() === '' ? Number.NaN : Math.trunc(Number(input))
  return Number.isFinite(number) ? Math.min(limits.max, Math.max(limits.min, number)) : limits.default
}
export const readSize = (input: string): number => readCount(input, SERIES_SIZE)

/** Posts of the series that a platform gets, at most: the user's number, else the default (trace.md CREATE-47). */
export const countOf = (form: Pick<ComposerForm, 'perPlatform'>, name: Platform): number => form.perPlatform[name] ?? POSTS_PER_PLATFORM.default
export const readPerPlatform = (input: string): number => readCount(input, POSTS_PER_PLATFORM)

/** Platforms of post `index`: a platform with the number n gets the first n posts. */
export const platformsOfPart = (form: Pick<ComposerForm, 'perPlatform' | 'platforms'>, index: number): Platform[] =>
  form.platforms.filter((name) => index < countOf(form, name))

/** Posts for texts as they arrive; an existing one keeps its key, files and time. */
export const partsFrom = (texts: readonly string[], roles: readonly string[], before: readonly SeriesPart[]): SeriesPart[] =>
  texts.map((content, index) => ({ ...(before[index] ?? { ...EMPTY_PART, key: newKey() }), content, role: roles[index] ?? before[index]?.role ?? '' }))

/** Posts without a text, for a series that is written by hand. */
export const emptyParts = (count: number): SeriesPart[] => partsFrom(Array.from({ length: count }, () => ''), [], [])

/** Beginning of a post, to tell it from the others (trace.md CREATE-50). */
export function slotPreview(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length > SLOT_PREVIEW_LENGTH ? `${letters.slice(0, SLOT_PREVIEW_LENGTH).join('')}…` : line
}

/** Whether post `index` is sent: enabled, with a text or a file and at least one platform (trace.md CREATE-52). */
export function isSent(form: Pick<ComposerForm, 'parts' | 'perPlatform' | 'platforms'>, index: number): boolean {
  const part = form.parts[index]
  return part !== undefined && part.isEnabled && (part.content.trim() !== '' || part.files.length > 0) && platformsOfPart(form, index).length > 0
}

/** Indexes of the posts that are sent. */
export const sentParts = (form: Pick<ComposerForm, 'parts' | 'perPlatform' | 'platforms'>): number[] =>
  form.parts.map((_, index) => index).filter((index) => isSent(form, index))

/** Moves a post to another row; times that are not its own stay with the row. */
export function moveRow(parts: readonly SeriesPart[], from: number, to: number): SeriesPart[] {
  const next = [...parts]
  const [moved] = next.splice(from, 1)
  if (!moved || to < 0 || to > next.length) return [...parts]
  next.splice(to, 0, moved)
  return next
}
