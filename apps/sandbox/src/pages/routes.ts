import { createReadStream } from 'node:fs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPlatform } from '../vendors/ayrshare/networks/platforms.ts'
import { toUncheckedObject } from '../vendors/ayrshare/read.ts'
import type { Ayrshare } from '../vendors/ayrshare/state.ts'
import type { Mails } from '../vendors/smtp/mails.ts'
import type { TextMessages } from '../vendors/twilio/messages.ts'
import type { Bluesky } from '../vendors/bluesky/state.ts'
import type { Shops } from '../vendors/shops.ts'
import { drawAvatar } from './avatar.ts'
import { registerConversationPages } from './conversations/routes.ts'
import { countDirect, registerDirectBluesky } from './direct-bluesky.ts'
import { sendFeed } from './feed.ts'
import { html } from './html.ts'
import { sendPage } from './layout.ts'
import { sendMail, sendOutbox } from './outbox.ts'
import { sendPost } from './post.ts'
import { registerStorePages } from './stores/routes.ts'

export type PageContext = { ayrshare: Ayrshare; bluesky: Bluesky; mails: Mails; messages: TextMessages; mediaFolder: string; shops: Shops }

const ASSETS: Record<string, string> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'stores.css': 'text/css; charset=utf-8',
  'link.js': 'text/javascript; charset=utf-8',
  'live.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
}
const DRAWING_POLICY = "default-src 'none'; sandbox"

/** The pages for people: feeds, single posts, e-mails, and the files they need. */
export function registerPages(app: FastifyInstance, context: PageContext): void {
  const { ayrshare, bluesky, mails, messages, mediaFolder } = context
  const base = new URL(ayrshare.options.publicUrl).pathname.replace(/\/+$/u, '')
  const page = { base, state: ayrshare, mailCount: () => mails.list().length + messages.list().length, directCount: () => countDirect(bluesky) }

  app.get<{ Querystring: { platform?: string; page?: string } }>('/', async (request, reply) => {
    await ayrshare.durable()
    return sendFeed(reply, page, request.query)
  })
  app.get<{ Params: { id: string; platform: string } }>('/post/:id/:platform', async (request, reply) => sendPost(reply, page, request.params, toUncheckedObject(request.query)))
  registerConversationPages(app, page)
  registerDirectBluesky(app, page, bluesky)
  registerStorePages(app, { page, shops: context.shops })
  app.get('/outbox', async (_request, reply) => sendOutbox(reply, page, { mails: mails.list(), messages: messages.list() }))
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => sendMail(reply, page, mails.get(request.params.id)))
  registerFiles(app, ayrshare, mediaFolder)
  app.setNotFoundHandler((_request, reply) => {
    sendPage(reply, {
      title: 'Not found',
      base,
      status: 404,
      body: html`<main class="consent"><div class="card done"><h1>Page not found</h1><p class="lead">The sandbox has nothing at this address.</p><p class="lead"><a href="${base || '/'}">Open the feeds</a></p></div></main>`,
    })
  })
}

function registerFiles(app: FastifyInstance, state: Ayrshare, mediaFolder: string): void {
  const files = new Map(Object.keys(ASSETS).map((name) => [name, readFileSync(join(import.meta.dirname, 'assets', name))]))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const file = files.get(name)
    if (!file) return reply.callNotFound()
    return reply.header('x-content-type-options', 'nosniff').header('cache-control', 'max-age=300').type(ASSETS[name] ?? '').send(file)
  })
  app.get<{ Params: { platform: string; file: string } }>('/avatar/:platform/:file', async (request, reply) => {
    const { platform, file } = request.params
    if (!isPlatform(platform)) return reply.callNotFound()
    reply.header('content-security-policy', DRAWING_POLICY).header('x-content-type-options', 'nosniff').header('cache-control', 'max-age=86400')
    return reply.type('image/svg+xml').send(drawAvatar(platform, file.replace(/\.svg$/u, '')))
  })
  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => sendMedia(reply, state, mediaFolder, request.params.id))
}

async function sendMedia(reply: FastifyReply, state: Ayrshare, folder: string, id: string): Promise<FastifyReply> {
  const media = state.media.get(id)
  if (!media) {
    reply.callNotFound()
    return reply
  }
  reply.header('content-security-policy', DRAWING_POLICY).header('x-content-type-options', 'nosniff').header('content-length', String(media.size))
  return reply.type(media.contentType).send(createReadStream(join(folder, media.id)))
}
