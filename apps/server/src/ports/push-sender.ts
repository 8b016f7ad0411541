import type { Outcome } from './outcome.ts'

/** A browser's subscription, by the Push API. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** The key pair by which push services recognize this installation (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

/** A push. Of two with the same id a browser shows one, and a push service that has not delivered the first replaces it. */
export type PushMessage = { id: string; title: string; body: string; path: string; isUrgent: boolean; ttlSeconds: number }

/** Sends encrypted messages to browsers (RFC 8030, RFC 8291). `not-found`: the subscription has ended. */
export type PushSender = {
  send(keys: PushKeys, target: PushTarget, message: PushMessage): Promise<Outcome<null>>
  createKeys(): PushKeys
}
