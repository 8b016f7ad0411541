import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The one account the servers know. */
export const MAIL_USER = { name: 'marquee', password: 'the right one' } as const

/** A mail server in this process. */
export type MailServer = { port: number; close(): Promise<void> }

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a mail server on a free port of an address. It knows MAIL_USER and offers STARTTLS; the options change that. */
export async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1'): Promise<MailServer> {
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER.name && password === MAIL_USER.password ? done(null, { user: username }) : done(new Error('Invalid user name or password')),
    ...options,
  })
  // Clients that leave because of the certificate are the tests' own.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()))
  return { port: portOf(server.server), close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Starts something else on a free port: it sends `greeting`, and closes unless that is null. */
export async function startOther(greeting: string | null): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (greeting !== null) socket.end(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { port: portOf(server), close: () => new Promise((resolve) => server.close(() => resolve())) }
}
