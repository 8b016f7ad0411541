import { createHmac } from 'node:crypto'
import type { Scenario } from '../../../control/scenarios.ts'
import { postWebhook, RETRY_AFTER_MS } from '../../../deliveries.ts'
import { newToken } from '../ids.ts'
import { toStamp } from '../read.ts'
import { primaryProfile } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Delivery, Webhook } from '../types.ts'

/** The actions that can be registered (protocols/ayrshare.md section 6). */
export const WEBHOOK_ACTIONS = ['feed', 'social', 'scheduled', 'batch', 'messages', 'mentions', 'comments', 'automations', 'suspended', 'accountActivity']

/** Delay of `webhook-delayed` if the scenario names none. */
const DELAY_MS = 10_000

/** @returns the registry key of one profile's webhook. */
export const webhookKey = (owner: string, action: string): string => `${owner} ${action}`

function findWebhook(state: Ayrshare, owner: string, action: string): Webhook | undefined {
  return state.webhooks.get(webhookKey(owner, action)) ?? state.webhooks.get(webhookKey(primaryProfile(state).refId, action))
}

/** Whether a fault of webhooks is for this one: `on` names an action, e.g. `comments`. A canary is only meant by its name. */
const isMeant = ({ name, on, platform, text }: Scenario, action: unknown, event: Record<string, unknown>): boolean =>
  name.startsWith('webhook-') && (on === undefined ? action !== 'canary' : on === action) && (platform === undefined || platform === event.platform) && (text === undefined || JSON.stringify(event).includes(text))

function newDelivery({ url, secret }: Webhook, { action, refId, ...event }: Record<string, unknown>, { aheadMs, delayMs }: { aheadMs: number; delayMs: number }): Delivery {
  const hookId = newToken()
  const body = JSON.stringify({ action, created: toStamp(Date.now() + aheadMs), code: 200, refId, hookId, url, ...event })
  return { key: hookId, hookId, url, body, attempts: 0, nextAt: Date.now() + delayMs, aheadMs, ...(secret ? { secret } : {}) }
}

/**
 * Queues a webhook for the profile, or for the primary one it inherits from; does nothing if none is registered.
 * It is stored with the change it reports and sent in the background until it is accepted or given up. `at`: the receiver's time in ms, whose
 * clock a test has moved.
 */
export function fireWebhook(state: Ayrshare, owner: string, action: string, event: Record<string, unknown>, at = Date.now()): void {
  const webhook = findWebhook(state, owner, action)
  if (!webhook) return
  const fault = state.scenarios.take('ayrshare', (scenario) => isMeant(scenario, event.action ?? action, event))
  if (fault?.name === 'webhook-lost') return
  const delivery = newDelivery(webhook, { action, refId: owner, ...event }, { aheadMs: at - Date.now(), delayMs: fault?.name === 'webhook-delayed' ? (fault.ms ?? DELAY_MS) : 0 })
  const { hookId, body } = delivery
  if (fault?.name === 'webhook-forged') {
    const forged = { ...JSON.parse(body), hookId: newToken() } as { hookId: string }
    queue(state, { ...delivery, key: forged.hookId, hookId: forged.hookId, body: JSON.stringify(forged), isForged: true })
  }
  if (fault?.name === 'webhook-replayed') queue(state, { ...delivery, key: `${hookId} again` })
  queue(state, delivery)
}

function queue(state: Ayrshare, delivery: Delivery): void {
  const { key } = delivery
  state.deliveries.set(key, delivery)
  state.timers.at(`hook ${key}`, delivery.nextAt, () => void send(state, key))
}

/** @returns the headers that let a receiver check the body: hex HMAC-SHA256 of the raw bytes. */
function signatureHeaders(body: string, secret: string, aheadMs: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    'x-authorization-timestamp': String(Math.floor((Date.now() + aheadMs) / 1000)),
    'x-authorization-content-sha256': signature,
    'x-authorization-content-sha256-v2': `v1=${signature}`,
  }
}

async function send(state: Ayrshare, key: string): Promise<void> {
  const delivery = state.deliveries.get(key)
  if (!delivery) return
  // Nothing may be reported that a kill could still undo.
  const isStored = await state.durable().then(() => true, () => false)
  const outcome = isStored ? await post(state.options.origins, delivery) : 'retry'
  const wait = RETRY_AFTER_MS[delivery.attempts]
  if (!state.deliveries.get(key)) return
  if (outcome === 'done' || wait === undefined) state.deliveries.delete(key)
  else queue(state, { ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + wait })
}

function post(origins: ReadonlySet<string>, { url, body, secret, isForged, attempts, hookId, aheadMs = 0 }: Delivery): Promise<'done' | 'retry'> {
  const headers: Record<string, string> = {
    'x-ayrshare-delivery-id': hookId,
    'x-ayrshare-delivery-attempt': String(attempts + 1),
    ...(secret ? signatureHeaders(body, isForged ? `not ${secret}` : secret, aheadMs) : {}),
  }
  return postWebhook(url, origins, headers, body)
}

/** Sends pending webhooks again at start. */
export function resumeDeliveries(state: Ayrshare): void {
  for (const delivery of [...state.deliveries.values()]) queue(state, delivery)
}
