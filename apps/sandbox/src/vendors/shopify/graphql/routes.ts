import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../../control/scenarios.ts'
import { failAfter, failBefore, takeFault } from '../../../shops/faults.ts'
import type { Shop } from '../../../shops/types.ts'
import { countCall } from '../../../shops/world.ts'
import { readText, toUncheckedObject } from '../../ayrshare/read.ts'
import { adminRefusals, otherRefusals, refuseToken } from '../faults.ts'
import type { WithShop } from '../oauth/authorize-page.ts'
import { useToken } from '../oauth/token.ts'
import { findToken, type Shopify } from '../state.ts'
import { adminMutations, STOREFRONT_SCOPES } from './admin/mutations.ts'
import { adminQueries } from './admin/queries.ts'
import type { Context } from './context.ts'
import { answerAdmin, answerStorefront, type Asked, readQuery, rootFields } from './execute.ts'
import type { ApiName } from './schema.ts'
import { storefrontQueries } from './storefront/queries.ts'

const SUPPORTED = ['2026-01', '2026-04', '2026-07', '2026-10', '2027-01', 'unstable'] as const
const ADMIN_ROOT = { ...adminQueries, ...adminMutations }
const VERSION = /^(?:\d{4}-\d{2}|unstable)$/u

/** The version that answers: one that is no longer supported falls forward to the oldest that is. */
const versionFor = (wish: string): string => (SUPPORTED.some((version) => version === wish) ? wish : SUPPORTED[0])

function readAsked(request: FastifyRequest): Asked | undefined {
  const { query, variables, operationName } = toUncheckedObject(request.body)
  const text = readText(query)
  return text === undefined ? undefined : { query: text, variables: toUncheckedObject(variables), ...(readText(operationName) === undefined ? {} : { operationName: readText(operationName) }) }
}

const header = ({ headers }: FastifyRequest, name: string): string | undefined => [headers[name]].flat()[0]

/** Who calls the Admin API. */
function adminContext(shopify: Shopify, shop: Shop, request: FastifyRequest): Context | undefined {
  const token = findToken(shopify, shop, header(request, 'x-shopify-access-token') ?? '', 'offline')
  if (!token) return undefined
  useToken(shopify, token)
  return { shopify, shop, api: 'admin', root: ADMIN_ROOT, clientId: token.clientId, scopes: token.scopes, isTokenless: false }
}

/** Who calls the Storefront API: nobody in particular, without a token. Returns undefined if the token is wrong. */
function storefrontContext(shopify: Shopify, shop: Shop, request: FastifyRequest): Context | undefined {
  const sent = header(request, 'x-shopify-storefront-access-token') ?? header(request, 'shopify-storefront-private-token')
  const base = { shopify, shop, api: 'storefront', root: storefrontQueries, clientId: 'storefront' } as const
  if (sent === undefined || sent === '') return { ...base, scopes: [], isTokenless: true }
  const held = sent === shop.storefrontToken ? STOREFRONT_SCOPES : findToken(shopify, shop, sent, 'storefront')?.scopes
  return held && { ...base, scopes: held, isTokenless: false }
}

type Api = { name: ApiName; contextOf: typeof adminContext; refuse: (reply: FastifyReply) => FastifyReply }
const APIS: readonly Api[] = [
  { name: 'admin', contextOf: adminContext, refuse: refuseToken },
  { name: 'storefront', contextOf: storefrontContext, refuse: (reply) => reply.code(401).send({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }) },
]

type Question = { asked: Asked | undefined; read: ReturnType<typeof readQuery> | undefined }

/** Counts a call by its API and fields, and uses up the fault that is armed for it. */
function takeCall({ world }: Shopify, name: ApiName, shop: Shop, { asked, read }: Question): Scenario | undefined {
  const fields = read && !Array.isArray(read) ? rootFields(read) : []
  const names = [name, ...fields.map((field) => `${name} ${field}`)]
  for (const one of names) countCall(world, shop.key, one)
  return takeFault(world, { kind: 'shopify', shop, names, isMain: true, text: JSON.stringify(asked?.variables ?? {}) })
}

/** Answers a question of somebody who may ask. */
async function answer(context: Context, { asked, read }: Question, reply: FastifyReply): Promise<object> {
  if (!asked || !read) return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } })
  if (Array.isArray(read)) return { errors: read }
  return context.api === 'admin' ? answerAdmin(context, read, asked) : answerStorefront(context, read, asked)
}

async function serve(shopify: Shopify, { name, contextOf, refuse }: Api, shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const asked = readAsked(request)
  const question: Question = { asked, read: asked && readQuery(name, asked) }
  const fault = takeCall(shopify, name, shop, question)
  const refusals = name === 'admin' ? adminRefusals(shopify, reply, header(request, 'x-shopify-access-token') ?? '') : otherRefusals(reply)
  const failed = failBefore(fault, request, reply, refusals)
  if (failed) return failed
  const context = contextOf(shopify, shop, request)
  if (!context) return refuse(reply)
  const told = await answer(context, question, reply)
  await shopify.world.durable()
  return (await failAfter(fault, request, reply)) ?? (fault?.name === 'duplicate' ? repeatFirst(told) : told)
}

/** A page that has its first node twice, as when something moved while it was read. */
function repeatFirst<T>(value: T): T {
  if (Array.isArray(value)) return value.map(repeatFirst) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => {
    const isList = (name === 'nodes' || name === 'edges') && Array.isArray(one) && one.length > 0
    return [name, isList ? [(one as unknown[])[0], ...(one as unknown[])] : repeatFirst(one)]
  })) as T
}

/** POST …/graphql.json of the Admin and the Storefront API. */
export function registerGraphql(app: FastifyInstance, shopify: Shopify, withShop: WithShop): void {
  for (const api of APIS) {
    app.post<{ Params: { version: string } }>(`/:shop${api.name === 'admin' ? '/admin' : ''}/api/:version/graphql.json`, async (request, reply) => {
      const shop = withShop(request, reply)
      if (!shop) return reply
      const { version } = request.params
      if (!VERSION.test(version)) return reply.code(404).send({ errors: 'Not Found' })
      reply.header('x-shopify-api-version', versionFor(version)).header('x-request-id', request.id)
      return serve(shopify, api, shop, request, reply)
    })
  }
}
