import { z } from 'zod'
import { uuid } from './shared/ids.ts'
import { route, type Scope, SCOPES } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Days after which a key can be made to expire; null is never. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const
/** Keys of one user, the length of their names, and the addresses that are remembered of a key. */
export const API_KEY_LIMITS = { perUser: 50, name: 60, addresses: 20 } as const
/** A key that expires within this many days is marked. */
export const API_KEY_SOON_DAYS = 7
/** Texts of /api-keys. */
export const API_KEY_TEXTS = {
  heading: 'API Keys',
  lead: 'Programs call Marquee in your name with a key.',
  create: 'Create key',
  emptyTitle: 'No API keys',
  emptyText: 'A key lets a program of yours, a script, a shop or an assistant, use Marquee without your password. You choose what it may do, and you can revoke it at any time. Put your key in the place of $MARQUEE_KEY:',
  once: 'Copy the key now. It is shown only once, and nobody can read it again.',
  stored: 'I have stored it',
  notStoredTitle: 'Have you stored the key?',
  notStoredText: 'It is shown only here. Without it you have to revoke this key and create another one.',
  showKey: 'Show the key',
  tryIt: 'Try it in a terminal:',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  revoke: 'Revoke',
  revokeText: 'Programs that use it stop at once.',
  revokeFailed: 'The key could not be revoked.',
  createFailed: 'The key could not be created.',
  loadFailed: 'Your API keys could not be loaded.',
  neverUsed: 'Never used',
  neverExpires: 'Never expires',
  noName: 'Enter a name.',
  noScope: 'Choose at least one scope.',
  tooMany: `You have ${API_KEY_LIMITS.perUser} API keys. Revoke one to create another.`,
  notInDemo: 'The demo account is shared, so it has no API keys.',
} as const

/** The question before a key is revoked. */
export const revokeKeyText = (name: string): string => `Revoke ${name}?`
/** What each scope lets a program do. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  read: 'See posts and their results, media, knowledge, connected accounts and your profile. It changes nothing.',
  draft: 'Write and change drafts, media and knowledge, and ask the AI. It publishes nothing.',
  publish: 'Schedule, publish and approve posts in your name, and change queue times.',
  admin: 'Change your profile and settings, connect and disconnect accounts, and empty the trash.',
}

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
  /** The addresses it was used from, the last one first. */
  uses: z.array(z.object({ address: z.string(), lastUsedAt: instant })),
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
