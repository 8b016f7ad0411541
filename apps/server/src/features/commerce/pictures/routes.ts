import { IMAGE_PROXY } from '@marquee/contract/commerce/limits'
import { IMAGE_PROXY_PATH, IMAGE_PROXY_TEXTS, imageProxyQuery } from '@marquee/contract/commerce/specified/image-proxy'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { FILE_HEADERS, ownMediaId } from '../../media/index.ts'
import type { CommerceContext } from '../context.ts'
import { createImageProxy } from './proxy.ts'

/** Delivers pictures of stores, which browsers load without a token. */
export function registerImageProxy(app: FastifyInstance, ctx: CommerceContext): void {
  const readPicture = createImageProxy(ctx)
  app.get(IMAGE_PROXY_PATH, { schema: { hide: true } }, async (request, reply) => {
    const query = imageProxyQuery.safeParse(request.query)
    if (!query.success) throw new AppError('bad_request', IMAGE_PROXY_TEXTS.notAStore)
    const { url } = query.data
    const own = ownMediaId(url) === null ? null : URL.parse(url, ctx.publicUrl())
    // A picture of the library is at this server already, by its signed address.
    if (own) return reply.redirect(own.pathname + own.search)
    const { bytes, type } = await readPicture(url)
    return reply.headers({ ...FILE_HEADERS, 'accept-ranges': 'none', 'cache-control': `public, max-age=${IMAGE_PROXY.cacheSeconds}`, 'content-type': type }).send(bytes)
  })
}
