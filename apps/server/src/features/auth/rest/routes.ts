import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { bearerToken, inspectInput } from '../../../platform/http/gate.ts'
import { clientAddress } from '../../../platform/http/edge/client-address.ts'
import { withoutQuery } from '../../../platform/log/index.ts'
import { isDatabaseTrouble } from '../auth-error.ts'
import { anonKey } from '../keys/signing-keys.ts'
import { allowAnyOrigin, readJsonBodies } from '../protocol/transport/routes.ts'
import type { AuthContext } from '../service.ts'
import type { Column } from './columns.ts'
import { insertRows, type ProfileRowView, selectRows, updateRows } from './profile-rows.ts'
import { badBody, notOneRow, permissionDenied, RestError, tokenExpired, unknownSchema, unknownTable } from './rest-error.ts'
import { readPreferences, readRestQuery } from './rest-query.ts'

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const BODY_LIMIT = 128 * 1024

type RestRequest = FastifyRequest<{ Params: { table: string }; Querystring: Record<string, unknown> }>

/** The caller of a request on a known table. The order of the checks keeps strangers from learning which tables exist. */
async function authorizeTable(ctx: AuthContext, request: RestRequest): Promise<string> {
  const token = bearerToken(request)
  if (token === null || token === (await anonKey(ctx))) throw permissionDenied(401)
  const caller = await ctx.authenticate(token, clientAddress(request))
  if (caller?.kind !== 'session') throw tokenExpired()
  if (caller.isFactorMissing) throw permissionDenied(403)
  const schema = request.headers['accept-profile'] ?? request.headers['content-profile']
  if (schema !== undefined && schema !== 'public') throw unknownSchema()
  if (request.params.table !== 'profiles') throw unknownTable(request.params.table)
  return caller.userId
}

const pick = (row: ProfileRowView, columns: readonly Column[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

/** Sends rows as a list, or as a single object on request. */
function sendRows(request: RestRequest, reply: FastifyReply, rows: readonly ProfileRowView[], columns: readonly Column[]): FastifyReply {
  const shown = rows.map((row) => pick(row, columns))
  if (!request.headers.accept?.includes(OBJECT_TYPE)) return reply.send(shown)
  if (shown.length !== 1) throw notOneRow(shown.length)
  return reply.type(`${OBJECT_TYPE}; charset=utf-8`).send(JSON.stringify(shown[0]))
}

async function select(ctx: AuthContext, request: RestRequest, reply: FastifyReply): Promise<FastifyReply> {
  const owner = await authorizeTable(ctx, request)
  const { filters, select: columns, limit, offset } = readRestQuery(request.query)
  const found = await selectRows(ctx, owner, filters)
  const page = found.slice(offset, offset + limit)
  const range = page.length === 0 ? '*' : `${offset}-${offset + page.length - 1}`
  reply.header('content-range', `${range}/${readPreferences(request.headers.prefer).isCounted ? found.length : '*'}`)
  return sendRows(request, reply, page, columns)
}

async function insert(ctx: AuthContext, request: RestRequest, reply: FastifyReply): Promise<FastifyReply> {
  const owner = await authorizeTable(ctx, request)
  const { resolution, isRepresentation } = readPreferences(request.headers.prefer)
  const { select: columns } = readRestQuery(request.query)
  const rows = await insertRows(ctx, owner, request.body, request.query, resolution)
  reply.code(201)
  return isRepresentation ? sendRows(request, reply, rows, columns) : reply.send()
}

async function update(ctx: AuthContext, request: RestRequest, reply: FastifyReply): Promise<FastifyReply> {
  const owner = await authorizeTable(ctx, request)
  const { filters, select: columns } = readRestQuery(request.query)
  const rows = await updateRows(ctx, owner, request.body, filters)
  return readPreferences(request.headers.prefer).isRepresentation ? sendRows(request, reply, rows, columns) : reply.code(204).send()
}

function toRestError(error: FastifyError): RestError {
  if (error instanceof RestError) return error
  if (error instanceof AppError) return new RestError(error.status, 'PGRST102', error.userMessage)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new RestError(415, 'PGRST102', 'Content-Type not acceptable')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new RestError(413, 'PGRST102', 'Request body is too large')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return badBody()
  if (isDatabaseTrouble(error)) return new RestError(503, 'PGRST001', 'Database connection error. Retrying the connection.')
  return new RestError(500, 'PGRSTX00', 'Something went wrong on our side')
}

function handleErrors(scope: FastifyInstance): void {
  const sendError = (reply: FastifyReply, { status, code, details, message }: RestError) => reply.code(status).send({ code, details, hint: null, message })
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toRestError(thrown)
    const where = { method: request.method, path: withoutQuery(request.url), status: error.status, code: error.code }
    if (error.status >= 500) request.log.error({ err: thrown, ...where }, 'rest request failed')
    return sendError(reply, error)
  })
  scope.setNotFoundHandler((_request, reply) => sendError(reply, new RestError(404, 'PGRST125', 'Invalid path specified in request URL')))
}

/**
 * Serves the `profiles` part of PostgREST under /rest/v1 (protocols/supabase-storage.md section 4). Each user sees and
 * writes their own row only; other tables do not exist.
 */
export function registerRestRoutes(app: FastifyInstance, ctx: AuthContext): void {
  void app.register(
    async (scope) => {
      readJsonBodies(scope, BODY_LIMIT)
      allowAnyOrigin(scope, 'Content-Range, Content-Location, Preference-Applied')
      handleErrors(scope)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      scope.addHook('preValidation', async (request) => inspectInput(request))
      const schema = { tags: ['profile'], summary: "The caller's row of profiles, as PostgREST serves it" }
      scope.get('/:table', { schema }, (request: RestRequest, reply) => select(ctx, request, reply))
      scope.post('/:table', { schema }, (request: RestRequest, reply) => insert(ctx, request, reply))
      scope.patch('/:table', { schema }, (request: RestRequest, reply) => update(ctx, request, reply))
      scope.delete('/:table', { schema }, async (request: RestRequest) => {
        await authorizeTable(ctx, request)
        throw permissionDenied(403)
      })
    },
    { prefix: '/rest/v1' },
  )
}
