import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Connections that the system accepts on our behalf while we are busy: every tab returns after a restart. The kernel may allow fewer. */
const BACKLOG = 4_096
/**
 * libuv accepts one connection per listening socket and turn of the event loop. Under load a turn takes some 10 ms, so that one socket
 * lets in 100 clients a second: the others wait in the kernel, where nobody can refuse them.
 */
const LISTENERS = 32
/** Other systems distribute connections differently, or do not support it. */
const CAN_SHARE_PORT = process.platform === 'linux'

/** One more listening socket on the server's port, whose connections are the server's. */
async function addListener(app: FastifyInstance, port: number, host: string): Promise<Server> {
  // As Node's HTTP server opens its own.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen({ port, host, backlog: BACKLOG, reusePort: true }, resolve)
  })
  return listener
}

/** Listens on a port that is known to be free. Throws the system's error. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  const listeners: Server[] = []
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.close()
  })
  await app.listen({ port, host, backlog: BACKLOG, ...(CAN_SHARE_PORT ? { reusePort: true } : {}) })
  if (!CAN_SHARE_PORT) return
  for (let count = 1; count < LISTENERS; count += 1) listeners.push(await addListener(app, port, host))
}
