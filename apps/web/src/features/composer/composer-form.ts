import { type CONTENT_STYLES, type POST_TYPES, SERIES_SIZE } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Origins } from './text/grounding.ts'

/** A stored file as the editor represents it. */
export type PostFile = { url: string; type: string; name: string }
/** A platform's overrides: a text, files left out, and whether images are cropped to its aspect ratio. */
export type OwnVersion = { content?: string; skip: string[]; crop: boolean }
/** One post of a series. `draftId` and `saved` (its fields as last stored, in JSON) belong to its draft, once there is one. */
export type SeriesPart = { key: string; content: string; role: string; files: PostFile[]; draftId: string | null; saved: string }
export type Slot = { id: string; datetime: string; posts: number[]; enabled: boolean }

/** Everything entered into a composer, apart from its files. A screen omits what it does not offer. */
export type ComposerForm = {
  description: string
  type: (typeof POST_TYPES)[number]
  useKnowledge: boolean
  style: (typeof CONTENT_STYLES)[number] | null
  suggestions: string[]
  /** The sources the texts were written from, and how far each text is supported by them. */
  sources: Origins['sources']
  grounding: Origins['grounding']
  /** Index of the selected suggestion, `own` for a text of the user's, null while nothing is selected. */
  chosen: number | 'own' | null
  text: string
  isEdited: boolean
  platforms: Platform[]
  own: Partial<Record<Platform, OwnVersion>>
  thread: string[]
  firstComment: string
  campaign: string
  /** Save as draft, or publish to social media (trace.md CREATE-08). */
  option: 'draft' | 'social'
  autoPost: boolean
  isLater: boolean
  /** Value of the datetime-local input. */
  schedule: string
  seriesSize: number
  /** Number of posts for single platforms; a platform that is absent gets the whole series. */
  perPlatform: Partial<Record<Platform, number>>
  parts: SeriesPart[]
  slots: Slot[]
  /** Hours between slots; null uses the user's settings. */
  everyHours: number | null
  /** The run that schedules this series. */
  runId: string | null
}

export const EMPTY_FORM: ComposerForm = {
  description: '', type: 'single', useKnowledge: true, style: null, suggestions: [], sources: [], grounding: [], chosen: null, text: '', isEdited: false,
  platforms: [], own: {}, thread: [], firstComment: '', campaign: '', option: 'draft', autoPost: false, isLater: false, schedule: '',
  seriesSize: SERIES_SIZE.default, perPlatform: {}, parts: [], slots: [], everyHours: null, runId: null,
}

/** Whether the editor contains nothing worth keeping. */
export const isEmptyForm = (form: ComposerForm): boolean =>
  [form.description, form.text, form.firstComment, form.schedule, ...form.thread].every((text) => text.trim() === '') &&
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
  return { ...EMPTY_FORM, ...(Object.fromEntries(fits) as Partial<ComposerForm>) }
}

/** The files stored in this browser; anything but a list counts as none. */
export const readFiles = (value: unknown): PostFile[] => (Array.isArray(value) ? (value as PostFile[]) : [])
