import type { Mail, Mailer } from '../../ports/mailer.ts'
import { type Failure, ok, type Outcome } from '../../ports/outcome.ts'
import { createSmtpClient } from './client.ts'
import { sentInfo, type SmtpFailure, smtpFailure } from './schemas.ts'

/** Without the addresses and texts a server may repeat: reasons end up in logs. */
function reasonOf({ code, command, responseCode }: SmtpFailure): string {
  const status = responseCode === undefined ? '' : ` with status ${responseCode}`
  return `the mail server failed${status} (${[code, command].filter(Boolean).join(', ') || 'no code'})`
}

/** RFC 5321 section 4.2.1: 5xx will not change, 4xx may pass later. */
function fromStatus(status: number, failure: SmtpFailure): Failure {
  const reason = reasonOf(failure)
  if ([530, 534, 535, 538].includes(status)) return { kind: 'unauthorized', reason }
  return status >= 500 ? { kind: 'rejected', reason, code: String(status) } : { kind: 'unavailable', reason }
}

/** The message was on its way when the connection broke: the server may have taken it. */
const wasSending = ({ command }: SmtpFailure): boolean => command === 'DATA'

function toFailure(error: unknown): Failure {
  const parsed = smtpFailure.safeParse(error)
  const failure: SmtpFailure = parsed.success ? parsed.data : { message: 'unknown reason' }
  const reason = reasonOf(failure)
  if (failure.responseCode !== undefined) return fromStatus(failure.responseCode, failure)
  if (failure.code === 'EAUTH') return { kind: 'unauthorized', reason }
  if (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') return { kind: 'rejected', reason, code: failure.code }
  return wasSending(failure) ? { kind: 'unknown', reason } : { kind: 'unavailable', reason }
}

async function sendMail(client: ReturnType<typeof createSmtpClient>, from: string, mail: Mail): Promise<Outcome<{ messageId: string }>> {
  try {
    const info = sentInfo.parse(await client.sendMail({ from, ...mail }))
    return ok({ messageId: info.messageId })
  } catch (error) {
    return toFailure(error)
  }
}

/** Sends mail over SMTP. Takes the server's URL and the From line; returns the mailer and what closes its connections. */
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
