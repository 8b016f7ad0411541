import { z } from 'zod'
import { boundTexts, draft } from '../../posts.ts'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { cursor, pageLimit } from '../../shared/pagination.ts'
import { platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { boundFact, factRules, factSubject, factValue } from '../facts/fact.ts'
import { FACT_CHANGES } from '../facts/verify.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { storePlatform } from '../platforms.ts'

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)
const MAX_TEXT = 70_000

/** What can be done about a held post. `use_now`: fill in what the store says. `wait`: until the product is back. `do_not_send`: it becomes a draft. */
export const HELD_DECISIONS = ['use_now', 'rewrite', 'without', 'wait', 'do_not_send'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]
export const heldDecision = z.enum(HELD_DECISIONS)

/** A fact that changed, as the strip over the composer shows it. */
export const heldChange = z.object({
  subject: factSubject,
  what: z.enum(FACT_CHANGES),
  productTitle: z.string(),
  variantTitle: z.string(),
  before: factValue,
  beforeText: z.string(),
  now: factValue.nullable(),
  nowText: z.string().nullable(),
  changedAt: instant,
})

/** A piece of a sentence; a struck or bold one is a fact that changed. */
export const textPiece = z.object({ text: z.string(), isChanged: z.boolean() })

/** A post that waits for a decision. Its own status stays `scheduled`. */
export const heldPost = z.object({
  id: uuid,
  postId: uuid,
  /** The heading: `The price changed`, `Sold out`. */
  heading: z.string(),
  reason: z.string(),
  /** `facts`: a fact changed. `no-answer`: the store was asked and did not answer; `platform` names it. */
  because: z.enum(['facts', 'no-answer']),
  storePlatform: storePlatform.nullable(),
  changes: z.array(heldChange),
  /** The sentences with those facts: as written, and filled with what the store says now. */
  before: z.array(textPiece),
  now: z.array(textPiece),
  writtenAt: instant,
  changedAt: instant,
  pictureBefore: z.string().nullable(),
  pictureNow: z.string().nullable(),
  platforms: z.array(platform),
  dueAt: instant.nullable(),
  heldAt: instant,
  /** The buttons, the primary one first, each with its words. */
  decisions: z.array(z.object({ decision: heldDecision, label: z.string(), isPrimary: z.boolean() })),
  /** When it would leave: its own time, or the next free slot when that passed. Null with `do_not_send`. */
  wouldLeaveAt: instant.nullable(),
  isLate: z.boolean(),
  /** Of the state that was shown: a decision about another one is refused with changed_elsewhere. */
  version: z.string(),
  /** It was decided that it waits until the product is back. */
  isWaiting: z.boolean(),
})
export type HeldPost = z.infer<typeof heldPost>

/** A post with bound facts in the list. */
export const productPost = z.object({
  post: draft.pick({ id: true, content: true, status: true, state: true, scheduledTime: true, platforms: true, mediaUrls: true, campaign: true }).extend({ publishedAt: instant.nullable() }),
  facts: z.array(boundFact.extend({ productTitle: z.string(), isTrue: z.boolean().nullable() })),
  held: heldPost.nullable(),
  /** The store that it waits for, because that can no longer be asked. */
  waitsFor: storePlatform.nullable(),
})
export type ProductPost = z.infer<typeof productPost>

export const PRODUCT_POST_FILTERS = ['all', 'held', 'scheduled', 'published'] as const
export const PRODUCT_POST_FILTER_LABELS: Readonly<Record<(typeof PRODUCT_POST_FILTERS)[number], string>> = { all: 'All', held: 'Held', scheduled: 'Scheduled', published: 'Published' }

export const listProductPosts = route({
  method: 'GET',
  path: '/api/commerce/posts',
  ...shared,
  scope: 'read',
  summary: 'Posts with bound facts, held ones first, then by time',
  query: z.object({ userId: claimedUserId, filter: z.enum(PRODUCT_POST_FILTERS).default('all'), productId: uuid.optional(), limit: pageLimit(100, 50), cursor }),
  response: z.object({
    success: z.literal(true),
    posts: z.array(productPost),
    counts: z.record(z.enum(PRODUCT_POST_FILTERS), count),
    /** When facts were last verified; null before. */
    checkedAt: instant.nullable(),
    nextCursor: z.string().nullable(),
  }),
})

export const listHeldPosts = route({
  method: 'GET',
  path: '/api/commerce/held',
  ...shared,
  scope: 'read',
  summary: 'Posts that wait for a decision, the one that is due first at the beginning',
  query: z.object({ userId: claimedUserId, postId: uuid.optional(), limit: pageLimit(100, 20) }),
  response: z.object({ success: z.literal(true), held: z.array(heldPost), total: count, firstDueAt: instant.nullable() }),
})

