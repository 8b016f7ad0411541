import { z } from 'zod'
import { postState } from './posts.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Texts of /planning (trace.md PLAN). */
export const PLANNING_TEXTS = {
  heading: 'Content Planning',
  signedOut: 'Authentication required',
  today: 'Today',
  schedule: 'Schedule a Post',
  more: (count: number) => `+${count} more`,
  loadFailed: 'Error loading scheduled posts',
  pastDay: 'That time has passed. Choose a later one.',
  moveLocked: 'This post is already being published and can no longer be moved.',
  rangeEmpty: 'The end must be later than the start.',
  rangeTooLong: 'Choose a period of at most 100 days.',
} as const

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const
/** Statuses that have a filter and a colour (trace.md PLAN-04, PLAN-10). */
export const CALENDAR_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number]
/** Limits of the calendar (trace.md PLAN-08, PLAN-09). */
export const CALENDAR_LIMITS = { postsPerCell: 3, platformIcons: 2, thumbnails: 4, previewLength: 25 } as const
/** Posts per page of the calendar route. */
export const CALENDAR_PAGE = 2_000
/** Longest period of one request. */
export const CALENDAR_MAX_DAYS = 100
/** Characters of a post's text that the calendar route returns; screens shorten it further. */
export const CALENDAR_PREVIEW = 120

/** Contents of the calendar feed and the CSV export: days before and after today, characters of a title, posts at most. */
export const FEED_LIMITS = { daysBack: 90, daysAhead: 366, titleLength: 60, posts: 10_000 } as const
export const FEED_TEXTS = {
  calendarName: 'Marquee',
  noText: 'Post without text',
  columns: ['date', 'time', 'time zone', 'status', 'platforms', 'campaign', 'text', 'link'],
} as const

/** One post as shown on the calendar: small, since there may be thousands. */
export const calendarPost = z.object({
  id: uuid,
  /** Its time on the calendar: when it was published, or else when it is scheduled. */
  at: instant,
  state: postState,
  /** One of the four coloured states: draft, scheduled, published, failed. */
  status: z.enum(CALENDAR_STATUSES),
  /** Beginning of the text. */
  preview: z.string(),
  platforms: z.array(platform),
  /** Thumbnails, at most four. */
  thumbnails: z.array(z.string()),
  campaign: z.string(),
  seriesId: uuid.nullable(),
  /** Since when it waits for a decision about a fact of a store. */
  heldAt: instant.nullable().optional(),
  /** Whether its campaign is paused: while it is, a scheduled post is not sent. */
  isPaused: z.boolean().optional(),
})
export type CalendarPost = z.infer<typeof calendarPost>

export const listCalendar = route({
  method: 'GET',
  path: '/api/posts/calendar',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Posts between two instants, earliest first, page by page; answers 304 to a matching If-None-Match',
  query: z.object({
    userId: claimedUserId,
    from: instant,
    to: instant,
    status: z.enum(CALENDAR_STATUSES).optional(),
    platform: platform.optional(),
    campaign: z.string().max(80).optional(),
    limit: pageLimit(CALENDAR_PAGE, 1_000),
    cursor,
  }),
  response: z.object({ success: z.literal(true), posts: z.array(calendarPost), nextCursor: z.string().nullable() }),
})

/** The route of the specification; the product's own calendar uses listCalendar. */
export const listScheduled = route({
  method: 'GET',
  path: '/api/posts/scheduled',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Upcoming scheduled posts, earliest first',
  query: z.object({ userId: claimedUserId, limit: pageLimit(200, 100), cursor }),
  response: z.object({ success: z.literal(true), posts: z.array(calendarPost), nextCursor: z.string().nullable() }),
})

export const listCampaignNames = route({
  method: 'GET',
  path: '/api/posts/campaigns',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: "Names of the caller's campaigns: of those that posts have, and of those that they may get",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), campaigns: z.array(z.string()) }),
})

const feed = z.object({ success: z.literal(true), icalUrl: z.string(), csvUrl: z.string(), createdAt: instant })

export const getCalendarFeed = route({
  method: 'GET',
  path: '/api/planning/feed',
  auth: 'user',
  scope: 'admin',
  feature: 'planning',
  summary: 'Signed addresses of the calendar as iCal feed and as CSV; anyone who has them can read the schedule',
  query: z.object({ userId: claimedUserId }),
  response: feed,
})

export const renewCalendarFeed = route({
  method: 'POST',
  path: '/api/planning/feed/renew',
  auth: 'user',
  scope: 'admin',
  feature: 'planning',
  summary: 'New addresses of the feed; the old ones stop working',
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: feed,
})

/** Published posts with a known time needed for an individual suggestion; fewer would suggest a false precision. */
export const BEST_TIME_MIN_SAMPLE = 5
/** Hours on weekdays that are suggested when there is too little data. */
export const BEST_TIME_HOURS = [9, 12, 17, 19] as const
const posts = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`
/** Why an hour is suggested, based only on what is known. */
export const BEST_TIME_TEXTS = {
  used: (count: number) => `You published ${posts(count)} around this hour.`,
  common: 'A common time to post.',
  tooFew: (sample: number) => `A common time to post. Your own best times need at least ${BEST_TIME_MIN_SAMPLE} published posts; you have ${sample}.`,
} as const

export const bestTimes = route({
  method: 'GET',
  path: '/api/planning/best-times',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Suggested times to post, from the published posts of the caller; common times, marked as such, while there are too few',
  query: z.object({ userId: claimedUserId, timeZone, days: z.coerce.number().int().min(1).max(60).default(14), count: z.coerce.number().int().min(1).max(20).default(5) }),
  response: z.object({
    success: z.literal(true),
    basis: z.enum(['history', 'general']),
    /** Posts that the suggestion is based on. */
    sample: z.number().int(),
    slots: z.array(z.object({ wall: z.string(), at: instant, reason: z.string() })),
  }),
})

