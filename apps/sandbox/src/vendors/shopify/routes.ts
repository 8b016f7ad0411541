import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failAfter, failBefore, takeFault } from '../../shops/faults.ts'
import { ensureDemoShop } from '../../shops/open-shop.ts'
import type { Shop, ShopState } from '../../shops/types.ts'
import { countCall, findShop, timeOf } from '../../shops/world.ts'
import { toUncheckedObject } from '../ayrshare/read.ts'
import { isExpired } from './bulk/present.ts'
import { bulkFolder } from './bulk/run.ts'
import { otherRefusals } from './faults.ts'
import { registerGraphql } from './graphql/routes.ts'
import { registerAuthorizePage, type WithShop } from './oauth/authorize-page.ts'
import { createToken, OauthError } from './oauth/token.ts'
import { bulksOf, type Shopify } from './state.ts'

const NO_SHOP = '<!doctype html><html lang="en"><title>Not found</title><body><h1>404</h1><p>Only one step left! Create an online store to use this address.</p></body></html>'
const CLOSED: Readonly<Partial<Record<ShopState, [status: number, errors: string]>>> = {
  frozen: [402, 'Unavailable Shop'],
  locked: [423, '[API] This shop is locked'],
}

/** Finds the shop of an address; refuses one that does not exist, or is closed to apps. */
function shopFor(shopify: Shopify): WithShop {
  return (request, reply) => {
    const { world } = shopify
    ensureDemoShop(world, 'shopify')
    const shop = findShop(world, 'shopify', String(toUncheckedObject(request.params).shop ?? '').toLowerCase())
    if (!shop) {
      void reply.code(404).type('text/html').send(NO_SHOP)
      return undefined
    }
    const [status, errors] = CLOSED[shop.state] ?? []
    if (status === undefined) return shop
    void reply.code(status).send({ errors })
    return undefined
  }
}

function registerToken(app: FastifyInstance, shopify: Shopify, withShop: WithShop): void {
  const serve = async (shop: Shop, request: FastifyRequest, reply: FastifyReply) => {
    countCall(shopify.world, shop.key, 'token')
    const fault = takeFault(shopify.world, { kind: 'shopify', shop, names: ['token'], isMain: false })
    const failed = failBefore(fault, request, reply, otherRefusals(reply))
    if (failed) return failed
    try {
      const answer = createToken(shopify, shop, toUncheckedObject(request.body))
      await shopify.world.durable()
      return (await failAfter(fault, request, reply)) ?? answer
    } catch (error) {
      if (!(error instanceof OauthError)) throw error
      // A code that was refused is used up all the same.
      await shopify.world.durable()
      return reply.code(error.status).send({ error: error.code, error_description: error.message })
    }
  }
  app.post('/:shop/admin/oauth/access_token', async (request, reply) => {
    const shop = withShop(request, reply)
    return shop ? serve(shop, request, reply) : reply
  })
}

/** The results of bulk operations; their unguessable names are the only protection. */
function registerBulkFiles(app: FastifyInstance, shopify: Shopify, withShop: WithShop): void {
  app.get<{ Params: { file: string } }>('/:shop/bulk/:file', async (request, reply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    countCall(shopify.world, shop.key, 'bulk file')
    const fault = takeFault(shopify.world, { kind: 'shopify', shop, names: ['bulk file'], isMain: false })
    const failed = failBefore(fault, request, reply, otherRefusals(reply))
    if (failed) return failed
    const bulk = bulksOf(shopify, shop).find(({ file }) => file === request.params.file)
    if (!bulk?.file || isExpired(bulk, timeOf(shopify.world))) return reply.code(404).type('application/xml').send('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>')
    const path = join(bulkFolder(shopify), bulk.file)
    const { size } = await stat(path)
    return (await failAfter(fault, request, reply)) ?? reply.type('application/jsonl').header('content-length', size).send(createReadStream(path))
  })
}

/** Shopify, as far as this product uses it (protocols/shopify.md): each shop below its domain, which is a part of the path here. */
export function registerShopify(app: FastifyInstance, shopify: Shopify): void {
  const withShop = shopFor(shopify)
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    return reply.code(status).send({ errors: status < 500 ? 'Bad Request' : 'Internal Server Error' })
  })
  registerAuthorizePage(app, shopify, withShop)
  registerToken(app, shopify, withShop)
  registerGraphql(app, shopify, withShop)
  registerBulkFiles(app, shopify, withShop)
}
