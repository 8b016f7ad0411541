import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedMessage = { headers: IncomingHttpHeaders; body: string; path: string }

/** A program that receives webhooks, independent of ours. */
export type WebhookReceiver = {
  /** Its host with port, for WEBHOOK_HOSTS. */
  host: string
  messages: ReceivedMessage[]
  /** What it answers next: a status, or `hang` for no answer at all. By default 204. */
  answer: { status: number | 'hang'; headers?: Record<string, string> }
  /** Cuts off calls that hang. */
  drop(): void
  close(): Promise<void>
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' })
      if (receiver.answer.status !== 'hang') response.writeHead(receiver.answer.status, receiver.answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    answer: { status: 204 },
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
