import type { mastodon } from 'masto'
import { HttpActionDispatcherHookMastodon } from 'masto/adapters/action/dispatcher-http-hook-mastodon.js'
import { HttpActionDispatcher } from 'masto/adapters/action/dispatcher-http.js'
import { createActionProxy } from 'masto/adapters/action/proxy.js'
import { BaseHttp } from 'masto/adapters/http/base-http.js'
import { SerializerNativeImpl } from 'masto/adapters/serializers/serializer-native-impl.js'
import type { HttpRequestParams, HttpResponse } from 'masto/interfaces/http.js'
import type { Serializer } from 'masto/interfaces/serializer.js'
import type { z } from 'zod'
import type { NetworkClient, NetworkReply, ServerBook } from '../../platform/network-client/index.ts'

export type MastodonOptions = {
  call: NetworkClient
  servers: ServerBook
  /** Limit of everything that one call of the port does, in milliseconds. */
  timeoutMs: number
  now: () => Date
  /** Wait between two questions whether a file is ready; absent: a second. */
  mediaWaitMs?: number
}

/** The REST API of a server, as npm masto describes it. */
export type Api = mastodon.rest.Client
/** What a call came to: an answer of the expected form, or what came instead. */
export type Asked<Value> = { kind: 'ok'; value: Value } | { kind: 'failed'; reply: NetworkReply }

/** Carries the outcome of a call through masto, which knows exceptions alone. */
class FailedCall extends Error {
  readonly reply: NetworkReply

  constructor(reply: NetworkReply) {
    super('The call failed')
    this.reply = reply
  }
}

const serializer: Serializer = new SerializerNativeImpl()
const METHODS = ['GET', 'POST', 'DELETE'] as const
const isGood = (reply: NetworkReply): reply is Extract<NetworkReply, { kind: 'answer' }> => reply.kind === 'answer' && reply.status >= 200 && reply.status < 300

async function bodyOf({ encoding = 'json', body }: HttpRequestParams): Promise<{ body?: string | Uint8Array; type?: string }> {
  if (body === undefined) return {}
  if (encoding !== 'multipart-form') return { body: serializer.serialize('json', body), type: 'application/json' }
  const form = new Response(serializer.serialize(encoding, body))
  return { body: new Uint8Array(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}

/** One caller at one server; `skewMs`: how far the server's clock is ahead of ours, as of its last answer. */
type Caller = { server: string; token: string | null; signal: AbortSignal; skewMs: number }

/** masto's calls through the guarded client: it builds addresses and bodies, and this sends them once. */
class GuardedHttp extends BaseHttp {
  readonly #options: MastodonOptions
  readonly #caller: Caller

  constructor(options: MastodonOptions, caller: Caller) {
    super()
    this.#options = options
    this.#caller = caller
  }

  async request<Answer>(params: HttpRequestParams): Promise<HttpResponse<Answer>> {
    const method = METHODS.find((name) => name === params.method)
    if (!method) throw new Error(`${params.method} is no call that we make`)
    const { server, token, signal } = this.#caller
    const query = params.search === undefined ? '' : `?${typeof params.search === 'string' ? params.search : serializer.serialize('querystring', params.search)}`
    const { body, type } = await bodyOf(params)
    const own = Object.fromEntries(new Headers(params.requestInit?.headers))
    const reply = await this.#options.call({
      method,
      url: `${this.#options.servers.reach(server)}${params.path}${query}`,
      label: `mastodon ${method} ${params.path.replace(/\/\d[^/]*/g, '/:id')}`,
      headers: { ...own, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
      signal,
    })
    if (reply.kind === 'answer' && reply.servedAt) this.#caller.skewMs = reply.servedAt.getTime() - this.#options.now().getTime()
    if (!isGood(reply)) throw new FailedCall(reply)
    // masto claims what it is; `ask` parses it.
    return { headers: new Headers(), data: reply.body as Answer }
  }
}

/** Files are asked for by ourselves: masto would wait a second for each. */
class Hook extends HttpActionDispatcherHookMastodon {
  override afterDispatch(_action: unknown, result: unknown): unknown {
    return result
  }
}

/** Calls of one caller. */
export type Calls = {
  signal: AbortSignal
  /** A time by the server's clock, as of its last answer, as a time by ours. */
  toOurTime(at: string): Date
  /** A call of the API that masto describes. Takes the form of the answer. */
  ask<Value>(form: z.ZodType<Value>, use: (api: Api) => PromiseLike<unknown>): Promise<Asked<Value>>
  /** A call that it does not describe: POST of these fields. */
  post<Value>(form: z.ZodType<Value>, path: string, fields: Record<string, string>): Promise<Asked<Value>>
}

async function settle<Value>(form: z.ZodType<Value>, call: PromiseLike<unknown>): Promise<Asked<Value>> {
  try {
    const body = await call
    const { success, data } = form.safeParse(body)
    return success ? { kind: 'ok', value: data } : { kind: 'failed', reply: { kind: 'answer', status: 200, body, retryAfterSeconds: null, servedAt: null, header: () => '' } }
  } catch (error) {
    if (!(error instanceof FailedCall)) throw error
    return { kind: 'failed', reply: error.reply }
  }
}

/** Opens calls at a server, whose time begins now. `token`: what acts as an account; null for none. */
export function openCalls(options: MastodonOptions, server: string, token: string | null): Calls {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const caller: Caller = { server, token, signal, skewMs: 0 }
  const http = new GuardedHttp(options, caller)
  const api = createActionProxy<Api>(new HttpActionDispatcher(http, new Hook(http)), { context: ['api'] })
  return {
    signal,
    toOurTime: (at) => new Date(Date.parse(at) - caller.skewMs),
    ask: (form, use) => settle(form, use(api)),
    post: (form, path, fields) => settle(form, http.post(path, fields).then(({ data }) => data)),
  }
}
