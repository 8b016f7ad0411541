import { z } from 'zod'
import { postType } from '../../posts.ts'
import { CONTENT_STYLES } from '../../shared/content-styles.ts'
import { claimedUserId } from '../../shared/ids.ts'
import { NETWORKS, platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'
import { grounding } from '../../suggestions.ts'
import { COMMERCE_LIMITS } from '../limits.ts'

// The specification does not show the bodies of these two calls: fields that it does not name are accepted and ignored.

const productIds = z.array(z.string().max(200)).min(1).max(COMMERCE_LIMITS.selection)

/** A text with tokens, as readers would see it, and what in it no source supports. */
export const productText = z.object({ text: z.string(), filled: z.string(), grounding })

export const generateProductPost = route({
  method: 'POST',
  path: '/api/ai/generate-product-post',
  auth: 'user',
  scope: 'draft',
  feature: 'commerce',
  summary: 'Write posts about products; prices, stock, titles and links are bound to the store',
  body: z.looseObject({
    userId: claimedUserId,
    productIds: productIds.optional(),
    productId: z.string().max(200).optional(),
    description: z.string().trim().max(4_000).optional(),
    type: postType.default('single'),
    platforms: z.array(platform).max(NETWORKS.length).optional(),
    style: z.enum(CONTENT_STYLES).optional(),
    useKnowledge: z.boolean().optional(),
    variation: z.number().int().min(0).max(1_000_000).optional(),
  }),
  /** `post` and `suggestions` are filled texts, `texts` the same with tokens. */
  response: z.object({ success: z.literal(true), post: z.string(), suggestions: z.array(z.string()), texts: z.array(productText), mediaUrls: z.array(z.string()) }),
})

export const enhanceWithProducts = route({
  method: 'POST',
  path: '/api/ai/enhance-post-with-products',
  auth: 'user',
  scope: 'draft',
  feature: 'commerce',
  summary: 'Add products to a post that exists; without named ones those that its text is about',
  body: z.looseObject({ userId: claimedUserId, content: z.string().trim().min(1).max(65_000), productIds: productIds.optional(), platforms: z.array(platform).max(NETWORKS.length).optional() }),
  response: z.object({ success: z.literal(true), post: z.string(), texts: z.array(productText), productIds: z.array(z.string()), mediaUrls: z.array(z.string()) }),
})
