/** The signed-in user behind a request, as the verified access token says. */
export type Caller = {
  userId: string
  email: string
  /** Whether the e-mail address is confirmed. */
  isEmailVerified: boolean
  sessionId: string
  /** When the token expires; a session outlives its tokens. */
  expiresAt: Date
}

/** Verifies a bearer token and its session. Returns the caller, or null when the token is no longer valid. */
export type Authenticate = (token: string) => Promise<Caller | null>

/** Those of the given sessions that have ended. */
export type FindEndedSessions = (sessionIds: readonly string[]) => Promise<string[]>
