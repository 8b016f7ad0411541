import type { Mail, Mailer } from '../../ports/mailer.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { createSmtpClient, signInOnce } from './client.ts'
import { toFailure } from './faults.ts'
import { sentInfo } from './schemas.ts'

/** Exactly one address: the mail library would parse a list, or a second header, from a text. */
const isOneAddress = (to: string): boolean => /^[^\s,;:<>"]+@[^\s,;:<>"]+$/.test(to)

/** The domain of the From line, which the Message-ID ends with. */
const domainOf = (from: string): string => /@([^\s<>]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'

function headersOf(from: string, { id, unsubscribeUrl }: Mail) {
  return { ...(id && { messageId: `<${id}@${domainOf(from)}>` }), ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }) }
}

async function sendMail(client: ReturnType<typeof createSmtpClient>, from: string, mail: Mail): Promise<Outcome<{ messageId: string }>> {
  if (!isOneAddress(mail.to)) return { kind: 'rejected', reason: 'The recipient is not one e-mail address.', code: 'EENVELOPE' }
  const { subject, text, html } = mail
  try {
    const info = sentInfo.parse(await client.sendMail({ from, to: { name: '', address: mail.to }, subject, text, html, ...headersOf(from, mail) }))
    return ok({ messageId: info.messageId })
  } catch (error) {
    return toFailure(error)
  }
}

async function check(url: string): Promise<Outcome<{ isEncrypted: boolean }>> {
  try {
    return ok(await signInOnce(url))
  } catch (error) {
    return toFailure(error)
  }
}

/** Sends mail over SMTP. Takes the server's URL and the From line; returns the mailer and a function that closes its connections. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const client = createSmtpClient(url)
  return {
    send: (mail) => sendMail(client, from, mail),
    check: () => check(url),
    close: () => client.close(),
  }
}
