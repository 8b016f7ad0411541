/**
 * Why a fetch was refused or failed. `address`, `scheme`, `port`: not somewhere we go. `redirects`: too many. `type`, `size`: not what was
 * asked for. `timeout`, `network`: no (whole) answer came.
 */
export type SafeFetchReason = 'address' | 'scheme' | 'port' | 'redirects' | 'type' | 'size' | 'timeout' | 'network'

/** A fetch that did not happen or did not end well. The message is for the log; it holds nothing the other side sent. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason

  constructor(reason: SafeFetchReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SafeFetchError'
    this.reason = reason
  }
}
