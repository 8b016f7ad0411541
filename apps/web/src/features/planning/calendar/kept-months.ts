import { CALENDAR_STATUSES, type CalendarPost } from '@marquee/contract/planning'
import { POST_STATES } from '@marquee/contract/posts'
import { fields, listOf, oneOf, orNull, platform, text, time } from '../../../lib/kept-posts.ts'
import type { KeptKind } from '../../../lib/last-known.ts'

const isCalendarPost = fields<Omit<CalendarPost, 'heldAt' | 'isPaused'>>({
  id: text, at: time, state: oneOf(POST_STATES), status: oneOf(CALENDAR_STATUSES), preview: text, platforms: listOf(platform), thumbnails: listOf(text), campaign: text, seriesId: orNull(text),
})

/** The months that the browser keeps. */
export const KEPT_MONTHS: KeptKind = { name: 'calendar', entries: 'posts', isEntry: isCalendarPost }
