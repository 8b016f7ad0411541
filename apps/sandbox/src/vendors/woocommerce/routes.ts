import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failAfter, failBefore, takeFault } from '../../shops/faults.ts'
import { ensureDemoShop } from '../../shops/open-shop.ts'
import type { Shop } from '../../shops/types.ts'
import { countCall, findShop, shopUrl } from '../../shops/world.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { requireKey } from './auth.ts'
import { registerAuthorizePage } from './authorize-page.ts'
import { CALLS, describeSite, type Told } from './calls.ts'
import { pickFields, queryOf } from './listing.ts'
import { pageKey, type Woo } from './state.ts'
import { WooError } from './types.ts'

const API = '/wc/v3'
const NO_ROUTE = new WooError(404, 'rest_no_route', 'No route was found matching the URL and request method.')

const sendError = (reply: FastifyReply, { status, code, message, params }: WooError): FastifyReply => reply.code(status).send({ code, message, data: { status, ...(params ? { params } : {}) } })

function shopFor({ world }: Woo): (request: FastifyRequest, reply: FastifyReply) => Shop | undefined {
  return (request, reply) => {
    ensureDemoShop(world, 'woocommerce')
    const shop = findShop(world, 'woocommerce', String(toUncheckedObject(request.params).store ?? ''))
    const isOpen = shop?.state === 'open' || shop?.state === 'password'
    if (shop && isOpen) return shop
    void reply.code(shop ? 503 : 404).type('text/html').send(`<!doctype html><html lang="en"><title>${shop ? 'Briefly unavailable for scheduled maintenance' : 'Not found'}</title><body><h1>${shop ? 'Briefly unavailable for scheduled maintenance. Check back in a minute.' : 'There is no site at this address.'}</h1></body></html>`)
    return undefined
  }
}

/** Headers of a list: how many there are, and where the pages next to this one are. */
function pageHeaders({ world }: Woo, shop: Shop, path: string, request: FastifyRequest, reply: FastifyReply, { listed }: Told): void {
  if (!listed) return
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams(Object.entries(queryOf(request)).map(([name, value]): [string, string] => [name, String(value)]))
    query.set('page', String(page))
    return `<${shopUrl(world, shop)}/wp-json${path}?${query.toString()}>; rel="${rel}"`
  }
  const links = [...(listed.page > 1 ? [link(listed.page - 1, 'prev')] : []), ...(listed.page < listed.pages ? [link(listed.page + 1, 'next')] : [])]
  reply.header('x-wp-total', listed.total).header('x-wp-totalpages', listed.pages)
  if (links.length > 0) reply.header('link', links.join(', '))
}

/** The call of a path, and the ids in it. */
function findCall(method: string, path: string): { name: string; ids: string[] } {
  const parts = path.slice(API.length).split('/')
  const ids = parts.filter((part) => /^\d+$/u.test(part))
  return { name: `${method} ${parts.map((part) => (/^\d+$/u.test(part) ? '*' : part)).join('/')}`, ids }
}

async function serve(woo: Woo, shop: Shop, wholePath: string, request: FastifyRequest, reply: FastifyReply) {
  const { world } = woo
  const path = wholePath.replace(/\/+$/u, '')
  if (path === '') return describeSite(woo, shop)
  const { name, ids } = findCall(request.method, path)
  countCall(world, shop.key, name)
  const fault = takeFault(world, { kind: 'woocommerce', shop, names: [name], isMain: true, text: request.url })
  const limited = () => reply.code(429).header('retry-after', '2').type('text/html').send('<html><body>Too Many Requests</body></html>')
  const failed = failBefore(fault, request, reply, { 'rate-limited': limited, 'expired-token': () => sendError(reply, new WooError(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.')) })
  if (failed) return failed
  const call = path.startsWith(`${API}/`) ? CALLS[name] : undefined
  if (!call) throw NO_ROUTE
  const query = queryOf(request)
  const told = call(woo, { shop, ids, query, body: toUncheckedObject(request.body), key: requireKey(woo, shop, request) })
  await world.durable()
  pageHeaders(woo, shop, path, request, reply, told)
  const value = fault?.name === 'duplicate' && Array.isArray(told.value) ? [...(told.value as object[]).slice(0, 1), ...(told.value as object[])] : told.value
  return (await failAfter(fault, request, reply)) ?? reply.code(told.status ?? 200).send(pickFields(value, query))
}

/** Stores of WooCommerce, as far as this product uses them (protocols/woocommerce.md): each is a site below its name. */
export function registerWoocommerce(app: FastifyInstance, woo: Woo): void {
  const withShop = shopFor(woo)
  registerAuthorizePage(app, woo, withShop)
  const handle = (pathOf: (request: FastifyRequest) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    pageKey(woo, shop)
    try {
      return await serve(woo, shop, pathOf(request), request, reply)
    } catch (error) {
      if (error instanceof WooError) return sendError(reply, error)
      throw error
    }
  }
  const rest = handle((request) => `/${String(toUncheckedObject(request.params)['*'] ?? '')}`)
  app.all('/:store/wp-json', handle(() => ''))
  app.all('/:store/wp-json/*', rest)
  // Sites whose addresses have no words take the path as a parameter.
  const byParameter = handle((request) => readText(queryOf(request).rest_route) ?? '/none')
  app.all<{ Params: { store: string } }>('/:store/', async (request, reply) => {
    const isRest = readText(queryOf(request).rest_route) !== undefined
    return isRest ? byParameter(request, reply) : reply.redirect(`${woo.world.options.base}/woocommerce/${request.params.store}`, 302)
  })
}
