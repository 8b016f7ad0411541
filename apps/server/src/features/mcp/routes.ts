import { MCP_PATH, MCP_TEXTS } from '@marquee/contract/mcp'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Route } from '@marquee/contract/shared/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import type { Authenticate, KeyCaller } from '../../platform/http/caller.ts'
import { clientAddress, clientIp } from '../../platform/http/edge/client-address.ts'
import { bearerToken, isApiKey } from '../../platform/http/gate.ts'
import type { ToolRequest } from './requests.ts'
import type { CallRoute } from './tools.ts'

type McpContext = { authenticate: Authenticate; publicUrl: () => string; version: string }

/** A page of another site must not use a server that its visitor's machine reaches (DNS rebinding). Throws AppError forbidden. */
function assertOrigin({ headers: { origin }, host }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host) return
  throw new AppError('forbidden', MCP_TEXTS.foreignOrigin)
}

async function admitKey(request: FastifyRequest, reply: FastifyReply, { authenticate }: McpContext): Promise<KeyCaller> {
  const token = bearerToken(request)
  const caller = token ? await authenticate(token, clientAddress(request)) : null
  if (caller?.kind === 'key') return caller
  reply.header('www-authenticate', 'Bearer realm="Marquee"')
  throw new AppError('unauthenticated', token && isApiKey(token) ? GATE_ERRORS.invalidKey : MCP_TEXTS.needsKey)
}

function addressOf({ path }: Route, { params = {}, query = {} }: ToolRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}

/**
 * Calls routes inside this process, with the key and from the address of the request: the same gate, schemas and idempotency as from outside. A model's key of a
 * repeat may be any text, which a header may not.
 */
function createCallRoute(app: FastifyInstance, request: FastifyRequest): CallRoute {
  return async (route, toolRequest) => {
    const { body, idempotencyKey } = toolRequest
    const response = await app.inject({
      method: route.method,
      url: addressOf(route, toolRequest),
      remoteAddress: clientIp(request),
      headers: { host: request.headers.host ?? 'localhost', authorization: request.headers.authorization ?? '', ...(idempotencyKey === undefined ? {} : { 'idempotency-key': `mcp-${sha256(idempotencyKey)}` }) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, body: response.json<unknown>() }
  }
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each POST is one message with an API key, answered as JSON. Its tools are calls of the contract,
 * made in this process with that key. Takes the server, the check of tokens, and this server's address and version.
 */
export function registerMcp(app: FastifyInstance, ctx: McpContext): void {
  const callers = new WeakMap<FastifyRequest, KeyCaller>()
  app.route({
    method: 'POST',
    url: MCP_PATH,
    schema: { hide: true },
    // Before the body is read.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      assertOrigin(request, ctx.publicUrl())
      callers.set(request, await admitKey(request, reply, ctx))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      if (!caller) throw new Error('The MCP server ran before its gate')
      if (Array.isArray(request.body)) throw new AppError('bad_request', MCP_TEXTS.noBatch)
      // The library is large, and most installations have no key.
      const { answerMessage } = await import('./message.ts')
      const { status, headers, text } = await answerMessage(request, { caller, callRoute: createCallRoute(app, request), version: ctx.version })
      return reply.code(status).headers(headers).send(text)
    },
  })
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true },
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send({ success: false, error: MCP_TEXTS.onlyPost, code: 'bad_request' }),
  })
}
