import { z } from 'zod'
import { route } from './shared/route.ts'

/** One third-party service and the address its calls go to. */
export const vendorStatus = z.object({
  vendor: z.enum(['ayrshare', 'text-ai', 'image-ai', 'image-edit', 'video', 'mail', 'sms', 'stores', 'storage', 'auth', 'sign-in']),
  label: z.string(),
  /** off: not configured. */
  mode: z.enum(['sandbox', 'real', 'local', 'off']),
})

/** A provider that people can sign in with. */
export const signInProvider = z.object({ name: z.string(), label: z.string(), mode: z.enum(['sandbox', 'real']) })
export type SignInProvider = z.infer<typeof signInProvider>

export const health = route({
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  scope: 'none',
  feature: 'platform',
  summary: 'Ready only when database, jobs and storage are; 503 names the checks that fail',
  failureStatus: 503,
  response: z.object({
    status: z.enum(['ok', 'starting', 'failing']),
    checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string() })),
    version: z.string(),
  }),
})

export const clientConfig = route({
  method: 'GET',
  path: '/api/config',
  auth: 'public',
  scope: 'none',
  feature: 'platform',
  summary: 'Settings that the browser application needs at start',
  response: z.object({
    /** Base URL of the auth service; a path is relative to the page's origin. */
    authUrl: z.string(),
    anonKey: z.string(),
    /** Origins of the services that can be moved elsewhere (trace.md GEN-13); empty for the page's own. */
    services: z.object({ rest: z.string(), storage: z.string(), chatbot: z.string(), mediaAnalysis: z.string() }),
    /** Other ways to sign in, in the order of their buttons. */
    providers: z.array(signInProvider),
    /** What can be turned off (trace.md GEN-07). */
    features: z.object({ instagram: z.boolean(), bucketCreation: z.boolean() }),
    /** Whether /debug-auth is open. */
    isAuthDebugOn: z.boolean(),
    sandboxed: z.array(vendorStatus),
    sandboxUrl: z.string().nullable(),
    outboxUrl: z.string().nullable(),
    /** Whether the demo brand can be opened: only if every vendor is the sandbox. */
    isDemoOn: z.boolean(),
    version: z.string(),
  }),
})
export type ClientConfig = z.infer<typeof clientConfig.response>

/** Events of `/api/events` for open tabs: which list has changed. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post.changed'), postId: z.string(), state: z.string(), content: z.string() }),
  z.object({ type: z.literal('profile.changed') }),
  /** Of commerce: stores and their syncs, products, posts with bound facts, or clicks and orders. */
  z.object({ type: z.literal('commerce.changed'), what: z.enum(['stores', 'products', 'posts', 'figures']), storeId: z.string().nullable() }),
  /** A campaign, or its posts as a whole; null when several changed. */
  z.object({ type: z.literal('campaign.changed'), campaignId: z.string().nullable() }),
  z.object({ type: z.literal('notifications.changed') }),
  z.object({ type: z.literal('media.changed') }),
  z.object({ type: z.literal('knowledge.changed'), entryId: z.string().nullable(), stage: z.string() }),
  z.object({ type: z.literal('image.changed'), jobId: z.string(), kind: z.string(), status: z.string(), stage: z.string(), prompt: z.string() }),
  z.object({ type: z.literal('video.changed'), taskId: z.string(), status: z.string(), stage: z.string(), progress: z.number().nullable(), prompt: z.string() }),
  z.object({ type: z.literal('webhook.changed') }),
  z.object({ type: z.literal('chatbot.changed'), part: z.enum(['settings', 'personalities', 'interactions', 'golden-questions', 'unanswered']) }),
  // A thread of the inbox; null when many changed. `isNew`: it waits behind "2 new", and no row moves.
  z.object({ type: z.literal('thread.changed'), threadId: z.string().nullable(), isNew: z.boolean() }),
  // A source, the canary or an alarm of the monitor.
  z.object({ type: z.literal('monitor.changed') }),
  z.object({ type: z.literal('series.changed'), runId: z.string(), done: z.number().int(), total: z.number().int(), status: z.string(), message: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>
