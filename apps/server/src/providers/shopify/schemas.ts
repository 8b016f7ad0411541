import { z } from 'zod'

/** The envelope of GraphQL answers; of refusals, `errors` may be a sentence. */
export const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.union([z.string(), z.array(z.object({ message: z.string().catch(''), path: z.array(z.union([z.string(), z.number()])).optional().catch(undefined), extensions: z.object({ code: z.string().optional().catch(undefined) }).optional().catch(undefined) }))]).optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})
export type Envelope = z.infer<typeof envelope>

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const money = z.object({ amount: z.string(), currencyCode: z.string() })
const image = z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable(), altText: z.string().nullable() })

export const adminShop = z.object({
  shop: z.object({ id: z.string(), name: z.string(), myshopifyDomain: z.string(), primaryDomain: z.object({ host: z.string() }), currencyCode: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }).nullish(),
  productsCount: z.object({ count: z.number() }).nullish(),
})

export const adminVariant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  availableForSale: z.boolean(),
  inventoryQuantity: z.number().nullable(),
  inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }),
})
export type AdminVariant = z.infer<typeof adminVariant>

/** Media of other kinds have no image; an image that is still processed is null. */
const media = z.object({ id: z.string().optional(), image: image.nullish() })
export type AdminMedia = z.infer<typeof media>

/** A product without what belongs to it. */
export const adminHead = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  status: z.string(),
  tags: z.array(z.string()),
  onlineStoreUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  hasOnlyDefaultVariant: z.boolean(),
})
export type AdminHead = z.infer<typeof adminHead>

const titled = z.object({ title: z.string() })
const collections = z.object({ nodes: z.array(titled) })
const adminProduct = adminHead.extend({ collections, media: z.object({ nodes: z.array(media) }), variants: z.object({ nodes: z.array(adminVariant), pageInfo }) })

const currency = z.object({ currencyCode: z.string() })
export const adminProducts = z.object({ shop: currency, products: z.object({ nodes: z.array(adminProduct), pageInfo }) })
export const adminOne = z.object({ shop: currency, product: adminProduct.nullable() })
export const adminVariants = z.object({ product: z.object({ variants: z.object({ nodes: z.array(adminVariant), pageInfo }) }).nullable() })

const orderMoney = z.object({ shopMoney: money })
const visit = z.object({
  landingPage: z.string().nullable(),
  utmParameters: z.object({ source: z.string().nullable(), medium: z.string().nullable(), campaign: z.string().nullable(), content: z.string().nullable() }).nullable(),
})
/** Nothing about the buyer is asked for, and none would be kept. */
export const adminOrder = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  test: z.boolean(),
  displayFinancialStatus: z.string().nullable(),
  currentTotalPriceSet: orderMoney,
  customerJourneySummary: z.object({ lastVisit: visit.nullable() }).nullable(),
  lineItems: z.object({
    nodes: z.array(z.object({ currentQuantity: z.number(), product: z.object({ id: z.string() }).nullable(), variant: z.object({ id: z.string() }).nullable(), discountedTotalSet: orderMoney })),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
})
export type AdminOrder = z.infer<typeof adminOrder>
export const adminOrders = z.object({ orders: z.object({ nodes: z.array(adminOrder), pageInfo }) })

const userErrors = z.array(z.object({ code: z.string().nullish(), field: z.array(z.string()).nullish(), message: z.string() }))
const hook = z.object({ id: z.string(), topic: z.string(), uri: z.string() })
export const hooks = z.object({ webhookSubscriptions: z.object({ nodes: z.array(hook) }) })
export const subscribed = z.object({ webhookSubscriptionCreate: z.object({ webhookSubscription: hook.nullable(), userErrors }) })
export const unsubscribed = z.object({ webhookSubscriptionDelete: z.object({ userErrors }).nullable() })
export const bulkStarted = z.object({ bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors }) })
const count = z.union([z.string(), z.number()]).transform(Number).pipe(z.number())
export const bulkState = z.object({ bulkOperation: z.object({ status: z.string(), errorCode: z.string().nullable(), rootObjectCount: count, url: z.string().nullable() }).nullable() })
export const uninstalled = z.object({ appUninstall: z.object({ userErrors }).nullable() })

/** A line of a bulk operation: a product, or what belongs to the one before it. */
export const bulkChild = z.object({ id: z.string(), __parentId: z.string() }).loose()
export const bulkHead = adminHead.extend({ priceRangeV2: z.object({ minVariantPrice: currency }) })
export const bulkMedia = media
export const bulkCollection = titled

export const frontShop = z.object({ shop: z.object({ id: z.string(), name: z.string(), primaryDomain: z.object({ host: z.string() }), paymentSettings: currency }) })
const frontVariant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  availableForSale: z.boolean(),
  quantityAvailable: z.number().nullish(),
  price: money,
  compareAtPrice: money.nullable(),
})
export type FrontVariant = z.infer<typeof frontVariant>
const frontProduct = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()).nullish(),
  onlineStoreUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  collections: collections.nullish(),
  images: z.object({ nodes: z.array(image.extend({ id: z.string().nullable() })) }),
  variants: z.object({ nodes: z.array(frontVariant), pageInfo }),
})
export type FrontProduct = z.infer<typeof frontProduct>
export const frontProducts = z.object({ products: z.object({ nodes: z.array(frontProduct), pageInfo }) })
export const frontOne = z.object({ product: frontProduct.nullable() })
export const frontVariants = z.object({ product: z.object({ variants: z.object({ nodes: z.array(frontVariant), pageInfo }) }).nullable() })

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().optional(),
})
