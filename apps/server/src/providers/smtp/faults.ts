import { findConnectionFault } from '../../platform/faults/connection-faults.ts'
import type { Failure } from '../../ports/outcome.ts'
import { type SmtpFailure, smtpFailure } from './schemas.ts'

/** RFC 4954 section 6, and 454 and 421 of servers that throttle sign-ins. */
const SIGN_IN_STATUSES = [432, 454, 530, 534, 535, 538]
const TIMEOUTS: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'does not answer in time',
  GREETING_TIMEOUT: 'accepts the connection but sends nothing: if it expects TLS on this port, write smtps:// in SMTP_URL',
  UPGRADE_TIMEOUT: 'does not finish STARTTLS in time',
  SOCKET_TIMEOUT: 'stopped answering',
}
const CODES: Readonly<Record<string, string>> = {
  EAUTH: 'refuses the user name or password of SMTP_URL',
  EDNS: 'has a name that cannot be resolved',
  ETLS: 'does not offer STARTTLS, which is required',
  ECONNECTION: 'ended the connection',
  EPROTOCOL: 'does not answer in SMTP on this port',
  EENVELOPE: 'refuses the sender or the recipient',
  EMESSAGE: 'refuses the message',
}

/** The server answered with a status. */
function ofStatus(status: number, code: string): string {
  // 500 to 504: it does not know the command.
  if (code === 'EAUTH' && status >= 500 && status <= 504) return 'offers no sign-in, but SMTP_URL has a user name'
  const known = SIGN_IN_STATUSES.includes(status) ? CODES['EAUTH'] : CODES[code]
  return `${known ?? `failed (${code})`} (status ${status})`
}

/** The connection failed, or the library gave up. */
function ofConnection(error: unknown, code: string): string {
  const fault = code === 'EAUTH' ? null : findConnectionFault(error)
  if (fault?.kind === 'protocol') return `${fault.reason}: write smtp:// in SMTP_URL, which uses STARTTLS`
  return fault?.reason ?? CODES[code] ?? `failed (${code})`
}

/** What the server is at fault for, as the end of a sentence. Never what it said: that may repeat addresses and texts, and reasons are logged. */
function causeOf(error: unknown, { code = 'no code', responseCode, timeoutType = '' }: SmtpFailure): string {
  const late = TIMEOUTS[timeoutType]
  if (late !== undefined) return late
  return responseCode === undefined ? ofConnection(error, code) : ofStatus(responseCode, code)
}

/** RFC 5321 section 4.2.1: 5xx is permanent, 4xx is transient. */
function fromStatus(status: number, reason: string): Failure {
  if ([530, 534, 535, 538].includes(status)) return { kind: 'unauthorized', reason }
  return status >= 500 ? { kind: 'rejected', reason, code: String(status) } : { kind: 'unavailable', reason }
}

/** The session never started. After any later break it is unknown whether the server accepted the mail: the library does not report the step. */
const neverConnected = (error: unknown, { code, syscall, timeoutType }: SmtpFailure): boolean =>
  code === 'EDNS' || code === 'ETLS' || ['certificate', 'protocol'].includes(findConnectionFault(error)?.kind ?? '') ||
  ['connect', 'getaddrinfo'].includes(syscall ?? '') || ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType ?? '')

/** The outcome of a failed mail. Takes the library's error; the reason is one sentence that names the cause. */
export function toFailure(error: unknown): Failure {
  const parsed = smtpFailure.safeParse(error)
  const failure: SmtpFailure = parsed.success ? parsed.data : {}
  const reason = `The mail server ${causeOf(error, failure)}.`
  if (failure.responseCode !== undefined) return fromStatus(failure.responseCode, reason)
  if (failure.code === 'EAUTH') return { kind: 'unauthorized', reason }
  if (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') return { kind: 'rejected', reason, code: failure.code }
  return { kind: neverConnected(error, failure) ? 'unavailable' : 'unknown', reason }
}
