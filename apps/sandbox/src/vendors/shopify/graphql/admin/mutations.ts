import { newIds, tell, timeOf } from '../../../../shops/world.ts'
import { cancelBulk, startBulk } from '../../bulk/run.ts'
import { presentBulk } from '../../bulk/present.ts'
import { newSecret, tokensOf } from '../../state.ts'
import type { Token } from '../../types.ts'
import { createHook, deleteHook, updateHook, type HookInput } from '../../webhooks/subscriptions.ts'
import { presentHook } from '../../webhooks/present.ts'
import type { Context } from '../context.ts'
import { gid, idIn } from '../values.ts'
import { presentApp, presentShop, presentStorefrontToken } from './shop.ts'

const MOST_TOKENS = 100
/** What a customer may read with a token of the Storefront API. */
export const STOREFRONT_SCOPES = ['unauthenticated_read_product_listings', 'unauthenticated_read_product_inventory', 'unauthenticated_read_product_tags']

type UserError = { field: string[] | null; message: string; code?: string }
const refused = (message: string, field: string[] | null = null): { userErrors: UserError[] } => ({ userErrors: [{ field, message }] })

function createStorefrontToken({ shopify, shop, clientId }: Context, title: string): Token | undefined {
  if (tokensOf(shopify, shop, 'storefront').length >= MOST_TOKENS) return undefined
  const token: Token = { token: newSecret('').slice(1), shop: shop.key, clientId, kind: 'storefront', scopes: STOREFRONT_SCOPES, id: newIds(shopify.world), title, createdAt: timeOf(shopify.world), expiresAt: null, refresh: null, refreshExpiresAt: null, isUsed: true, before: null }
  shopify.tokens.set(token.token, token)
  return token
}

/** The mutations of the Admin API that the sandbox serves. */
export const adminMutations = {
  bulkOperationRunQuery: ({ query, groupObjects }: { query: string; groupObjects: boolean }, context: Context) => {
    const started = startBulk(context, query, groupObjects)
    return typeof started === 'string' ? { ...refused(started, ['query']), bulkOperation: null } : { bulkOperation: presentBulk(context, started), userErrors: [] }
  },
  bulkOperationCancel: ({ id }: { id: string }, context: Context) => {
    const bulk = context.shopify.bulks.get(String(idIn(id, 'BulkOperation')))
    if (bulk?.shop !== context.shop.key) return { ...refused('Bulk operation does not exist', ['id']), bulkOperation: null }
    const cancelled = cancelBulk(context, bulk)
    return typeof cancelled === 'string' ? { ...refused(cancelled), bulkOperation: presentBulk(context, bulk) } : { bulkOperation: presentBulk(context, cancelled), userErrors: [] }
  },
  webhookSubscriptionCreate: ({ topic, webhookSubscription }: { topic: string; webhookSubscription: HookInput }, context: Context) => {
    const hook = createHook(context, topic, webhookSubscription)
    return 'message' in hook ? { userErrors: [hook], webhookSubscription: null } : { webhookSubscription: presentHook(hook), userErrors: [] }
  },
  webhookSubscriptionUpdate: ({ id, webhookSubscription }: { id: string; webhookSubscription: HookInput }, context: Context) => {
    const hook = updateHook(context, idIn(id, 'WebhookSubscription'), webhookSubscription)
    return 'message' in hook ? { userErrors: [hook], webhookSubscription: null } : { webhookSubscription: presentHook(hook), userErrors: [] }
  },
  webhookSubscriptionDelete: ({ id }: { id: string }, context: Context) => {
    const isDone = deleteHook(context, idIn(id, 'WebhookSubscription'))
    return isDone ? { deletedWebhookSubscriptionId: id, userErrors: [] } : { ...refused('Webhook subscription does not exist', ['id']), deletedWebhookSubscriptionId: null }
  },
  storefrontAccessTokenCreate: ({ input }: { input: { title: string } }, context: Context) => {
    const token = createStorefrontToken(context, input.title)
    const shop = () => presentShop(context)
    return token ? { shop, storefrontAccessToken: presentStorefrontToken(token), userErrors: [] } : { shop, storefrontAccessToken: null, ...refused('apps.admin.graph_api_errors.storefront_access_token_create.reached_limit', ['input']) }
  },
  storefrontAccessTokenDelete: ({ input }: { input: { id: string } }, context: Context) => {
    const token = tokensOf(context.shopify, context.shop, 'storefront').find(({ id }) => gid('StorefrontAccessToken', id) === input.id)
    if (!token) return { ...refused('Storefront access token does not exist', ['input', 'id']), deletedStorefrontAccessTokenId: null }
    context.shopify.tokens.delete(token.token)
    return { deletedStorefrontAccessTokenId: input.id, userErrors: [] }
  },
  appUninstall: (_args: object, { shopify, shop }: Context) => {
    tell(shopify.world, { kind: 'uninstalled', shop })
    return { app: presentApp(), userErrors: [] }
  },
}
