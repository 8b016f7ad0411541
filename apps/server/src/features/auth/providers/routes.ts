import { confirmConnection as confirmRoute } from '@marquee/contract/auth-providers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { safeRedirect } from '../mails/redirects.ts'
import { serve } from '../protocol/routes.ts'
import { authorizeQuery, callbackQuery, identityParams, readFlow, readParameters } from '../requests.ts'
import type { AuthContext } from '../service.ts'
import { browserMark } from './browser.ts'
import { confirmConnection } from './confirm-connection.ts'
import { finishFlow, type Returned } from './finish-flow.ts'
import { type FlowRequest, startFlow } from './start-flow.ts'
import { assertMayChangeWays, unlinkIdentity } from './unlink-identity.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>

/** What a client asks for, whether somebody signs in or links an account. */
const readFlowRequest = (ctx: AuthContext, query: z.output<typeof authorizeQuery>): Omit<FlowRequest, 'link'> => ({
  provider: query.provider,
  scopes: query.scopes,
  parameters: readParameters(query),
  redirectTo: safeRedirect(ctx, query.redirect_to),
  flow: readFlow(query),
})

/** What a provider's browser brings: the answer, and the mark of the attempt. */
const readReturned = ({ headers, url }: FastifyRequest, query: z.output<typeof callbackQuery>): Returned => ({ ...query, cookies: headers.cookie ?? '', search: URL.parse(url, 'http://localhost')?.search ?? '' })

const linkAnswer = z.object({ url: z.string() })

/** Routes of signing in by another provider, and of the caller's identities. */
export function registerProviderRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  serve(scope, {
    method: 'GET',
    url: '/authorize',
    summary: 'Sign in by another provider: redirects to it',
    query: authorizeQuery,
    handler: async ({ query, reply, origin }) => {
      const started = await startFlow(ctx, { ...readFlowRequest(ctx, query), link: null }, origin)
      reply.header('set-cookie', browserMark(ctx, started))
      return reply.header('referrer-policy', 'no-referrer').redirect(started.url, 302)
    },
  })
  serve(scope, {
    method: 'GET',
    url: '/callback',
    summary: 'Return from a provider: redirects to the application with a session, a code or the reason of a refusal',
    query: callbackQuery,
    handler: async ({ query, request, reply, origin }) => reply.header('referrer-policy', 'no-referrer').redirect(await finishFlow(ctx, readReturned(request, query), origin), 302),
  })
  serve(scope, {
    method: 'GET',
    url: '/user/identities/authorize',
    summary: "Add an account at another provider to the caller's",
    query: authorizeQuery,
    answer: { 200: linkAnswer },
    handler: async ({ query, bearer, reply, origin }) => {
      const caller = await admit(bearer)
      assertMayChangeWays(caller)
      const started = await startFlow(ctx, { ...readFlowRequest(ctx, query), link: caller }, origin)
      reply.header('set-cookie', browserMark(ctx, started))
      return query.skip_http_redirect === 'true' ? { url: started.url } : reply.header('referrer-policy', 'no-referrer').redirect(started.url, 302)
    },
  })
  serve(scope, {
    method: 'DELETE',
    url: '/user/identities/:id',
    summary: "Remove one of the caller's ways to sign in",
    params: identityParams,
    answer: { 200: z.strictObject({}) },
    handler: async ({ params, bearer }) => {
      await unlinkIdentity(ctx, await admit(bearer), params.id)
      return {}
    },
  })
}

/** Serves the confirmation of a connection to the application. */
export function registerConnectionRoutes(app: FastifyInstance, ctx: AuthContext): void {
  registerRoute(app, ctx, confirmRoute, async ({ owner, body }) => succeed(await confirmConnection(ctx, owner, body.platform)))
}
