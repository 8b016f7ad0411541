import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { failAfter, failBefore, takeFault } from './faults.ts'
import { drawProduct } from './pictures/draw-product.ts'
import type { ShopKind } from './types.ts'
import { countCall, findShop, productOf, type World } from './world.ts'

type Params = { Params: { kind: string; name: string; product: string; picture: string }; Querystring: { width?: string } }

const refusals = (reply: FastifyReply) => ({ 'rate-limited': () => reply.code(429).header('retry-after', '2').send('Too Many Requests'), 'expired-token': () => reply.code(403).send('Forbidden') })

/** The pictures of products, as a network of servers near the customer has them: anybody may fetch them. */
export function registerPictures(app: FastifyInstance, world: World): void {
  app.get<Params>('/shops/files/:kind/:name/:product/:picture', async (request, reply) => {
    const { kind, name, product, picture } = request.params
    const shop = findShop(world, kind as ShopKind, name)
    const found = shop && productOf(world, shop, Number(product))?.pictures.find(({ id }) => String(id) === picture)
    if (!shop || !found) return reply.callNotFound()
    countCall(world, shop.key, 'picture')
    const fault = takeFault(world, { kind: shop.kind, shop, names: ['picture'], isMain: false })
    const failed = failBefore(fault, request, reply, refusals(reply))
    if (failed) return failed
    const width = Number(request.query.width)
    const { bytes, type } = await drawProduct(join(world.options.folder, 'pictures'), found, Number.isInteger(width) && width > 0 ? width : undefined)
    reply.header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff').header('cache-control', 'public, max-age=86400')
    return (await failAfter(fault, request, reply)) ?? reply.type(type).header('content-length', bytes.length).send(bytes)
  })
}
