import { z } from 'zod'
import { MAX_DESCRIPTION } from '../../posts.ts'
import { CONTENT_STYLES } from '../../shared/content-styles.ts'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'
import { COMMERCE_LIMITS } from '../limits.ts'

// The specification's calls that write about products (its section 7.4). It shows neither of their bodies: unknown fields are accepted and ignored.

const shared = { auth: 'user', feature: 'commerce', scope: 'draft' } as const

export const PRODUCT_POST_TEXTS = {
  failed: 'The product post could not be written. Please try again.',
  noProduct: 'Choose a product first.',
} as const
/** Texts of one call. */
export const PRODUCT_POST_COUNT = { default: 1, max: 5 } as const

const products = { productId: uuid.optional(), productIds: z.array(uuid).min(1).max(COMMERCE_LIMITS.selection).optional() }
const ways = {
  userId: claimedUserId,
  platforms: z.array(platform).max(20).optional(),
  style: z.enum(CONTENT_STYLES).optional(),
  useKnowledge: z.boolean().optional(),
  /** A different number requests different texts. */
  variation: z.number().int().min(0).max(1_000_000).optional(),
}

/** A text about products: as it is filled now, and with a token in place of each fact, which is what is saved. */
const written = z.object({
  text: z.string(),
  filled: z.string(),
  /** Sentences that were left out because they claimed a price that no store says. */
  leftOut: z.array(z.string()),
  /** What Check facts says is in no source, by positions in `filled`. */
  unsupported: z.array(z.object({ kind: z.string(), text: z.string(), start: z.number().int(), end: z.number().int() })),
})
export type WrittenProductText = z.infer<typeof written>
const answer = z.object({
  success: z.literal(true),
  /** The filled texts, as generate-post answers. */
  suggestions: z.array(z.string()),
  /** The first one. */
  content: z.string(),
  texts: z.array(written),
  productIds: z.array(uuid),
})

export const generateProductPost = route({
  method: 'POST',
  path: '/api/ai/generate-product-post',
  ...shared,
  summary: 'Texts about products whose prices, titles and links are bound facts: AI writes tokens, and no other price stands in a text',
  body: z.looseObject({ ...ways, ...products, variantId: uuid.nullish(), description: z.string().trim().max(MAX_DESCRIPTION).optional(), count: z.number().int().min(1).max(PRODUCT_POST_COUNT.max).default(PRODUCT_POST_COUNT.default) }),
  response: answer,
})

export const enhancePostWithProducts = route({
  method: 'POST',
  path: '/api/ai/enhance-post-with-products',
  ...shared,
  summary: 'A text rewritten with products in it, whose prices, titles and links are bound facts',
  body: z.looseObject({ ...ways, ...products, content: z.string().trim().min(1, 'Write the post first.').max(MAX_DESCRIPTION) }),
  response: answer,
})
