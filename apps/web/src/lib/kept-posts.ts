import { type Draft, DRAFT_STATUSES, POST_STATES, POST_TYPES } from '@marquee/contract/posts'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import type { KeptKind } from './last-known.ts'

/** Whether a value of the browser's storage is what it should be. */
export type Check = (value: unknown) => boolean

export const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'
const record: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Times stay the API's text here as on every screen; one that is no time would be shown as such. */
export const time: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
export const orNull = (check: Check): Check => (value) => value === null || check(value)
export const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check)
export const oneOf = (words: readonly unknown[]): Check => (value) => words.includes(value)
export const fields = <T>(checks: Record<keyof T, Check>): Check => (value) =>
  record(value) && Object.entries<Check>(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const place: Check = orNull((value) => typeof value === 'number')
export const platform = oneOf(NETWORKS)

const isDraft = fields<Omit<Draft, 'bound' | 'heldAt' | 'isPaused'>>({
  id: text, content: text, type: oneOf(POST_TYPES), status: oneOf(DRAFT_STATUSES), state: oneOf(POST_STATES), scheduledTime: orNull(time),
  platforms: listOf(platform), mediaUrls: listOf(text), autoPost: flag, isAutosaved: flag, overrides: record, thread: listOf(text), firstComment: text, campaign: text,
  usedSuggestedMedia: flag, options: record, trackLinks: flag, seriesId: orNull(text), seriesPosition: place, createdAt: time, updatedAt: time,
  media: listOf(fields<Draft['media'][number]>({ url: text, type: text, name: text, itemId: orNull(text), altText: text, altTextStatus: text })),
  issues: listOf(fields<Draft['issues'][number]>({ platform: orNull(platform), code: text, message: text, waitsFor: orNull(text) })),
})

/** The lists of drafts that the browser keeps: drafts and scheduled posts as /drafts shows them, those that wait for approval, and those beside the calendar. */
export const KEPT = {
  drafts: { name: 'drafts', entries: 'drafts', isEntry: isDraft },
  pending: { name: 'pending', entries: 'drafts', isEntry: isDraft },
  tray: { name: 'tray', entries: 'drafts', isEntry: isDraft },
} as const satisfies Record<string, KeptKind>
