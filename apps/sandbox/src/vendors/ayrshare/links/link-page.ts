import type { FastifyInstance } from 'fastify'
import { html } from '../../../pages/html.ts'
import { sendPage } from '../../../pages/layout.ts'
import type { Ayrshare } from '../state.ts'

/**
 * The page of a short link. It counts the visit and names the address instead of redirecting: the sandbox is served from the product's own origin, which
 * must not forward people to an address that anybody may have stored.
 */
export function registerShortLinks(app: FastifyInstance, state: Ayrshare): void {
  const base = new URL(state.options.publicUrl).pathname.replace(/\/+$/u, '')
  app.get<{ Params: { id: string } }>('/ayrshare/l/:id', async (request, reply) => {
    const link = state.links.get(request.params.id)
    if (!link) return reply.callNotFound()
    state.links.set(link.id, { ...link, clicks: link.clicks + 1 })
    await state.durable()
    return sendPage(reply, {
      title: 'Short link',
      base,
      body: html`<main class="consent"><div class="card done"><h1>Short link</h1><p class="lead">It leads to <a href="${link.url}" rel="noopener noreferrer nofollow">${link.url}</a></p></div></main>`,
    })
  })
}
