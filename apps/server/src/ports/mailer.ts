import type { Failure, Outcome } from './outcome.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mail. An `unknown` outcome may be sent again: a duplicate mail is better than none. */
export type Mailer = {
  send(mail: Mail): Promise<Outcome<{ messageId: string }>>
  /** Connects and signs in as a mail would, sending none. Returns null when that works, otherwise why not. */
  check(): Promise<Failure | null>
}
