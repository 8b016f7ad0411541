import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Sms } from '../../ports/sms.ts'

/** What the auth feature needs from the composition root. */
export type AuthContext = HttpContext & {
  vault: Vault
  log: Logger
  jobs: Pick<Jobs, 'enqueue'>
  mailer: Mailer
  /** Null when this installation sends no text messages. */
  sms: Sms | null
  /** Public origin of this installation, without a trailing slash; known once the port is bound. */
  publicUrl: () => string
  /** Whether a new e-mail address counts as confirmed without a mail. */
  isAutoconfirmOn: boolean
  /** Whether nobody gets a mail that opens an account: others than its owner could read it. */
  isRecoveryWithheld?: boolean
  /** Whether visitors get an account without an address, which they can keep by adding one. */
  isAnonymousSignInOn: boolean
  /** Age from which a session needs a proof to change the password; null when none does. */
  reauthenticateAfterHours: number | null
  /** The most text messages that the installation sends in an hour. */
  smsPerHour: number
  /** The most new accounts of one address in an hour. */
  signUpsPerHour: number
  /** Further origins that links in mails may lead to, for example `https://app.example.org`. */
  allowedRedirectOrigins: readonly string[]
}

/** The dependencies of checking a token. */
export type TokenContext = Pick<AuthContext, 'db' | 'clock' | 'vault'>

/** Where a request came from. `address` is what throttles count the client by (`clientAddress`). */
export type Origin = { address: string; userAgent: string }
