/** Error codes of the protocol (protocols/ayrshare.md section 7). */
export const CODES = {
  missing: 101,
  apiKey: 102,
  quota: 106,
  unknownPost: 114,
  media: 136,
  duplicate: 137,
  rejected: 138,
  titleExists: 146,
  notLinked: 156,
  facebookAuthorization: 161,
  mediaType: 170,
  xAuthorization: 272,
  profileKey: 348,
  alreadyDeleted: 383,
  tikTokOwnOnly: 328,
  reviewMissing: 349,
  noReviews: 350,
  messagingOff: 361,
  messagingRelink: 362,
  /** @NOTE the protocol defines no code for a message that the network's rules forbid; 363 is this simulator's choice. */
  messageRefused: 363,
  /** TikTok has not finished the post. */
  processing: 288,
  /** @NOTE the protocol defines no code for a repeated idempotencyKey; 409 is this simulator's choice. */
  seenKey: 409,
  xCredentials: 400,
  sessionUnknown: 502,
  sessionExpired: 503,
} as const

/** A call that Ayrshare refuses as a whole; answered in its flat error format. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly action: string

  constructor(status: number, code: number, message: string, action = 'request') {
    super(message)
    this.status = status
    this.code = code
    this.action = action
  }

  /** @returns the body, e.g. `{action:"post", status:"error", code:101, message}`. */
  toBody(): { action: string; status: 'error'; code: number; message: string } {
    return { action: this.action, status: 'error', code: this.code, message: this.message }
  }
}
