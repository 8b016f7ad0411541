import { type Draft, type POST_TYPES, SERIES_SIZE } from '@marquee/contract/posts'
import type { ContentStyle } from '@marquee/contract/shared/content-styles'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import type { BoundText } from './bound/tokens.ts'
import type { Origins } from './text/grounding.ts'

/** A stored file as the editor represents it. */
export type PostFile = { url: string; type: string; name: string; /** Its id in the library. */ id?: string }
/** A platform's overrides: a text, files left out, and whether images are cropped to its aspect ratio. */
export type OwnVersion = {
  content?: string
  /** What the shared text was when this one was begun. */
  base?: string
  skip: string[]
  crop: boolean
}
/** One post of a series. `draftId` and `saved` (the fingerprint of its fields as last stored) belong to its draft, once there is one. */
export type SeriesPart = {
  key: string
  content: string
  role: string
  files: PostFile[]
  draftId: string | null
  /** The version of its draft that this post is based on. */
  updatedAt: string | null
  saved: string
  /** The draft as another window saved it, until the user has chosen between the two. */
  conflict: Draft | null
  /** Whether nobody asked for the last save of its draft. */
  isAutosaved: boolean
  /** Its own wall time; empty while the series spreads its posts itself. */
  time: string
  /** Of an hour that occurs twice, the second one. */
  isSecond: boolean
  /** Whether it is sent (trace.md CREATE-52). */
  isEnabled: boolean
}
/** How a series spreads its posts: at the best hour of each day, every `hours`, or each day at the hour of the first. */
export type Spread = { kind: 'best' | 'hours' | 'daily'; hours: number | null; from: string }

/** Everything entered into a composer, apart from its files. A screen omits what it does not offer. */
export type ComposerForm = {
  description: string
  type: (typeof POST_TYPES)[number]
  useKnowledge: boolean
  style: ContentStyle | null
  suggestions: string[]
  /** The sources the texts were written from, and how far each text is supported by them. */
  sources: Origins['sources']
  grounding: Origins['grounding']
  /** The findings of the last check of the text, once it was edited or checked. */
  checked: Origins | null
  /** Index of the selected suggestion, `own` for a text of the user's, null while nothing is selected. */
  chosen: number | 'own' | null
  text: string
  isEdited: boolean
  platforms: Platform[]
  own: Partial<Record<Platform, OwnVersion>>
  thread: string[]
  firstComment: string
  /** The facts of products in its texts. The texts themselves are filled: they are what readers get. */
  bound: readonly BoundText[]
  campaign: string
  /** What single networks ask for besides text and files. */
  options: PostOptions
  /** Whether links get UTM parameters. */
  trackLinks: boolean
  /** Whether the user has chosen the platforms: until then the last used ones are preselected. */
  hasChosenPlatforms: boolean
  autoPost: boolean
  /** The time of the post: at once, at `schedule`, or while both are false at the first time that is offered. */
  isNow: boolean
  isLater: boolean
  /** Value of the datetime-local input. */
  schedule: string
  /** Of an hour that occurs twice because the clocks go back, the second one. */
  isSecond: boolean
  seriesSize: number
  /** Number of posts for single platforms; a platform that is absent gets the whole series. */
  perPlatform: Partial<Record<Platform, number>>
  parts: SeriesPart[]
  spread: Spread
  /** The run that schedules this series. */
  runId: string | null
}

export const EMPTY_FORM: ComposerForm = {
  description: '', type: 'single', useKnowledge: true, style: null, suggestions: [], sources: [], grounding: [], checked: null, chosen: null, text: '', isEdited: false,
  platforms: [], own: {}, thread: [], firstComment: '', bound: [], campaign: '', options: {}, trackLinks: false, hasChosenPlatforms: false, autoPost: false, isNow: false, isLater: false, schedule: '', isSecond: false,
  seriesSize: SERIES_SIZE.default, perPlatform: {}, parts: [], spread: { kind: 'best', hours: null, from: '' }, runId: null,
}

export const EMPTY_PART: Omit<SeriesPart, 'key'> = { content: '', role: '', files: [], draftId: null, updatedAt: null, saved: '', conflict: null, isAutosaved: false, time: '', isSecond: false, isEnabled: true }

/** Whether the editor contains nothing worth keeping. */
export const isEmptyForm = (form: ComposerForm): boolean =>
  [form.description, form.text, form.firstComment, ...form.thread].every((text) => text.trim() === '') &&
  form.suggestions.length === 0 && form.parts.length === 0

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value)

/**
 * The form stored in this browser. Values of another type than the form's, as an older version may have left, count as empty.
 * Not validated by a schema: that would be a sixth of the route's code for data that only this application writes.
 */
export function readForm(value: unknown): ComposerForm {
  const kept = typeof value === 'object' && value !== null ? value : {}
  const fits = Object.entries(kept).filter(([name, given]) => {
    const empty: unknown = EMPTY_FORM[name as keyof ComposerForm]
    return empty !== undefined && (empty === null || kindOf(given) === kindOf(empty))
  })
  const form = { ...EMPTY_FORM, ...(Object.fromEntries(fits) as Partial<ComposerForm>) }
  return { ...form, parts: form.parts.map((part) => ({ ...EMPTY_PART, ...part })) }
}

/** The files stored in this browser; anything but a list counts as none. */
export const readFiles = (value: unknown): PostFile[] => (Array.isArray(value) ? (value as PostFile[]) : [])
