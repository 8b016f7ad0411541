import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { freePort } from './free-port.ts'

export type Received = { raw: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

export type Receiver = {
  url: string
  /** Webhooks in the order of their arrival. */
  received: Received[]
  /** Whether the signature of a webhook is that of the secret. */
  isSigned: (webhook: Received, secret: string) => boolean
  close: () => void
}

/** Starts a receiver of webhooks; `origin` must be among those that the sandbox may call. */
export async function startReceiver(): Promise<Receiver> {
  const port = await freePort()
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      received.push({ raw, headers: request.headers, body: raw.startsWith('{') ? (JSON.parse(raw) as Record<string, unknown>) : {} })
      response.writeHead(200).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    isSigned: ({ raw, headers }, secret) => headers['x-authorization-content-sha256'] === createHmac('sha256', secret).update(raw).digest('hex'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
