import type { Outcome } from './outcome.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Becomes the Message-ID, by which mail programs recognize a mail that was sent twice. */
  id?: string
  /** Where the recipient switches such mails off (RFC 2369). */
  unsubscribeUrl?: string
}

/** Sends mail. An `unknown` outcome may be sent again: a duplicate mail is better than none. */
export type Mailer = {
  send(mail: Mail): Promise<Outcome<{ messageId: string }>>
  /** Connects and signs in as a mail would, sending none. Returns whether the connection was encrypted, or why it does not work. */
  check(): Promise<Outcome<{ isEncrypted: boolean }>>
}