const decided = z.object({
  success: z.literal(true),
  results: z.array(z.object({ postId: uuid, isDone: z.boolean(), reason: z.string().nullable(), leavesAt: instant.nullable() })),
  /** Takes all of it back until `undoUntil`. Null when nothing was done. */
  undoId: uuid.nullable(),
  undoUntil: instant.nullable(),
})
const decision = z.strictObject({
  version: z.string().max(100),
  decision: heldDecision,
  /** A time other than the one that was offered. */
  leavesAt: instant.optional(),
  /** With `rewrite`: the text as it was shown, with tokens; without it one is written. */
  text: z.string().max(MAX_TEXT).optional(),
})

export const decideHeld = route({
  method: 'POST',
  path: '/api/commerce/held/:postId/decide',
  ...shared,
  scope: 'publish',
  summary: 'Decide about a held post; it can be taken back for 6 seconds',
  params: z.object({ postId: uuid }),
  body: decision.extend({ userId: claimedUserId }),
  response: decided,
})

export const decideSeveralHeld = route({
  method: 'POST',
  path: '/api/commerce/held/decide',
  ...shared,
  scope: 'publish',
  summary: 'The same decision about several held posts; those that changed since they were shown stay held and are named',
  body: z.strictObject({ userId: claimedUserId, posts: z.array(decision.extend({ postId: uuid })).min(1).max(COMMERCE_LIMITS.decide) }),
  response: decided,
})

export const previewDecision = route({
  method: 'POST',
  path: '/api/commerce/held/preview',
  ...shared,
  scope: 'draft',
  summary: 'The texts that a decision about held posts would have; nothing is changed. A rewrite is written now and sent back with the decision',
  body: z.strictObject({ userId: claimedUserId, postIds: z.array(uuid).min(1).max(COMMERCE_LIMITS.decide), decision: z.enum(['use_now', 'rewrite', 'without']) }),
  response: z.object({ success: z.literal(true), posts: z.array(z.object({ postId: uuid, version: z.string(), text: z.string(), filled: z.string(), isPossible: z.boolean(), reason: z.string().nullable() })) }),
})

export const undoHeldDecision = route({
  method: 'POST',
  path: '/api/commerce/held/undo/:id',
  ...shared,
  scope: 'publish',
  summary: 'Take a decision about held posts back, within 6 seconds',
  params: z.object({ id: uuid }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), restored: z.array(uuid) }),
})

/** Values of facts for an editor: of texts that may not be saved yet. */
export const fillTexts = route({
  method: 'POST',
  path: '/api/commerce/facts/fill',
  ...shared,
  scope: 'read',
  summary: 'Fill texts that contain tokens with what the store says now; says of each fact whether it is still what was written',
  body: z.strictObject({ userId: claimedUserId, postId: uuid.optional(), texts: z.array(z.string().max(MAX_TEXT)).min(1).max(40) }),
  response: z.object({
    success: z.literal(true),
    texts: z.array(z.object({ text: z.string(), facts: z.array(z.object({ key: z.string(), start: count, end: count })), missing: z.array(z.string()) })),
    facts: z.array(
      factSubject.extend({ key: z.string(), productTitle: z.string(), variantTitle: z.string(), now: factValue.nullable(), nowText: z.string().nullable(), written: factValue.nullable(), writtenText: z.string().nullable(), what: z.enum(FACT_CHANGES).nullable() }),
    ),
    checkedAt: instant.nullable(),
  }),
})

export const getPostFacts = route({
  method: 'GET',
  path: '/api/commerce/posts/:postId/facts',
  ...shared,
  scope: 'read',
  summary: 'The bound facts of one post, its texts with tokens, and what would happen if it were sent now',
  params: z.object({ postId: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    /** Null: the post has no bound facts. */
    texts: boundTexts.nullable(),
    facts: z.array(boundFact),
    decision: z.enum(['send', 'wait', 'hold', 'rewrite', 'without']),
    reason: z.string(),
    held: heldPost.nullable(),
  }),
})

/** The defaults of new posts, and what counts as low stock. */
const rulesAnswer = z.object({ success: z.literal(true), rules: factRules, lowStock: count })

export const getFactRules = route({
  method: 'GET',
  path: '/api/commerce/rules',
  ...shared,
  scope: 'read',
  summary: 'What happens to new posts when a fact changes, and from how many pieces on a stock is low',
  query: z.object({ userId: claimedUserId }),
  response: rulesAnswer,
})

export const saveFactRules = route({
  method: 'PUT',
  path: '/api/commerce/rules',
  ...shared,
  scope: 'publish',
  summary: 'Change those defaults; posts that exist keep their own rules',
  body: z.strictObject({ userId: claimedUserId, rules: factRules.partial().optional(), lowStock: z.number().int().min(1).max(999).optional() }),
  response: rulesAnswer,
})
