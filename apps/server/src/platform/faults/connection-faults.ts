import { getSystemErrorName } from 'node:util'

/**
 * Why a server could not be reached. `certificate` and `protocol` stay until somebody changes a setting; the others may end by themselves.
 * `reason` ends a sentence that begins with the server's name.
 */
export type ConnectionFault = { kind: 'certificate' | 'protocol' | 'unreachable'; reason: string }

const UNTRUSTED = 'has a certificate from an authority that this machine does not trust'
const SELF_SIGNED = 'has a self-signed certificate, which this machine does not trust'
/** By OpenSSL's message, because some libraries replace the code of the error. */
const CERTIFICATES: readonly (readonly [RegExp, string])[] = [
  [/certificate has expired|CERT_HAS_EXPIRED/, 'has a certificate that has expired'],
  [/certificate is not yet valid|CERT_NOT_YET_VALID/, 'has a certificate that is not valid yet: check the clock of this machine'],
  [/does not match certificate|ERR_TLS_CERT_ALTNAME_INVALID/, 'has a certificate for another name'],
  [/self[- ]signed certificate|SELF_SIGNED_CERT/, SELF_SIGNED],
  [/unable to verify the first certificate|unable to get (local )?issuer certificate|UNABLE_TO_(VERIFY|GET)/, UNTRUSTED],
]
const NO_TLS = 'does not use TLS on this port'
const NO_ANSWER = 'does not answer in time'
const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a name that cannot be resolved',
  EAI_AGAIN: 'has a name that cannot be resolved at the moment',
  ECONNREFUSED: 'refuses connections on this port',
  EHOSTUNREACH: 'cannot be reached from this network',
  ENETUNREACH: 'cannot be reached from this network',
  ETIMEDOUT: NO_ANSWER,
  ESOCKETTIMEDOUT: NO_ANSWER,
  TimeoutError: NO_ANSWER,
  UND_ERR_CONNECT_TIMEOUT: NO_ANSWER,
  UND_ERR_HEADERS_TIMEOUT: NO_ANSWER,
  UND_ERR_BODY_TIMEOUT: NO_ANSWER,
  UND_ERR_SOCKET: 'ended the connection',
  ECONNRESET: 'ended the connection',
  EPIPE: 'ended the connection',
}

type Facts = { name?: unknown; code?: unknown; errno?: unknown; message?: unknown; cause?: unknown; errors?: unknown }

/** The error, what caused it and, for a host with several addresses, the error of each. */
function chainOf(error: unknown): Facts[] {
  if (typeof error !== 'object' || error === null) return []
  const facts: Facts = error
  return [facts, ...(Array.isArray(facts.errors) ? facts.errors.flatMap(chainOf) : []), ...chainOf(facts.cause)]
}

const codesOf = ({ name, code, errno }: Facts): string[] => {
  const system = typeof errno === 'number' && errno < 0 ? [getSystemErrorName(errno)] : []
  return [...system, ...[code, name].filter((text) => typeof text === 'string')]
}

function judge(facts: Facts): ConnectionFault | null {
  const codes = codesOf(facts)
  const text = `${codes.join(' ')} ${typeof facts.message === 'string' ? facts.message : ''}`
  const certificate = CERTIFICATES.find(([pattern]) => pattern.test(text))
  if (certificate) return { kind: 'certificate', reason: certificate[1] }
  if (/SSL routines|ERR_SSL_|\bEPROTO\b/.test(text)) return { kind: 'protocol', reason: NO_TLS }
  if (/HPE_/.test(text)) return { kind: 'protocol', reason: 'does not answer in HTTP on this port' }
  const reason = codes.map((code) => CODES[code]).find((found) => found !== undefined)
  return reason === undefined ? null : { kind: 'unreachable', reason }
}

/** Why a connection failed. Takes the error of any client; returns null when it is about something else. */
export function findConnectionFault(error: unknown): ConnectionFault | null {
  for (const facts of chainOf(error)) {
    const fault = judge(facts)
    if (fault) return fault
  }
  return null
}
