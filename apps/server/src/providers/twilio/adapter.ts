import { callVendor, type VendorCall, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import { type Failure, ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import type { Sms, TextMessage } from '../../ports/sms.ts'
import { account, refusal, sentMessage } from './schemas.ts'

export type TwilioSettings = {
  /** Without a trailing slash, for example `https://api.twilio.com`. */
  baseUrl: string
  accountSid: string
  authToken: string
  /** A number of the account, or the id of a messaging service. */
  from: string
  /** Of one call. */
  timeoutMs: number
}

/** Exactly one number in E.164: Twilio would also accept other channels (`whatsapp:…`) and short codes. */
const E164 = /^\+[1-9]\d{6,14}$/

const toVendor = ({ baseUrl, accountSid, authToken, timeoutMs }: TwilioSettings): VendorSettings => ({
  baseUrl,
  timeoutMs,
  headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
})

const call = ({ accountSid, ...settings }: TwilioSettings, path: string, rest: Omit<VendorCall, 'path'>): Promise<VendorReply<unknown>> =>
  callVendor(toVendor({ accountSid, ...settings }), { ...rest, path: `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}` }, new AbortController().signal)

/** The failure of a reply. Takes the code alone from it: Twilio's sentences repeat the phone number, and reasons are logged. */
function failureOf(reply: VendorReply<unknown>, isOnlyAsking: boolean): Failure {
  const { success, data } = refusal.safeParse(reply.kind === 'answer' ? reply.body : undefined)
  return toFailure(reply, { isOnlyAsking, ...(success ? { reason: `Twilio refused it with code ${data.code}.`, code: String(data.code) } : {}) })
}

const unreadable = (): Failure => ({ kind: 'unavailable', reason: "The answer is not what Twilio's protocol says.", isUnreadable: true })

async function send(settings: TwilioSettings, { to, text }: TextMessage): Promise<Outcome<{ messageId: string }>> {
  if (!E164.test(to)) return { kind: 'rejected', reason: 'The recipient is not one phone number.', code: null }
  const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const reply = await call(settings, '/Messages.json', { method: 'POST', body: new URLSearchParams({ To: to, [sender]: settings.from, Body: text }) })
  if (reply.kind !== 'answer' || reply.status !== 201) return failureOf(reply, false)
  const sent = sentMessage.safeParse(reply.body)
  return sent.success ? ok({ messageId: sent.data.sid }) : unreadable()
}

async function check(settings: TwilioSettings): Promise<Outcome<{ isActive: boolean }>> {
  const reply = await call(settings, '.json', { method: 'GET' })
  if (reply.kind !== 'answer' || reply.status !== 200) return failureOf(reply, true)
  const read = account.safeParse(reply.body)
  return read.success ? ok({ isActive: read.data.status === 'active' }) : unreadable()
}

/** Sends text messages through Twilio's Messages API (protocols/sms.md section 1). */
export const createTwilioSms = (settings: TwilioSettings): Sms => ({
  send: (message) => send(settings, message),
  check: () => check(settings),
})
