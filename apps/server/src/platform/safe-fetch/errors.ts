/**
 * Why a fetch was refused or failed. `address`, `scheme`, `port`: not allowed. `redirects`: too many. `type`, `size`: not what was
 * requested. `timeout`, `network`: no (complete) response came.
 */
export type SafeFetchReason = 'address' | 'scheme' | 'port' | 'redirects' | 'type' | 'size' | 'timeout' | 'network'

/** A fetch that was refused or failed. The message is for the log and contains nothing the other side sent. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason

  constructor(reason: SafeFetchReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SafeFetchError'
    this.reason = reason
  }
}
