import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newToken } from '../ayrshare/ids.ts'
import { readList, readText, toUncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'

const DEFAULT_SECONDS = 120
const MAX_SECONDS = 3600
const MAX_TOKENS = 500

/** Short-lived tokens that a browser sends instead of the key, in the address of a stream. They are only in memory. */
export type FalTokens = {
  /** Whether a request carries a valid token for the application in its path. */
  isAllowed(request: FastifyRequest): boolean
  register(app: FastifyInstance): void
}

/** Creates an empty store of tokens. */
export function createFalTokens(): FalTokens {
  const tokens = new Map<string, { apps: string[]; until: number }>()
  return {
    isAllowed({ query, params }) {
      const token = tokens.get(readText(toUncheckedObject(query).fal_jwt_token) ?? '')
      const alias = readText(toUncheckedObject(params).alias)
      return token !== undefined && token.until > performance.now() && alias !== undefined && token.apps.includes(alias)
    },
    register(app) {
      app.post('/rest/tokens/', async (request, reply) => {
        const body = toUncheckedObject(request.body)
        const [apps, seconds] = [readList(body.allowed_apps), body.token_expiration ?? DEFAULT_SECONDS]
        if (apps.length === 0) throw new Refusal(422, [{ loc: ['body', 'allowed_apps'], msg: 'field required', type: 'missing' }])
        if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= MAX_SECONDS)) throw new Refusal(422, [{ loc: ['body', 'token_expiration'], msg: `ensure this value is from 1 to ${MAX_SECONDS}`, type: 'value_error' }])
        const token = newToken()
        tokens.set(token, { apps, until: performance.now() + seconds * 1000 })
        const [oldest] = tokens.keys()
        if (tokens.size > MAX_TOKENS && oldest) tokens.delete(oldest)
        return reply.type('application/json').send(JSON.stringify(token))
      })
    },
  }
}
