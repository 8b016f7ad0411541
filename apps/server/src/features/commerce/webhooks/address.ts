/** Where stores tell of changes; the id of the store follows. */
export const HOOK_PATH = '/api/webhooks/stores'
/** Where Shopify sends what the laws of privacy require, for all shops at once. */
export const SHOPIFY_PATH = '/api/webhooks/shopify'
