import { isAllowed } from '../../../origins.ts'
import { newIds, timeOf } from '../../../shops/world.ts'
import type { Context } from '../graphql/context.ts'
import { hasScope } from '../oauth/scopes.ts'
import { hooksOf } from '../state.ts'
import type { Hook } from '../types.ts'
import { scopeOf, topicName } from './topics.ts'

export type HookInput = { uri?: string | null; callbackUrl?: string | null; format?: string | null; includeFields?: string[] | null; metafieldNamespaces?: string[] | null; filter?: string | null; name?: string | null }
type Refusal = { field: string[] | null; message: string }

const refuse = (message: string, ...field: string[]): Refusal => ({ field: ['webhookSubscription', ...field], message })

/** Why a subscription to a topic at an address is refused. */
function refusalOf({ shopify, shop }: Context, topic: string, uri: string | undefined, own?: number): Refusal | undefined {
  if (!uri) return refuse("Address can't be blank", 'uri')
  if (!isAllowed(uri, shopify.world.options.origins)) return refuse('Address is not allowed: the sandbox calls the product only', 'uri')
  const isTaken = hooksOf(shopify, shop).some((hook) => hook.topic === topic && hook.uri === uri && hook.id !== own)
  return isTaken ? refuse('Address for this topic has already been taken', 'uri') : undefined
}

/** Creates a subscription. Returns why not instead. */
export function createHook(context: Context, topic: string, { uri, callbackUrl, ...rest }: HookInput): Hook | Refusal {
  const { shopify, shop, clientId, scopes } = context
  const needed = scopeOf(topic)
  if (needed !== null && !hasScope(scopes, [needed])) return { field: ['topic'], message: `You do not have permission to create or update webhooks with ${topicName(topic)} topic. This topic requires one of the following scopes: ${needed}` }
  const address = uri ?? callbackUrl ?? undefined
  const refusal = refusalOf(context, topic, address)
  if (refusal) return refusal
  const now = timeOf(shopify.world)
  const hook: Hook = { id: newIds(shopify.world), shop: shop.key, clientId, topic, uri: address ?? '', format: rest.format ?? 'JSON', includeFields: rest.includeFields ?? [], metafieldNamespaces: rest.metafieldNamespaces ?? [], filter: rest.filter ?? null, name: rest.name ?? null, createdAt: now, updatedAt: now }
  shopify.hooks.set(String(hook.id), hook)
  return hook
}

/** Changes a subscription. Returns why not instead. */
export function updateHook(context: Context, id: number, { uri, callbackUrl, ...rest }: HookInput): Hook | Refusal {
  const { shopify, shop } = context
  const hook = shopify.hooks.get(String(id))
  if (hook?.shop !== shop.key) return { field: ['id'], message: 'Webhook subscription does not exist' }
  const address = uri ?? callbackUrl ?? hook.uri
  const refusal = refusalOf(context, hook.topic, address, id)
  if (refusal) return refusal
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)) as Partial<Hook>
  const next: Hook = { ...hook, ...given, uri: address, updatedAt: timeOf(shopify.world) }
  shopify.hooks.set(String(id), next)
  return next
}

/** Deletes a subscription, and what waits to be sent to it. */
export function deleteHook({ shopify, shop }: Pick<Context, 'shopify' | 'shop'>, id: number): boolean {
  if (shopify.hooks.get(String(id))?.shop !== shop.key) return false
  shopify.hooks.delete(String(id))
  shopify.world.queue.dropHook(String(id))
  return true
}
