import type { Outcome } from './outcome.ts'

/** `to`: a phone number as E.164 has it, with the plus sign. */
export type TextMessage = { to: string; text: string }

/** Sends text messages. An `unknown` outcome may be sent again: a duplicate message is better than none. */
export type Sms = {
  send(message: TextMessage): Promise<Outcome<{ messageId: string }>>
  /** Signs in as a message would, sending none. Returns whether the account may send, or why it cannot be used. */
  check(): Promise<Outcome<{ isActive: boolean }>>
}
