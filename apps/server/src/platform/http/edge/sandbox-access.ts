import type { IncomingMessage } from 'node:http'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { equalTexts } from '../../crypto.ts'
import type { IsLocal } from './loopback.ts'

const MOUNT = '/sandbox'
const COOKIE = 'marquee_sandbox'
const COOKIE_SECONDS = 30 * 86_400

/**
 * What is open to everybody: pictures without content of anybody, and what only those find who were given its unguessable address, because it is
 * theirs: the consent page of a person's own session, a published post, files of results.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set(
  ['/assets/:name', '/avatar/:platform/:file', '/media/:id/:name', '/studio/files/:name', '/xai/v1/temporary-files/:name', '/post/:id/:platform', '/ayrshare/link', '/ayrshare/link/done'].map((path) => MOUNT + path),
)

export type SandboxAccess = {
  /** Path of the sandbox for those who have the key: this server itself, and the operator on another machine. */
  keyPath: string
  /** The path without the key, once it is checked and remembered. */
  rewrite(raw: IncomingMessage, path: string): string
  /** Whether the caller may see and steer the sandbox. */
  mayUse(request: FastifyRequest): boolean
  /** Closes everything in a scope to all others. */
  guard(scope: FastifyInstance): void
}

const cookieOf = ({ headers }: FastifyRequest): string => headers.cookie?.split(';').map((part) => part.trim().split('=')).find(([name]) => name === COOKIE)?.[1] ?? ''

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Whether a page of another origin makes a browser send this. Following a link is no such call. */
function isFromForeignPage(request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = request.headers
  if (!isSafe(request) && origin !== undefined && URL.parse(origin)?.host !== host) return true
  return site !== 'none' && site !== 'same-origin' && !(isSafe(request) && mode === 'navigate')
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: string): FastifyReply {
  reply.code(403).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(error)
  return reply.send({ success: false, error, code: 'forbidden' })
}

/** A browser gets the key as a cookie: the addresses on the sandbox's pages are without it. */
function sendCookie(request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return reply.header('set-cookie', `${COOKIE}=${key}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`).header('referrer-policy', 'no-referrer').redirect(request.url, 303)
}

/**
 * Who may use the sandbox, which shows everybody's mails and steers everybody's accounts: programs on this machine, and whoever has the key.
 * Takes the key and the check for the former.
 */
export function createSandboxAccess({ key, isLocal }: { key: string; isLocal: IsLocal }): SandboxAccess {
  const keyPath = `${MOUNT}/~${key}`
  const withKey = new WeakSet<IncomingMessage>()
  const mayUse = (request: FastifyRequest): boolean => withKey.has(request.raw) || equalTexts(cookieOf(request), key) || isLocal(request)
  return {
    keyPath,
    rewrite(raw, path) {
      const [given, rest] = [path.slice(0, keyPath.length), path.slice(keyPath.length)]
      if (!path.startsWith(`${MOUNT}/~`) || !equalTexts(given, keyPath) || !/^(?:$|[/?])/.test(rest)) return path
      withKey.add(raw)
      return `${MOUNT}${rest}`
    },
    mayUse,
    guard(scope) {
      scope.addHook('onRequest', async (request, reply) => {
        if (OPEN_ROUTES.has(request.routeOptions.url ?? '')) return
        if (!mayUse(request)) return refuse(request, reply, GATE_ERRORS.sandboxClosed)
        if (isFromForeignPage(request)) return refuse(request, reply, GATE_ERRORS.foreignPage)
        if (withKey.has(request.raw) && request.method === 'GET' && request.headers.accept?.includes('text/html')) return sendCookie(request, reply, key)
      })
    },
  }
}
