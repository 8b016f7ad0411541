import { z } from 'zod'

/** Every error code of the API, with its HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  insufficient_scope: 403,
  insufficient_aal: 403,
  not_found: 404,
  conflict: 409,
  changed_elsewhere: 409,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  misdirected: 421,
  unsupported_media_type: 415,
  preflight_failed: 400,
  provider_error: 502,
  provider_unauthorized: 502,
  ai_limit: 502,
  ai_filter: 502,
  ai_server: 502,
  ai_nonsense: 502,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Body of every error response. `error` is one plain sentence for the user. */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** Per-field or per-platform details, when there are any. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only of a failed refresh of the provider profile: what was looked for (trace.md ACCT-19). */
  debug: z.object({ searchedReferenceId: z.string().nullable(), availableReferenceIds: z.array(z.string()), totalProfiles: z.number().int() }).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Unknown fields that an error names at most; it only counts the rest. */
export const MAX_NAMED_FIELDS = 10
/** Codes of a failed call to a text model, by what the user can do about it. */
export const AI_FAILURE_CODES = ['ai_limit', 'ai_filter', 'ai_server', 'ai_nonsense', 'provider_unauthorized'] as const satisfies readonly ErrorCode[]
export type AiFailureCode = (typeof AI_FAILURE_CODES)[number]

/** Texts of the gate that every request passes (trace.md API-01, API-03, GEN-11, GEN-12). */
export const GATE_ERRORS = {
  noSession: 'No valid session found. Please log in.',
  invalidKey: 'This API key is not valid. It may have been revoked or have expired.',
  keysRefused: 'This call needs a signed-in person. API keys cannot make it.',
  secondFactor: 'Confirm your sign-in with your second factor first.',
  foreignUser: 'You can only use your own data.',
  userIdNotText: 'The field userId is not valid: it must be text.',
  notFound: 'This item does not exist, or you do not have access to it.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  jsonRequired: 'The request body must be JSON.',
  badJson: 'The request body is not valid JSON.',
  bodyTooLarge: 'The request is too large.',
  routeNotFound: 'This API call does not exist.',
  unknownHost: 'This server does not answer to that host name. Its administrator can add the name to PUBLIC_URL or ALLOWED_HOSTS.',
  sandboxClosed: 'The sandbox cannot be opened from here. Use the link that Marquee prints when it starts.',
  foreignPage: 'The sandbox accepts requests from its own pages only.',
  metricsClosed: 'Metrics are available on the machine that Marquee runs on, or with METRICS_TOKEN.',
  keyReused: 'This Idempotency-Key was already used for a different request.',
  keyInProgress: 'A request with this Idempotency-Key is still in progress.',
  badKey: 'Idempotency-Key must be 1 to 200 printable characters.',
} as const

/** The error for an API key without the scope that a call needs. */
export const missingScopeText = (scope: string): string => `This API key does not have the scope "${scope}".`
