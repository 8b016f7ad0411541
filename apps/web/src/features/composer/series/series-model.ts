import { SERIES_SIZE } from '@marquee/contract/posts'
import { POSTS_PER_PLATFORM, type scheduleSeries, SLOT_PREVIEW_LENGTH } from '@marquee/contract/series'
import type { Platform } from '@marquee/contract/shared/platforms'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { wallAsUtc } from '@marquee/contract/shared/wall-time'
import type { RouteInput } from '@marquee/contract/shared/route'
import { newKey } from '../../../lib/new-key.ts'
import { readSchedule } from '../time/schedule-time.ts'
import type { ComposerForm, SeriesPart, Slot } from '../composer-form.ts'

const HOUR_MS = 60 * 60_000

/** Parses a typed count: clamped to the limits, the default when it is not a number (trace.md CREATE-46, CREATE-47). */
function readCount(input: string, limits: { min: number; max: number; default: number }): number {
  const number = input.trim() === '' ? Number.NaN : Math.trunc(Number(input))
  return Number.isFinite(number) ? Math.min(limits.max, Math.max(limits.min, number)) : limits.default
}
export const readSize = (input: string): number => readCount(input, SERIES_SIZE)

/** Posts of the series that a platform gets: the user's number, else all. */
export const countOf = (form: Pick<ComposerForm, 'perPlatform' | 'seriesSize'>, name: Platform): number => form.perPlatform[name] ?? form.seriesSize
export const readPerPlatform = (input: string): number => readCount(input, POSTS_PER_PLATFORM)

/** Platforms of post `index`: a platform with the number n gets the first n posts. */
export const platformsOfPart = (form: Pick<ComposerForm, 'perPlatform' | 'seriesSize' | 'platforms'>, index: number): Platform[] =>
  form.platforms.filter((name) => index < countOf(form, name))

/** Posts for texts as they arrive; an existing one keeps its key and files. */
export const partsFrom = (texts: readonly string[], roles: readonly string[], before: readonly SeriesPart[]): SeriesPart[] =>
  texts.map((content, index) => ({ ...(before[index] ?? { key: newKey(), files: [], draftId: null, saved: '' }), content, role: roles[index] ?? before[index]?.role ?? '' }))

/** Posts without a text, for a series that is written by hand. */
export const emptyParts = (count: number): SeriesPart[] => partsFrom(Array.from({ length: count }, () => ''), [], [])

/** Beginning of a post for the slot assignment (trace.md CREATE-50). */
export function slotPreview(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length > SLOT_PREVIEW_LENGTH ? `${letters.slice(0, SLOT_PREVIEW_LENGTH).join('')}…` : line
}

/** A wall time moved on the clock. Takes the time and hours; returns '' for an incomplete time. */
export function shiftWallHours(wall: string, hours: number): string {
  const utc = wallAsUtc(wall)
  return utc === null ? '' : new Date(utc + hours * HOUR_MS).toISOString().slice(0, 16)
}

export const emptySlot = (datetime: string, posts: number[] = []): Slot => ({ id: newKey(), datetime, posts, enabled: true })

/** One slot for each post, the first at `first`, the others each `hours` later on the clock. */
export const slotPerPost = (count: number, first: string, hours: number): Slot[] =>
  Array.from({ length: count }, (_, index) => emptySlot(shiftWallHours(first, index * hours), [index]))

/** Sets the time of every slot after the first, `hours` apart. */
export const fillDown = (slots: readonly Slot[], hours: number): Slot[] =>
  slots.map((slot, index) => ({ ...slot, datetime: shiftWallHours(slots[0]?.datetime ?? '', index * hours) }))

/** Puts suggested times into the slots in their order; slots beyond them continue every `hours` (trace.md AMB-21 applies to both). */
export function withTimes(slots: readonly Slot[], times: readonly string[], hours: number): Slot[] {
  const sorted = [...times].sort()
  const last = sorted.at(-1)
  if (last === undefined) return [...slots]
  return slots.map((slot, index) => ({ ...slot, datetime: sorted[index] ?? shiftWallHours(last, (index - sorted.length + 1) * hours) }))
}

/** Posts of a slot that exist (trace.md CREATE-52). */
const postsOfSlot = (slot: Slot, count: number): number[] => slot.posts.filter((index) => index < count)
/** Whether a slot counts: enabled, with a post that exists (trace.md CREATE-52). */
export const isActive = (slot: Slot, count: number): boolean => slot.enabled && postsOfSlot(slot, count).length > 0

/** Why the time of a slot is invalid; null when it is valid, or the slot does not count. */
export function slotError(slot: Slot, count: number, zone: string, now: number): string | null {
  if (!isActive(slot, count)) return null
  return slot.datetime === '' ? TIME_ERRORS.invalid : readSchedule(slot.datetime, zone, now).error
}

/** Posts in no counting slot: they would be left out. */
export function unassigned(slots: readonly Slot[], count: number): number[] {
  const taken = new Set(slots.filter((slot) => isActive(slot, count)).flatMap((slot) => slot.posts))
  return Array.from({ length: count }, (_, index) => index).filter((index) => !taken.has(index))
}

export type SeriesBody = RouteInput<typeof scheduleSeries>['body']

/** The run that the form requests. Posts without a platform keep their position with all chosen platforms, so that positions stay valid. */
export function seriesBody(form: ComposerForm, timeZone: string): SeriesBody {
  const count = form.parts.length
  return {
    title: form.description.trim().slice(0, 200),
    campaign: form.campaign.trim(),
    posts: form.parts.map((part, index) => {
      const own = platformsOfPart(form, index)
      return { content: part.content.trim(), platforms: own.length > 0 ? own : form.platforms, mediaUrls: part.files.map((file) => file.url), firstComment: form.firstComment }
    }),
    slots: form.slots
      .filter((slot) => isActive(slot, count))
      .map((slot) => ({ ...slot, posts: postsOfSlot(slot, count).filter((index) => platformsOfPart(form, index).length > 0) }))
      .filter((slot) => slot.posts.length > 0),
    timeZone,
  }
}
