import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failAfter, failBefore, takeFault } from '../../shops/faults.ts'
import { ensureDemoShop } from '../../shops/open-shop.ts'
import { CLIENT_ID, countCall } from '../../shops/world.ts'
import { toUncheckedObject } from '../ayrshare/read.ts'
import { CALLS } from './calls.ts'
import { registerConnectPage } from './connect-page.ts'
import { createToken } from './oauth.ts'
import { type Etsy, etsyShops, limitsOf, takeCall } from './state.ts'
import { EtsyError } from './types.ts'

const header = ({ headers }: FastifyRequest, name: string): string => [headers[name]].flat()[0] ?? ''
const WRONG_KEY = "Invalid API key: should be in the format 'keystring:shared_secret'"

function sendLimit(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', '1').send({ error: 'Has exceeded quota of allowed requests' })
}

/** Checks the app's key, and whether it may call once more. @returns the reply if it may not. */
function admit(etsy: Etsy, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const key = header(request, 'x-api-key')
  if (key === '') return reply.code(403).send({ error: 'Missing x-api-key header or client_id' })
  if (!key.includes(':')) return reply.code(403).send({ error: WRONG_KEY })
  if (key !== `${CLIENT_ID}:${etsy.world.options.secret}`) return reply.code(403).send({ error: 'API key not found, or not active, or incorrect shared secret for API key.' })
  const left = takeCall(etsy)
  const { perSecond, perDay } = limitsOf(etsy)
  reply.header('x-limit-per-second', perSecond).header('x-limit-per-day', perDay).header('x-remaining-this-second', left?.thisSecond ?? 0).header('x-remaining-today', left?.today ?? 0)
  return left ? undefined : sendLimit(reply)
}

async function guarded(reply: FastifyReply, etsy: Etsy, run: () => object): Promise<object> {
  try {
    const answer = run()
    await etsy.world.durable()
    return answer
  } catch (error) {
    if (!(error instanceof EtsyError)) throw error
    await etsy.world.durable()
    return reply.code(error.status).send({ error: error.message, ...(error.description === undefined ? {} : { error_description: error.description }) })
  }
}

async function serve(etsy: Etsy, path: string, request: FastifyRequest, reply: FastifyReply) {
  ensureDemoShop(etsy.world, 'etsy')
  const params = toUncheckedObject(request.params)
  const shop = etsyShops(etsy).find(({ name }) => name === String(params.shop_id))
  const name = `GET ${path}`
  countCall(etsy.world, shop?.key ?? 'etsy', name)
  const fault = takeFault(etsy.world, { kind: 'etsy', shop, names: [name], isMain: true, text: request.url })
  const failed = failBefore(fault, request, reply, { 'rate-limited': () => sendLimit(reply), 'expired-token': () => endToken(etsy, request, reply) })
  if (failed) return failed
  const refused = admit(etsy, request, reply)
  if (refused) return refused
  const answer = await guarded(reply, etsy, () => {
    const told = CALLS[path]?.(etsy, { params, query: toUncheckedObject(request.query), authorization: header(request, 'authorization') }) ?? {}
    return fault?.name === 'duplicate' && 'results' in told && Array.isArray(told.results) ? { ...told, results: [...told.results.slice(0, 1), ...(told.results as unknown[])] } : told
  })
  return (await failAfter(fault, request, reply)) ?? answer
}

function endToken({ tokens }: Etsy, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  tokens.delete(header(request, 'authorization').replace('Bearer ', ''))
  return reply.code(401).send({ error: 'invalid_token', error_description: 'access token is expired' })
}

async function serveToken(etsy: Etsy, request: FastifyRequest, reply: FastifyReply) {
  countCall(etsy.world, 'etsy', 'token')
  const fault = takeFault(etsy.world, { kind: 'etsy', names: ['token'], isMain: false })
  const failed = failBefore(fault, request, reply, { 'rate-limited': () => sendLimit(reply), 'expired-token': () => reply.code(400).send({ error: 'invalid_grant' }) })
  if (failed) return failed
  const answer = await guarded(reply, etsy, () => createToken(etsy, toUncheckedObject(request.body)))
  return (await failAfter(fault, request, reply)) ?? answer
}

/** Etsy's Open API v3, as far as this product uses it (protocols/etsy.md): what lies on its three hosts is below one path here. */
export function registerEtsy(app: FastifyInstance, etsy: Etsy): void {
  registerConnectPage(app, etsy)
  app.post('/v3/public/oauth/token', async (request, reply) => serveToken(etsy, request, reply))
  for (const path of Object.keys(CALLS)) app.get(`/v3/application${path}`, async (request, reply) => serve(etsy, path, request, reply))
}
