import type { Outcome } from './outcome.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mail. An `unknown` outcome may be sent again: a duplicate mail is better than none. */
export type Mailer = {
  send(mail: Mail): Promise<Outcome<{ messageId: string }>>
  /** Connects and signs in as a mail would, sending none. Returns whether the connection was encrypted, or why it does not work. */
  check(): Promise<Outcome<{ isEncrypted: boolean }>>
}
