/**
 * What came of a call to a third party (architecture.md section 4, rule 4). Adapters return it and never throw for it;
 * only the job layer retries.
 * `unknown`: the request may have had its effect; ask before doing it again.
 */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'unauthorized'; reason: string }
  | { kind: 'rate-limited'; reason: string; retryAfterSeconds: number }
  | { kind: 'quota-exceeded'; reason: string }
  | { kind: 'rejected'; reason: string; code: string | null }
  | { kind: 'not-found'; reason: string }
  /** `isUnreadable`: an answer came, but it was not what the service's protocol says. */
  | { kind: 'unavailable'; reason: string; isUnreadable?: true }
  | { kind: 'unknown'; reason: string }

export type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

/** Wraps a value as a success. */
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value })
