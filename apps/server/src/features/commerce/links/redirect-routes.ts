import { LINK_TEXTS } from '@marquee/contract/commerce/links/links'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { clientAddress } from '../../../platform/http/edge/client-address.ts'
import type { CommerceContext } from '../context.ts'
import { followLink } from './redirect.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const
const VISITOR_PURPOSE = 'link-visitor'
/** What browsers and programs send when they read a page before anybody wants to see it. */
const READ_AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const

/** Whether a request is of a program, or reads ahead: nobody has clicked. */
function isProgram({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return method === 'HEAD' || agent === '' || isbot(agent) || READ_AHEAD.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))
}

/** Who clicks, for the ten seconds in which a second click is recognised: by a key of this installation, so it cannot be read back. */
const visitorOf = (ctx: Pick<CommerceContext, 'vault'>, request: FastifyRequest, linkId: string): string => ctx.vault.sign(JSON.stringify([linkId, clientAddress(request), request.headers['user-agent'] ?? '']), VISITOR_PURPOSE)

/** Leads from a short link to its target. */
export function registerRedirect(app: FastifyInstance, ctx: CommerceContext): void {
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/l/:code',
    schema: { hide: true },
    async handler(request, reply) {
      const url = await followLink(ctx, request.params.code, (linkId) => (isProgram(request) ? null : visitorOf(ctx, request, linkId)))
      void reply.headers(HEADERS)
      return url === null ? reply.code(404).type('text/plain; charset=utf-8').send(LINK_TEXTS.notFound) : reply.redirect(url, 302)
    },
  })
}
