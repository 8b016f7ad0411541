import { z } from 'zod'
import { uuid } from './shared/ids.ts'
import { route, SCOPES } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Days after which a key can be made to expire; null is never. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const
/** Keys of one user, and the length of their names. */
export const API_KEY_LIMITS = { perUser: 50, name: 60 } as const
export const API_KEY_TEXTS = {
  noName: 'Enter a name.',
  noScope: 'Choose at least one scope.',
  tooMany: `You have ${API_KEY_LIMITS.perUser} API keys. Revoke one to create another.`,
  notInDemo: 'The demo account is shared, so it has no API keys.',
} as const

const scopes = z.array(z.enum(SCOPES)).min(1, API_KEY_TEXTS.noScope).max(SCOPES.length)

/** An API key as its owner sees it; the key itself is shown once, by the call that creates it. */
export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The beginning of the key, by which people recognize it. */
  hint: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** The address of the program that used it last; of an IPv6 address its network. */
  lastUsedAddress: z.string().nullable(),
  createdAt: instant,
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = route({
  method: 'GET',
  path: '/api/keys',
  auth: 'user',
  scope: 'none',
  feature: 'api-keys',
  summary: "The caller's API keys, newest first",
  response: z.object({ success: z.literal(true), keys: z.array(apiKey) }),
})

export const createApiKey = route({
  method: 'POST',
  path: '/api/keys',
  auth: 'user',
  scope: 'none',
  feature: 'api-keys',
  summary: 'Create an API key; `secret` is the key, which no other answer contains',
  body: z.strictObject({ name: z.string().trim().min(1, API_KEY_TEXTS.noName).max(API_KEY_LIMITS.name), scopes, days: z.literal(API_KEY_LIFETIMES) }),
  response: z.object({ success: z.literal(true), key: apiKey, secret: z.string() }),
  status: 201,
})

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/keys/:id',
  auth: 'user',
  scope: 'none',
  feature: 'api-keys',
  summary: 'Revoke an API key; it stops working at once',
  params: z.object({ id: uuid }),
  response: z.object({ success: z.literal(true) }),
})
