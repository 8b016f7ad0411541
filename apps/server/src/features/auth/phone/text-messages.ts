import type { TextKind } from '../mails/queries.ts'

const PURPOSES: Readonly<Record<TextKind | 'factor', string>> = {
  sms: 'sign-in code',
  sms_signup: 'code to confirm your new account',
  phone_change: 'code to confirm your phone number',
  reauthentication: 'code to change your password',
  factor: 'second sign-in code',
}

/** The text message with a code; it fits into one message. Takes its purpose, the code and the minutes it is good for. */
export const writeText = (kind: TextKind | 'factor', otp: string, minutes: number): string =>
  `${otp} is your Marquee ${PURPOSES[kind]}. Use it within ${minutes} minutes, and give it to nobody.`
