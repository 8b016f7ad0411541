import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createPages, type PageMarks } from './pages.ts'

/** The web build's list of pages: prerendered ones by path, and the application's address patterns. */
const manifest = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  shell: z.string(),
  patterns: z.array(z.string()),
})
type Manifest = z.infer<typeof manifest>

/** Addresses that are never pages: an unknown one gets a JSON response. */
const NOT_PAGES = ['/api/', '/auth/v1/', '/rest/', '/storage/', '/media/', '/metrics', '/create-bucket']

async function readManifest(root: string): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(root, 'routes.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const toPattern = (route: string): RegExp => new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)

const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === '/api/shopify/callback' && request.method === 'GET') return true
  const isPage = !NOT_PAGES.some((prefix) => path.startsWith(prefix))
  return isPage && (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
}

const sendMissing = (reply: FastifyReply) => reply.code(404).send({ success: false, error: GATE_ERRORS.routeNotFound, code: 'not_found' })

const cacheFor = (path: string): string => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const isLoopback = (url: URL): boolean => LOOPBACK.includes(url.hostname)

/**
 * Redirects a browser that opens a page under another name of this machine to the public one: addresses of pictures and
 * uploads have that name, and a browser treats each name as a separate site.
 */
function redirectToName(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate' || !wantsPage(request)) return
    const [called, named] = [URL.parse(`http://${request.host}`), new URL(publicUrl())]
    if (!called || !isLoopback(called) || !isLoopback(named) || called.hostname === named.hostname || called.port !== named.port) return
    return reply.redirect(`${named.origin}${request.url}`, 307)
  })
}

/**
 * Serves the built web application from `root`: files with their compressed forms, prerendered pages, the shell for known
 * addresses, and the shell with status 404 for unknown ones, all under the name in `publicUrl` and with `marks` on their root element. Without a
 * build only the API responds.
 */
export async function registerWeb(app: FastifyInstance, root: string, publicUrl: () => string, marks: PageMarks = {}): Promise<void> {
  const found = await readManifest(root)
  if (!found) {
    app.setNotFoundHandler((_request, reply) => sendMissing(reply))
    return
  }
  redirectToName(app, publicUrl)
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'routes.json', '.vite/**', '.stamp'],
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  })
  const sendPage = createPages(root, marks)
  for (const page of found.pages) app.get(page.path, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, page.file))
  const patterns = found.patterns.map(toPattern)
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendMissing(reply)
    const path = request.url.split('?', 1)[0] ?? ''
    return sendPage(request, reply.code(patterns.some((pattern) => pattern.test(path)) ? 200 : 404), found.shell)
  })
}
