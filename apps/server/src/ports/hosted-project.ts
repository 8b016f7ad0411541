import type { Outcome } from './outcome.ts'

/** Claims of an access token that the project signed. */
export type HostedClaims = {
  userId: string
  sessionId: string
  expiresAt: Date
  level: 'aal1' | 'aal2'
  /** When the person last showed who they are, which renewing a token is not; null if the project does not say. */
  signedInAt: Date | null
}

/** A user as the project knows them now. */
export type HostedUser = {
  id: string
  email: string | null
  isEmailConfirmed: boolean
  isAnonymous: boolean
  name: string
  hasFactor: boolean
}

/** A hosted project that signs people in, instead of this server. */
export type HostedProject = {
  /** The claims of a token; null when the project did not sign it, or it has expired. */
  verify(token: string): Promise<HostedClaims | null>
  /** The user of a token. `unauthorized` when the session has ended. */
  readUser(token: string): Promise<Outcome<HostedUser>>
  /** Ends every session of a token's user. */
  endSessions(token: string): Promise<Outcome<null>>
}
