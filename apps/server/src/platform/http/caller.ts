/** The signed-in user behind a request, as the access token says after it was checked. */
export type Caller = {
  userId: string
  email: string
  /** Whether the e-mail address was confirmed. */
  isEmailVerified: boolean
  sessionId: string
}

/** Checks a bearer token and its session. Returns the caller, or null when the token is not good any more. */
export type Authenticate = (token: string) => Promise<Caller | null>
