import { z } from 'zod'
import { postState, deliveryStatus } from './posts.ts'
import { uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** What an endpoint can be told about. */
export const WEBHOOK_EVENTS = ['post.published', 'post.failed', 'comment.received', 'approval.waiting'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** What the test button sends, whatever the endpoint's events. */
export const WEBHOOK_TEST = 'webhook.test'
export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, { label: string; hint: string }>> = {
  'post.published': { label: 'Post published', hint: 'A post is on at least one network' },
  'post.failed': { label: 'Post failed', hint: 'A post failed on at least one network' },
  'comment.received': { label: 'Comment received', hint: 'The number of comments on a published post grew; counted with its figures' },
  'approval.waiting': { label: 'Approval waiting', hint: 'A post waits for approval' },
}

/** Endpoints of one user; lengths; deliveries that one user may ask for by hand in a minute. */
export const WEBHOOK_LIMITS = { perUser: 10, url: 2_000, description: 80, manualPerMinute: 20 } as const
/** Attempts of one delivery: after each failure the next one waits this long, together about a day. */
export const WEBHOOK_RETRY_WAITS_MS = [5_000, 60_000, 5 * 60_000, 15 * 60_000, 3_600_000, 2 * 3_600_000, 4 * 3_600_000, 8 * 3_600_000, 8 * 3_600_000] as const
/** An endpoint is switched off when a delivery is given up and nothing has reached it for this many days. */
export const WEBHOOK_DISABLE_DAYS = 3
/** Deliveries and their attempts are kept this many days. */
export const WEBHOOK_LOG_DAYS = 30
/** Hours for which the previous secret signs too after a rotation. */
export const WEBHOOK_OVERLAPS = [0, 1, 24, 72] as const
/** An answer must begin within this time. */
export const WEBHOOK_TIMEOUT_SECONDS = 10

export const WEBHOOK_TEXTS = {
  badAddress: 'Enter an https:// address on the public Internet, without a login, on port 443 or 8443.',
  noEvent: 'Choose at least one event.',
  tooMany: `You have ${WEBHOOK_LIMITS.perUser} webhooks. Delete one to add another.`,
  notInDemo: 'The demo account is shared, so it has no webhooks.',
  isOff: 'This webhook is off. Turn it on first.',
  tooFast: 'Too many tests and resends. Please wait a minute.',
  beingSent: 'This delivery is being sent right now.',
  status: (status: number) => `The receiver answered with status ${status}.`,
  redirect: (status: number) => `The receiver answered with a redirect (${status}), which is not followed. Enter the final address.`,
  gone: 'The receiver answered that it is gone (410), so the webhook was turned off.',
  privateAddress: 'The address leads to a private network, which Marquee does not call.',
  timeout: `The receiver did not answer within ${WEBHOOK_TIMEOUT_SECONDS} seconds.`,
  network: 'The connection failed.',
  interrupted: 'The server stopped during this attempt. The delivery was sent again with the same id.',
  turnedOff: 'The webhook was turned off before this could be delivered.',
  offByFailures: (days: number) => `Turned off: nothing could be delivered for ${days} days.`,
  offByGone: 'Turned off: the receiver answered that it is gone (410).',
} as const

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, WEBHOOK_TEXTS.noEvent).max(WEBHOOK_EVENTS.length)
const url = z.string().trim().min(1, WEBHOOK_TEXTS.badAddress).max(WEBHOOK_LIMITS.url)
const description = z.string().trim().max(WEBHOOK_LIMITS.description)

export const webhookEndpoint = z.object({
  id: uuid,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** Why it is off; null while it is on. `failures`: days of failures, `gone`: the receiver answered 410. */
  offReason: z.enum(['user', 'failures', 'gone']).nullable(),
  offSince: instant.nullable(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: instant.nullable(),
  /** Until when the previous secret signs too. */
  previousSecretUntil: instant.nullable(),
  createdAt: instant,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookDelivery = z.object({
  /** The receiver gets it as `webhook-id`, with the prefix `msg_`. */
  id: uuid,
  endpointId: uuid,
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** Of the last attempt. */
  lastStatus: z.number().int().nullable(),
  lastReason: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookAttempt = z.object({
  id: uuid,
  isManual: z.boolean(),
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  status: z.number().int().nullable(),
  reason: z.string(),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>

const onPlatform = z.object({ platform, status: deliveryStatus, url: z.string().nullable(), reason: z.string().nullable() })
const postPart = z.object({ id: uuid, text: z.string(), state: postState, scheduledAt: instant.nullable() })
/** The `data` of each event. */
export const WEBHOOK_DATA = {
  'post.published': z.object({ post: postPart, platforms: z.array(onPlatform) }),
  'post.failed': z.object({ post: postPart, platforms: z.array(onPlatform) }),
  'comment.received': z.object({ post: postPart, platform, comments: z.object({ before: z.number().int(), after: z.number().int() }) }),
  'approval.waiting': z.object({ post: postPart }),
  [WEBHOOK_TEST]: z.object({ message: z.string() }),
}
export type WebhookData = { [Type in keyof typeof WEBHOOK_DATA]: z.infer<(typeof WEBHOOK_DATA)[Type]> }

const endpointParams = z.object({ id: uuid })
const endpointAnswer = z.object({ success: z.literal(true), endpoint: webhookEndpoint })
const secretAnswer = endpointAnswer.extend({ secret: z.string() })
const deliveryAnswer = z.object({ success: z.literal(true), delivery: webhookDelivery })
const shared = { auth: 'user', scope: 'none', feature: 'webhooks' } as const

export const listWebhooks = route({
  method: 'GET',
  path: '/api/webhook-endpoints',
  ...shared,
  summary: "The caller's webhooks, oldest first",
  response: z.object({ success: z.literal(true), endpoints: z.array(webhookEndpoint) }),
})

export const createWebhook = route({
  method: 'POST',
  path: '/api/webhook-endpoints',
  ...shared,
  summary: 'Add a webhook; `secret` verifies its signatures and is in no other answer',
  body: z.strictObject({ url, description: description.default(''), events }),
  response: secretAnswer,
  status: 201,
})

export const updateWebhook = route({
  method: 'PUT',
  path: '/api/webhook-endpoints/:id',
  ...shared,
  summary: 'Change a webhook, or turn it on or off',
  params: endpointParams,
  body: z.strictObject({ url: url.optional(), description: description.optional(), events: events.optional(), isOn: z.boolean().optional() }),
  response: endpointAnswer,
})

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/api/webhook-endpoints/:id',
  ...shared,
  summary: 'Delete a webhook with its log',
  params: endpointParams,
  response: z.object({ success: z.literal(true) }),
})

export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/secret',
  ...shared,
  summary: 'Replace the secret; for overlapHours both secrets sign',
  params: endpointParams,
  body: z.strictObject({ overlapHours: z.literal(WEBHOOK_OVERLAPS).default(24) }),
  response: secretAnswer,
})

export const testWebhook = route({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/test',
  ...shared,
  summary: 'Send the event webhook.test, once',
  params: endpointParams,
  response: deliveryAnswer,
  status: 201,
})

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/api/webhook-endpoints/:id/deliveries',
  ...shared,
  summary: 'The log of a webhook, newest first',
  params: endpointParams,
  query: z.object({ status: webhookDelivery.shape.status.optional(), limit: pageLimit(100, 50), cursor }),
  response: z.object({ success: z.literal(true), deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
})

export const getWebhookDelivery = route({
  method: 'GET',
  path: '/api/webhook-deliveries/:id',
  ...shared,
  summary: 'One delivery with its payload and attempts',
  params: endpointParams,
  response: deliveryAnswer.extend({ payload: z.string(), attempts: z.array(webhookAttempt) }),
})

export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/resend',
  ...shared,
  summary: 'Send a delivery again now, with the same id and payload',
  params: endpointParams,
  response: deliveryAnswer,
})
