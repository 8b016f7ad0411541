import { WEBHOOK_TEXTS, WEBHOOK_TIMEOUT_SECONDS } from '@marquee/contract/webhooks'
import { createSafeFetch, isPublicUrl, type ResolveHost, SafeFetchError, type SafeFetchReason } from '../../../platform/safe-fetch/index.ts'

/** What a call of an endpoint came to. `status` is null when no answer came; `reason` is empty for a success. */
export type CallOutcome = { status: number | null; reason: string }
export type SignedMessage = { body: string; headers: Readonly<Record<string, string>> }

export type WebhookClient = {
  /** Whether events may be sent to an address, by its text. */
  accepts(address: string): boolean
  /** Sends one message. Failures are outcomes; never throws for one of the other side. */
  post(address: string, message: SignedMessage): Promise<CallOutcome>
  /** How many calls of this process run or are about to begin; counted by the jobs that make them. */
  calls: { running: number }
  close(): Promise<void>
}

const PORTS = [443, 8443]
/** The answer's body is never read; this only bounds what its header may announce. */
const ANSWER_LIMIT = Number.MAX_SAFE_INTEGER

function reasonOfStatus(status: number): string {
  if (status >= 200 && status < 300) return ''
  if (status >= 300 && status < 400) return WEBHOOK_TEXTS.redirect(status)
  return status === 410 ? WEBHOOK_TEXTS.gone : WEBHOOK_TEXTS.status(status)
}

const REASONS: Readonly<Partial<Record<SafeFetchReason, string>>> = {
  address: WEBHOOK_TEXTS.privateAddress,
  scheme: WEBHOOK_TEXTS.badAddress,
  port: WEBHOOK_TEXTS.badAddress,
  timeout: WEBHOOK_TEXTS.timeout,
}

function createAddressCheck(allowedHosts: readonly string[]): (address: string) => boolean {
  return (address) => {
    const url = URL.parse(address)
    if (!url || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return false
    if (allowedHosts.includes(url.host)) return true
    return url.protocol === 'https:' && PORTS.includes(Number(url.port) || 443) && isPublicUrl(address)
  }
}

/**
 * The client for users' endpoints: https on the public Internet, no redirects, bounded in time, nothing of the answer but its status. Takes the hosts, with
 * port, that the operator allows besides, which may be private and use http; in tests how names are resolved, and the time of a call.
 */
export function createWebhookClient(allowedHosts: readonly string[], { lookup, timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1_000 }: { lookup?: ResolveHost; timeoutMs?: number } = {}): WebhookClient {
  const client = createSafeFetch({ allowPrivateHosts: allowedHosts, ports: PORTS, ...(lookup && { lookup }) })
  const accepts = createAddressCheck(allowedHosts)
  return {
    accepts,
    calls: { running: 0 },
    async post(address, { body, headers }) {
      if (!accepts(address)) return { status: null, reason: WEBHOOK_TEXTS.badAddress }
      try {
        const answer = await client.fetch(address, { maxBytes: ANSWER_LIMIT, timeoutMs, post: { body, headers } })
        answer.body.on('error', () => undefined).destroy()
        return { status: answer.status, reason: reasonOfStatus(answer.status) }
      } catch (error) {
        if (error instanceof SafeFetchError) return { status: null, reason: REASONS[error.reason] ?? WEBHOOK_TEXTS.network }
        throw error
      }
    },
    close: () => client.close(),
  }
}
