import type { Collection, Store } from '../store.ts'

/** What shops of all vendors can do wrong. */
const SHOP_FAULTS = [
  'rate-limited', 'expired-token', 'slow', 'timeout-after-success', 'lost-response', 'lost-request', 'server-error', 'unavailable', 'malformed', 'duplicate', 'huge-body', 'redirect-to-private',
  'webhook-replayed', 'webhook-forged', 'webhook-out-of-order', 'webhook-late', 'webhook-lost', 'webhook-duplicate',
] as const

/** Every fault that can be armed, by vendor. */
export const SCENARIOS = {
  ayrshare: [
    'rate-limited', 'quota-exceeded', 'expired-token', 'unauthorized', 'slow', 'timeout-after-success', 'lost-response',
    'lost-request', 'duplicate', 'partial-failure', 'rejected', 'server-error', 'unavailable', 'malformed',
    'webhook-replayed', 'webhook-forged', 'webhook-delayed', 'webhook-lost',
    'comment-deleted', 'window-closed', 'conversation-moved-on',
  ],
  openai: ['rate-limited', 'slow', 'server-error', 'malformed', 'lost-response', 'content-filter', 'invents-a-price', 'obeys-injection'],
  xai: ['rate-limited', 'slow', 'server-error', 'malformed', 'lost-response', 'content-filter', 'invents-a-price', 'obeys-injection', 'url-answer'],
  comfyonline: ['rate-limited', 'slow', 'server-error', 'malformed', 'lost-response', 'failed-task', 'stuck-task', 'no-webhook', 'webhook-forged', 'webhook-replayed'],
  comfyui: ['slow', 'server-error', 'malformed', 'lost-response', 'failed-task', 'stuck-task'],
  fal: ['rate-limited', 'slow', 'server-error', 'malformed', 'lost-response', 'failed-task', 'stuck-task', 'no-webhook', 'webhook-forged', 'webhook-replayed'],
  bluesky: ['rate-limited', 'slow', 'server-error', 'unavailable', 'malformed', 'timeout-after-success', 'lost-response', 'lost-request', 'expired-token', 'revoked'],
  mastodon: ['rate-limited', 'slow', 'server-error', 'unavailable', 'malformed', 'timeout-after-success', 'lost-response', 'lost-request', 'revoked', 'refused', 'processing-failed'],
  smtp: ['rejected', 'unavailable'],
  twilio: ['rejected', 'unavailable', 'rate-limited', 'lost-response'],
  shopify: [...SHOP_FAULTS, 'bulk-failed', 'bulk-stuck'],
  etsy: [...SHOP_FAULTS],
  woocommerce: [...SHOP_FAULTS],
  oidc: ['forged-token', 'mixed-up-issuer'],
} as const

export type Vendor = keyof typeof SCENARIOS

export type Scenario = {
  vendor: Vendor
  name: string
  /** How many more calls fail. */
  times: number
  /** Limits the fault to one platform. */
  platform?: string
  /** Limits the fault to posts that contain this text, so that parallel tests do not affect each other. */
  text?: string
  /** Which call fails, e.g. `GET /user`; `any` is every call; of Ayrshare's webhooks, which action. Default: the vendor's main call, or the calls that the fault is about. */
  on?: string
  /** Delay of `slow`, `timeout-after-success` and `webhook-delayed` in ms. */
  ms?: number
}

export type Scenarios = {
  /** Arms a fault, durable once the store is; `times: 0` disarms it. */
  arm(scenario: Scenario): void
  list(): Scenario[]
  /** Uses up one call of the first armed fault of that vendor that `matches`. */
  take(vendor: Vendor, matches?: (scenario: Scenario) => boolean): Scenario | undefined
}

/** Keeps the armed faults in the store, so that they survive a kill like everything else. */
export function createScenarios(store: Store): Scenarios {
  const armed: Collection<Scenario> = store.collection('scenarios')
  const keyOf = ({ vendor, name, text }: Scenario) => [vendor, name, ...(text ? [text] : [])].join('/')

  function arm(scenario: Scenario): void {
    if (scenario.times > 0) armed.set(keyOf(scenario), scenario)
    else armed.delete(keyOf(scenario))
  }

  return {
    arm,
    list: () => [...armed.values()],
    take(vendor, matches = () => true) {
      if (armed.size() === 0) return undefined
      for (const scenario of armed.values()) {
        if (scenario.vendor !== vendor || !matches(scenario)) continue
        arm({ ...scenario, times: scenario.times - 1 })
        return scenario
      }
      return undefined
    },
  }
}

/** @returns the vendor's name if there is such a vendor. */
export function toVendor(name: unknown): Vendor | undefined {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name) ? (name as Vendor) : undefined
}
