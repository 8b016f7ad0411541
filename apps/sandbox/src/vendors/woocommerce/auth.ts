import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Shop } from '../../shops/types.ts'
import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { queryOf } from './listing.ts'
import type { Woo } from './state.ts'
import { type Key, WooError } from './types.ts'

const refuse = (message: string): WooError => new WooError(401, 'woocommerce_rest_authentication_error', message)
const NOBODY = new WooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
const encode = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The signature of a request over plain HTTP (OAuth 1.0a without a token). */
function signatureOf(request: FastifyRequest, query: UncheckedObject, secret: string): string {
  const parameters = Object.entries(query).filter(([name]) => name !== 'oauth_signature').map(([name, value]) => [encode(name), encode(String(value))] as const)
  const sorted = parameters.toSorted(([one, first], [other, second]) => (one < other || (one === other && first < second) ? -1 : 1)).map((pair) => pair.join('=')).join('&')
  const address = `${request.protocol}://${request.host}${request.url.split('?', 1)[0] ?? ''}`
  return createHmac('sha256', `${secret}&`).update([request.method, encode(address), encode(sorted)].join('&')).digest('base64')
}

type Sent = { key: string; secret: string | null }

function readSent(request: FastifyRequest, query: UncheckedObject): Sent | undefined {
  const basic = /^Basic (\S+)$/u.exec(request.headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [key = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    return { key, secret }
  }
  const key = readText(query.consumer_key)
  if (key !== undefined) return { key, secret: readText(query.consumer_secret) ?? '' }
  const signed = readText(query.oauth_consumer_key)
  return signed === undefined ? undefined : { key: signed, secret: null }
}

function requirePermission({ permissions }: Key, method: string): void {
  const isReading = method === 'GET' || method === 'HEAD'
  if (isReading && permissions === 'write') throw refuse('The API key provided does not have read permissions.')
  if (!isReading && permissions === 'read') throw refuse('The API key provided does not have write permissions.')
}

function requireSecret(key: Key, { secret }: Sent, request: FastifyRequest, query: UncheckedObject): void {
  if (secret === null && !isSame(signatureOf(request, query, key.secret), readText(query.oauth_signature) ?? '')) throw refuse('Invalid signature - provided signature does not match.')
  if (secret !== null && !isSame(secret, key.secret)) throw refuse('Consumer secret is invalid.')
}

/** The key of a call: by Basic, in the query, or signed. @throws WooError */
export function requireKey({ keys }: Woo, shop: Shop, request: FastifyRequest): Key {
  const query = queryOf(request)
  const sent = readSent(request, query)
  if (!sent) throw NOBODY
  const key = keys.get(sent.key)
  if (key?.shop !== shop.key) throw refuse('Consumer key is invalid.')
  requireSecret(key, sent, request, query)
  requirePermission(key, request.method)
  if (!key.isUsed) keys.set(key.key, { ...key, isUsed: true })
  return key
}
