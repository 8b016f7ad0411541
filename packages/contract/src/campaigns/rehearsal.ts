import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { decisionCheck } from './campaign.ts'

/** Days that a rehearsal may look back. */
export const REHEARSAL_DAYS = [7, 30, 90] as const
/** `stored`: what happened in the stores; `demo`: a month that the simulated store makes up. */
export const REHEARSAL_SOURCES = ['stored', 'demo'] as const
/** Decisions of an answer, at most: their counts are whole. */
export const MOST_REHEARSED = 2_000
/** Sample posts that are written. */
export const SAMPLE_POSTS = 3

export const REHEARSAL_TEXTS = {
  noEvent: 'No event of this time would have fired a rule.',
  notConnected: (networks: string) => `${networks} ${networks.includes(',') ? 'are' : 'is'} not connected, so nothing would be posted there.`,
  firstSoon: (minutes: number) => `The first post would go out ${minutes <= 1 ? 'within a minute' : `${minutes} minutes`} after you activate this.`,
  noDemo: 'The demo month is there only with the simulated stores.',
  noVersion: 'There is no such version of this campaign.',
} as const

const count = z.number().int().min(0)
const shared = { auth: 'user', feature: 'campaigns' } as const
const params = z.object({ id: uuid })

/** One decision: what happened, which rule was asked, and what it would have done. */
export const rehearsedDecision = z.object({
  event_id: z.string(),
  at: instant,
  rule_id: z.string(),
  is_fired: z.boolean(),
  /** Of a firing what happened; of another what happened and what stood in the way. */
  text: z.string(),
  /** The check that stood in the way, and its words in brief; null for a firing. */
  failed: z.string().nullable(),
  reason: z.string().nullable(),
  product: z.object({ id: z.string(), title: z.string() }).nullable(),
  checks: z.array(decisionCheck),
  acts: z.array(z.object({ kind: z.enum(['post', 'notify', 'change_campaign']), at: instant, platforms: z.array(z.string()), needs_approval: z.boolean(), is_moved: z.boolean(), text: z.string() })),
  again_at: instant.nullable(),
})
export type RehearsedDecision = z.infer<typeof rehearsedDecision>

export const rehearsal = z.object({
  version: z.number().int(),
  days: z.literal(REHEARSAL_DAYS),
  source: z.enum(REHEARSAL_SOURCES),
  from: instant,
  to: instant,
  time_zone: z.string(),
  counts: z.object({ events: count, posts: count, fired: count, not_fired: count, /** By the check that stood in the way. */ by_check: z.array(z.object({ name: z.string(), text: z.string(), count })) }),
  /** The rules of that version in words, in their order. */
  rules: z.array(z.object({ id: z.string(), sentence: z.string() })),
  warnings: z.array(z.object({ kind: z.enum(['no-event', 'not-connected', 'first-soon']), text: z.string() })),
  /** The earliest first. */
  decisions: z.array(rehearsedDecision),
})
export type Rehearsal = z.infer<typeof rehearsal>

export const rehearseCampaign = route({
  method: 'GET',
  path: '/api/campaigns/:id/rehearsal',
  ...shared,
  scope: 'read',
  summary: 'What the rules of a campaign would have done in the last days, and why; nothing is posted',
  params,
  query: z.object({ userId: claimedUserId, days: z.coerce.number().pipe(z.literal(REHEARSAL_DAYS)).default(30), source: z.enum(REHEARSAL_SOURCES).default('stored'), version: z.coerce.number().int().min(1).optional() }),
  response: z.object({ success: z.literal(true), rehearsal }),
})

/** A post as a rule would write it. */
export const rehearsedPost = z.object({ event_id: z.string(), rule_id: z.string(), content: z.string(), platforms: z.array(z.string()), /** Why it would wait for approval. */ hold: z.string().nullable() })
export type RehearsedPost = z.infer<typeof rehearsedPost>

export const samplePosts = route({
  method: 'POST',
  path: '/api/campaigns/:id/rehearsal/samples',
  ...shared,
  scope: 'draft',
  summary: 'Write sample posts of a rehearsal; none is saved',
  params,
  body: z.strictObject({ userId: claimedUserId, days: z.literal(REHEARSAL_DAYS).default(30), source: z.enum(REHEARSAL_SOURCES).default('stored') }).optional(),
  response: z.object({ success: z.literal(true), samples: z.array(rehearsedPost) }),
})
