import type { Mail, Mailer } from '../../ports/mailer.ts'
import { type Failure, ok, type Outcome } from '../../ports/outcome.ts'
import { createSmtpClient } from './client.ts'
import { sentInfo, type SmtpFailure, smtpFailure } from './schemas.ts'

/** Without the addresses and texts that a server may repeat: reasons are logged. */
function reasonOf({ code, responseCode }: SmtpFailure): string {
  const status = responseCode === undefined ? '' : ` with status ${responseCode}`
  return `the mail server failed${status} (${code ?? 'no code'})`
}

/** RFC 5321 section 4.2.1: 5xx is permanent, 4xx is transient. */
function fromStatus(status: number, failure: SmtpFailure): Failure {
  const reason = reasonOf(failure)
  if ([530, 534, 535, 538].includes(status)) return { kind: 'unauthorized', reason }
  return status >= 500 ? { kind: 'rejected', reason, code: String(status) } : { kind: 'unavailable', reason }
}

/** The session never started. After any later break it is unknown whether the server accepted the mail: the library does not report the step. */
const neverConnected = ({ code, syscall, timeoutType }: SmtpFailure): boolean =>
  code === 'EDNS' || code === 'ETLS' || ['connect', 'getaddrinfo'].includes(syscall ?? '') || ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType ?? '')

function toFailure(error: unknown): Failure {
  const parsed = smtpFailure.safeParse(error)
  const failure: SmtpFailure = parsed.success ? parsed.data : {}
  const reason = reasonOf(failure)
  if (failure.responseCode !== undefined) return fromStatus(failure.responseCode, failure)
  if (failure.code === 'EAUTH') return { kind: 'unauthorized', reason }
  if (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') return { kind: 'rejected', reason, code: failure.code }
  return { kind: neverConnected(failure) ? 'unavailable' : 'unknown', reason }
}

/** Exactly one address: the mail library would parse a list, or a second header, from a text. */
const isOneAddress = (to: string): boolean => /^[^\s,;:<>"]+@[^\s,;:<>"]+$/.test(to)

async function sendMail(client: ReturnType<typeof createSmtpClient>, from: string, mail: Mail): Promise<Outcome<{ messageId: string }>> {
  if (!isOneAddress(mail.to)) return { kind: 'rejected', reason: 'the recipient is not one e-mail address', code: 'EENVELOPE' }
  try {
    const info = sentInfo.parse(await client.sendMail({ from, ...mail, to: { name: '', address: mail.to } }))
    return ok({ messageId: info.messageId })
  } catch (error) {
    return toFailure(error)
  }
}

/** Sends mail over SMTP. Takes the server's URL and the From line; returns the mailer and a function that closes its connections. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const client = createSmtpClient(url)
  return {
    send: (mail) => sendMail(client, from, mail),
    isHealthy: () =>
      client.verify().then(
        () => true,
        () => false,
      ),
    close: () => client.close(),
  }
}
