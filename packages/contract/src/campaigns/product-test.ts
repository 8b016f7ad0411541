import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { rehearsedDecision, rehearsedPost } from './rehearsal.ts'
import { campaignAction, campaignTrigger } from './rules.ts'
import { CAMPAIGN_LIMITS } from './values.ts'

/** Days back in which a change of the product in its store is looked for. */
export const TESTED_DAYS = 30
export const PRODUCT_TEST_TEXTS = {
  noChange: `Its store reported no such change in the last ${TESTED_DAYS} days.`,
  noProduct: 'It waits for the figures of posts, which are not tested with a product.',
} as const

/** What a rule would decide about a product: about what happened to it last, or, of one that waits for a new product or a time, as if that came now. */
export const testedRule = z.object({ rule_id: z.string(), /** Null when there is nothing to decide about. */ decision: rehearsedDecision.nullable(), /** Then why. */ reason: z.string().nullable() })
export type TestedRule = z.infer<typeof testedRule>

/** Takes the rules as they are edited; they are not saved. */
export const testProduct = route({
  method: 'POST',
  path: '/api/campaigns/:id/rehearsal/product',
  auth: 'user',
  feature: 'campaigns',
  scope: 'draft',
  summary: 'What rules would decide about a product now, and the post that they would write; nothing is saved',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    userId: claimedUserId,
    product_id: uuid,
    triggers: z.array(campaignTrigger).max(CAMPAIGN_LIMITS.triggers),
    actions: z.array(campaignAction).max(CAMPAIGN_LIMITS.actions),
    /** Also writes the post of the first rule that fires. */
    writes: z.boolean().default(false),
  }),
  response: z.object({ success: z.literal(true), tested: z.array(testedRule), post: rehearsedPost.nullable() }),
})
