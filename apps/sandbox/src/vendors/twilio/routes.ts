import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scenario, Scenarios } from '../../control/scenarios.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { TextMessage, TextMessages } from './messages.ts'

export type TwilioContext = { messages: TextMessages; scenarios: Scenarios; durable: () => Promise<void>; apiKey: string }

const E164 = /^\+[1-9]\d{6,14}$/u
const MAX_TEXT = 1_600
const RETRY_AFTER_SECONDS = '2'

/** Twilio's error format; `code` is its own, explained at `more_info`. */
const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

const newSid = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`

/** Reads a message. Returns it, or Twilio's code and sentence for why it is refused. */
function readMessage(body: Record<string, unknown>): TextMessage | { code: number; message: string } {
  const [to, from, text] = [readText(body.To), readText(body.From) ?? readText(body.MessagingServiceSid), typeof body.Body === 'string' ? body.Body : '']
  if (!to) return { code: 21604, message: "A 'To' phone number is required." }
  if (!from) return { code: 21603, message: "A 'From' phone number is required." }
  if (!E164.test(to)) return { code: 21211, message: `Invalid 'To' Phone Number: ${to}` }
  if (text === '') return { code: 21602, message: 'Message body is required.' }
  if (text.length > MAX_TEXT) return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' }
  return { id: newSid('SM'), from, to, text, receivedAt: new Date().toISOString() }
}

/** Fails a message as the fault requires. @returns whether the response was sent; `lost-response` accepts the message first. */
function applyFault(reply: FastifyReply, fault: Scenario | undefined): FastifyReply | undefined {
  if (fault?.name === 'rejected') return refuse(reply, 400, 21610, 'Attempt to send to unsubscribed recipient')
  if (fault?.name === 'unavailable') return refuse(reply, 503, 20503, 'Service unavailable')
  if (fault?.name === 'rate-limited') return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 429, 20429, 'Too Many Requests')
  return undefined
}

/** Twilio's Messages API (protocols/sms.md section 1): it keeps every text message and delivers none. The password of an account is the sandbox's key. */
export function registerTwilio(app: FastifyInstance, { messages, scenarios, durable, apiKey }: TwilioContext): void {
  app.setNotFoundHandler((request, reply) => refuse(reply, 404, 20404, `The requested resource ${request.url} was not found`))
  app.addHook('onRequest', async (request, reply) => {
    const [, encoded = ''] = /^Basic (\S+)$/u.exec(request.headers.authorization ?? '') ?? []
    const password = Buffer.from(encoded, 'base64').toString('utf8').split(':')[1]
    return password === apiKey ? undefined : refuse(reply, 401, 20003, 'Authenticate')
  })
  app.addHook('onSend', async () => durable())
  app.get<{ Params: { account: string } }>('/2010-04-01/Accounts/:account.json', async (request) => ({ sid: request.params.account, status: 'active', type: 'Full' }))
  app.post<{ Params: { account: string } }>('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
    const fault = scenarios.take('twilio')
    const failed = applyFault(reply, fault)
    if (failed) return failed
    const message = readMessage(toUncheckedObject(request.body))
    if ('code' in message) return refuse(reply, 400, message.code, message.message)
    messages.add(message)
    if (fault?.name === 'lost-response') {
      await durable()
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const { id: sid, from, to, text: body, receivedAt } = message
    return reply.code(201).send({ sid, account_sid: request.params.account, from, to, body, status: 'queued', date_created: new Date(receivedAt).toUTCString(), error_code: null, error_message: null })
  })
}
