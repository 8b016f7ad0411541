import type { Outcome } from './outcome.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mail. An `unknown` outcome may be sent again: a duplicate mail is better than none. */
export type Mailer = {
  send(mail: Mail): Promise<Outcome<{ messageId: string }>>
  isHealthy(): Promise<boolean>
}
