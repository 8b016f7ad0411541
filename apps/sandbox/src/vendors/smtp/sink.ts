import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Scenarios } from '../../control/scenarios.ts'
import type { Mail, Mails } from './mails.ts'
import { findLinks } from './mails.ts'

const HOST = '127.0.0.1'
const MAX_MAIL_BYTES = 25 * 1024 * 1024

export type Sink = { host: string; port: number; close: () => Promise<void> }

type SinkContext = { mails: Mails; scenarios: Scenarios; durable: () => Promise<void> }

/**
 * Starts an SMTP server that stores every e-mail and delivers none. An e-mail is accepted only when it is on disk.
 * Any user name and password are accepted.
 * @param port 0 picks a free one.
 */
export async function startSink(context: SinkContext, port: number): Promise<Sink> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Marquee sandbox: mails are kept here, not sent',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receive(context, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  const address = server.server.address() as AddressInfo
  return { host: HOST, port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function receive(context: SinkContext, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const fault = context.scenarios.take('smtp')
  if (fault) await context.durable()
  if (fault?.name === 'rejected') throw refusal(550, 'Mailbox unavailable')
  if (fault?.name === 'unavailable') throw refusal(421, 'Service not available, try again later')
  if (stream.sizeExceeded) throw refusal(552, 'Message is too large')
  const mail = await readMail(Buffer.concat(chunks), session)
  context.mails.add(mail)
  await context.durable()
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

async function readMail(raw: Buffer, session: SMTPServerSession): Promise<Mail> {
  const parsed = await new PostalMime().parse(raw)
  const { mailFrom, rcptTo } = session.envelope
  const text = parsed.text ?? ''
  const html = parsed.html ?? ''
  return {
    id: randomUUID(),
    from: parsed.from?.address ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map(({ address }) => address),
    subject: parsed.subject ?? '',
    text,
    html,
    receivedAt: new Date().toISOString(),
    links: findLinks(text, html),
  }
}
