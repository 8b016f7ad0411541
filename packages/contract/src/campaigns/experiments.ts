import { z } from 'zod'
import { platform } from '../shared/platforms.ts'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route, type Route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { clockTime } from './campaign.ts'
import { EXPERIMENT_ERRORS } from './experiment-texts.ts'
import { campaignPlatform, EXPERIMENT_KINDS, EXPERIMENT_LIMITS, EXPERIMENT_MEASURES, POST_PICTURES, SETTINGS_STYLES, WIZARD_STYLES } from './values.ts'

const shared = { auth: 'user', feature: 'campaigns' } as const
const count = z.number().int().min(0)
const params = z.object({ id: uuid })
const ownerQuery = z.object({ userId: claimedUserId })
const one = z.object({ id: uuid, experimentId: uuid })

/** States of an experiment. `too_few`: its day came before every variant had its posts. */
export const EXPERIMENT_STATES = ['running', 'decided', 'no_difference', 'too_few', 'stopped_early'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

/** A variant as its bar shows it. Null: too few posts for it. `value`: what is different about it. */
export const experimentVariant = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Posts that were measured and count, and all that were written for it. */
  measured: count,
  posts: z.array(uuid),
})
export type ExperimentVariant = z.infer<typeof experimentVariant>

export const experiment = z.object({
  id: uuid,
  question: z.string(),
  kind: z.enum(EXPERIMENT_KINDS),
  platform,
  measure: z.enum(EXPERIMENT_MEASURES),
  state: z.enum(EXPERIMENT_STATES),
  posts_per_variant: count,
  until: instant,
  /** The stopping rule, and what was found, in words. */
  rule: z.string(),
  verdict: z.string(),
  variants: z.array(experimentVariant),
  winner: z.string().nullable(),
  /** The variant that can be used in the campaign from now on; null when there is none. */
  usable: z.string().nullable(),
  used_variant: z.string().nullable(),
  next_at: instant.nullable(),
  started_at: instant,
  ended_at: instant.nullable(),
})
export type Experiment = z.infer<typeof experiment>

const limits = EXPERIMENT_LIMITS
const variants = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(value).min(limits.variants.min, EXPERIMENT_ERRORS.variants).max(limits.variants.max, EXPERIMENT_ERRORS.variants).refine((list) => new Set(list.map((each) => each.toLowerCase())).size === list.length, EXPERIMENT_ERRORS.same)
const base = {
  userId: claimedUserId,
  question: z.string().trim().min(1, EXPERIMENT_ERRORS.question).max(limits.question, EXPERIMENT_ERRORS.question),
  platform: campaignPlatform,
  measure: z.enum(EXPERIMENT_MEASURES),
  posts_per_variant: z.number().int().min(limits.posts.min, EXPERIMENT_ERRORS.posts).max(limits.posts.max, EXPERIMENT_ERRORS.posts),
  per_day: z.number().int().min(limits.perDay.min, EXPERIMENT_ERRORS.perDay).max(limits.perDay.max, EXPERIMENT_ERRORS.perDay).default(limits.perDay.default),
  until: instant,
}
/** A new experiment: its variants are wishes for the writer, styles, pictures or times. */
export const newExperiment = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('text'), variants: variants(z.string().trim().min(1, EXPERIMENT_ERRORS.wish).max(limits.wish, EXPERIMENT_ERRORS.wish)) }),
  z.strictObject({ ...base, kind: z.literal('style'), variants: variants(z.enum([...new Set([...WIZARD_STYLES, ...SETTINGS_STYLES])])) }),
  z.strictObject({ ...base, kind: z.literal('picture'), variants: variants(z.enum(POST_PICTURES)) }),
  z.strictObject({ ...base, kind: z.literal('time'), variants: variants(clockTime) }),
])
export type NewExperiment = z.infer<typeof newExperiment>
const answer = z.object({ success: z.literal(true), experiment })

export const listExperiments = route({ method: 'GET', path: '/api/campaigns/:id/experiments', ...shared, scope: 'read', summary: 'The experiments of a campaign, newest first', params, query: ownerQuery, response: z.object({ success: z.literal(true), experiments: z.array(experiment) }) })

export const startExperiment = route({
  method: 'POST', path: '/api/campaigns/:id/experiments', ...shared, scope: 'publish', creates: true, summary: 'Start an experiment; what it compares and when it stops cannot be changed any more', params, body: newExperiment, response: answer,
})

export const stopExperiment = route({ method: 'POST', path: '/api/campaigns/:id/experiments/:experimentId/stop', ...shared, scope: 'publish', summary: 'Stop an experiment without a verdict', params: one, body: z.looseObject({ userId: claimedUserId }).optional(), response: answer })

export const chooseVariant = route({
  method: 'POST', path: '/api/campaigns/:id/experiments/:experimentId/use', ...shared, scope: 'publish', summary: 'Use what an experiment found in its campaign from now on', params: one, body: z.looseObject({ userId: claimedUserId, variant: z.string().max(1) }), response: answer,
})

/** What is known of the best hours of a network, in words. */
export const networkHours = z.object({ platform, sureness: z.enum(['sure', 'fairly-sure', 'not-yet']), sure: z.string(), posts: count, text: z.string() })
export type BestHours = z.infer<typeof readBestHours.response>
export const readBestHours = route({
  method: 'GET', path: '/api/campaigns/:id/best-hours', ...shared, scope: 'read', summary: 'The own best hours of a campaign’s networks, and how sure they are', params, query: ownerQuery,
  response: z.object({ success: z.literal(true), hours: z.string(), basis: z.string(), time_zone: z.string(), networks: z.array(networkHours) }),
})

export const EXPERIMENT_ROUTES = { listExperiments, startExperiment, stopExperiment, chooseVariant, readBestHours } as const satisfies Record<string, Route>
