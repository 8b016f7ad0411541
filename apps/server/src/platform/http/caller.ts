import type { Scope } from '@marquee/contract/shared/route'

type Identity = {
  userId: string
  /** Empty for a user without an e-mail address. */
  email: string
  /** Whether the e-mail address is confirmed. */
  isEmailVerified: boolean
}

/** A person who signed in, as the verified access token and its session say. */
export type SessionCaller = Identity & {
  kind: 'session'
  sessionId: string
  /** When the token expires; a session outlives its tokens. */
  expiresAt: Date
  /** `aal2` once the session was confirmed by a second factor. */
  level: 'aal1' | 'aal2'
  /** Whether the user has a second factor and this session was not confirmed by it: it may only do that. */
  isFactorMissing: boolean
  /** When a hosted project last saw the person sign in, null if it does not say; absent for sessions of this server. */
  signedInAt?: Date | null
}

/** A program that uses its owner's API key. */
export type KeyCaller = Identity & { kind: 'key'; keyId: string; scopes: readonly Scope[] }

/** Who is behind a request. */
export type Caller = SessionCaller | KeyCaller

/**
 * Verifies a bearer token: an access token and its session, or an API key. Takes the token, and the client's address,
 * which a key's row remembers; returns the caller, or null when the token is not or no longer valid.
 */
export type Authenticate = (token: string, address?: string) => Promise<Caller | null>

/** Those of the given sessions that have ended. */
export type FindEndedSessions = (sessionIds: readonly string[]) => Promise<string[]>

/** What the caller of a change may do beyond the change itself. */
export type Authority = { mayPublish: boolean }

/** Of a person, and of the product acting for one. */
export const FULL_AUTHORITY: Authority = { mayPublish: true }

/** What a caller may do: a person may let posts be published, a key needs the scope. */
export const authorityOf = (caller: Caller): Authority => ({ mayPublish: caller.kind === 'session' || caller.scopes.includes('publish') })
