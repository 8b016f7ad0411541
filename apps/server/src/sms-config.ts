import { BootError } from './platform/errors.ts'

/** Who sends text messages: Twilio, the sandbox, or nobody. */
export type SmsTarget = { mode: 'sandbox' } | { mode: 'off' } | { mode: 'real'; baseUrl: string; accountSid: string; authToken: string; from: string }

type SmsVars = {
  SANDBOX: boolean
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_BASE_URL?: string | undefined
}

const OFFICIAL = 'https://api.twilio.com'

/**
 * Reads who sends text messages. While others can reach the server, the sandbox does not: as with mails that open an account, others than the owner
 * of a phone could read what stays there. Throws BootError when one of Twilio's three settings is set without the others.
 */
export function readSmsTarget(vars: SmsVars, isExposed: boolean): SmsTarget {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_BASE_URL: baseUrl = OFFICIAL } = vars
  const missing = Object.entries({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 3) return { mode: vars.SANDBOX && !isExposed ? 'sandbox' : 'off' }
  if (!accountSid || !authToken || !from) throw new BootError(`Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: ${missing.join(' and ')} is not set.`)
  return { mode: 'real', baseUrl, accountSid, authToken, from }
}
