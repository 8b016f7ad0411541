/** The version of the Admin and the Storefront API (protocols/shopify.md). */
export const API_VERSION = '2026-10'

/** Fits, with its pictures and variants, into the points that one query may cost. */
export const PRODUCTS_PER_PAGE = 10
export const ORDERS_PER_PAGE = 8

const VARIANT = 'id title sku price compareAtPrice availableForSale inventoryQuantity inventoryItem{id tracked}'
const PRODUCT = 'id title descriptionHtml vendor productType status tags onlineStoreUrl createdAt updatedAt hasOnlyDefaultVariant'
const PICTURE = '...on MediaImage{id image{url width height altText}}'
/** Collections of a product that are read. */
const COLLECTIONS = 'collections(first:20){nodes{title}}'
const PAGE = 'pageInfo{hasNextPage endCursor}'

/** The calls of the Admin API. */
export const ADMIN = {
  shop: '{shop{id name myshopifyDomain primaryDomain{host} currencyCode} currentAppInstallation{accessScopes{handle}} productsCount(limit:null){count}}',
  products: `query Products($first:Int!,$after:String,$query:String){shop{currencyCode} products(first:$first,after:$after,query:$query,sortKey:UPDATED_AT){nodes{${PRODUCT} ${COLLECTIONS} media(first:10){nodes{${PICTURE}}} variants(first:25){nodes{${VARIANT}} ${PAGE}}} ${PAGE}}}`,
  product: `query Product($id:ID!){shop{currencyCode} product(id:$id){${PRODUCT} ${COLLECTIONS} media(first:10){nodes{${PICTURE}}} variants(first:100){nodes{${VARIANT}} ${PAGE}}}}`,
  variants: `query Variants($id:ID!,$after:String){product(id:$id){variants(first:100,after:$after){nodes{${VARIANT}} ${PAGE}}}}`,
  orders: `query Orders($first:Int!,$after:String,$query:String){orders(first:$first,after:$after,query:$query,sortKey:UPDATED_AT){nodes{id createdAt updatedAt cancelledAt test displayFinancialStatus currentTotalPriceSet{shopMoney{amount currencyCode}} customerJourneySummary{lastVisit{landingPage utmParameters{source medium campaign content}}} lineItems(first:20){nodes{currentQuantity product{id} variant{id} discountedTotalSet{shopMoney{amount currencyCode}}} pageInfo{hasNextPage}}} ${PAGE}}}`,
  hooks: `query Hooks($uri:String!){webhookSubscriptions(first:50,uri:$uri){nodes{id topic uri}}}`,
  subscribe: 'mutation Subscribe($topic:WebhookSubscriptionTopic!,$sub:WebhookSubscriptionInput!){webhookSubscriptionCreate(topic:$topic,webhookSubscription:$sub){webhookSubscription{id topic uri} userErrors{field message}}}',
  unsubscribe: 'mutation Unsubscribe($id:ID!){webhookSubscriptionDelete(id:$id){deletedWebhookSubscriptionId userErrors{field message}}}',
  startBulk: 'mutation StartBulk($query:String!){bulkOperationRunQuery(query:$query,groupObjects:true){bulkOperation{id status} userErrors{code field message}}}',
  bulk: 'query Bulk($id:ID!){bulkOperation(id:$id){status errorCode rootObjectCount url}}',
  uninstall: 'mutation Uninstall{appUninstall{userErrors{code field message}}}',
} as const

/** What a bulk operation runs: each product, followed by its collections, pictures and variants. It takes no variables. */
export const BULK_PRODUCTS = `{products(sortKey:UPDATED_AT){edges{node{${PRODUCT} priceRangeV2{minVariantPrice{currencyCode}} collections{edges{node{id title}}} media{edges{node{id ${PICTURE.replace('{id image', '{image')}}}} variants{edges{node{${VARIANT}}}}}}}}`

const MONEY = '{amount currencyCode}'
const FRONT_VARIANT = `id title sku availableForSale price${MONEY} compareAtPrice${MONEY}`
const FRONT_PRODUCT = 'id title descriptionHtml vendor productType onlineStoreUrl createdAt updatedAt images(first:10){nodes{id url altText width height}}'
/** What a token opens, and nothing else does: tags and the number left. */
const frontProduct = (hasToken: boolean, variants: number): string =>
  `${FRONT_PRODUCT} ${COLLECTIONS} ${hasToken ? 'tags ' : ''}variants(first:${variants}){nodes{${FRONT_VARIANT}${hasToken ? ' quantityAvailable' : ''}} ${PAGE}}`

const front = (hasToken: boolean) => ({
  shop: '{shop{id name primaryDomain{host} paymentSettings{currencyCode}}}',
  products: `query Products($first:Int!,$after:String,$query:String){products(first:$first,after:$after,query:$query,sortKey:UPDATED_AT){nodes{${frontProduct(hasToken, 25)}} ${PAGE}}}`,
  product: `query Product($id:ID!){product(id:$id){${frontProduct(hasToken, 100)}}}`,
  variants: `query Variants($id:ID!,$after:String){product(id:$id){variants(first:100,after:$after){nodes{${FRONT_VARIANT}${hasToken ? ' quantityAvailable' : ''}} ${PAGE}}}}`,
})

/** The calls of the Storefront API, with a token and without. */
export const STOREFRONT = { token: front(true), tokenless: front(false) } as const
