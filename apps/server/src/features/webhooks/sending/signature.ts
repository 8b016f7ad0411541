import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The `webhook-id` of a delivery: the same in every attempt, so that a receiver recognizes a repeat. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId}`

const sign = (secret: string, content: string): string => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')).update(content).digest('base64')

/** A message to sign: its id, when it is sent, and its body. */
type Message = { id: string; sentAt: Date; body: string }

/**
 * The headers of a message (Standard Webhooks): its id, the time of this attempt, and a signature by each secret over `id.timestamp.body`.
 * Takes the message and the secrets that are valid now, the newest first.
 */
export function signedHeaders({ id, sentAt, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000))
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
