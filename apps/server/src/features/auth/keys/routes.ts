import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serve } from '../protocol/routes.ts'
import type { AuthContext } from '../service.ts'
import { signingKeys } from './signing-keys.ts'

/** Sign-in services the protocol knows and this installation does not offer. */
const PROVIDERS = ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'github', 'gitlab', 'google'] as const

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
})
const healthAnswer = z.object({ version: z.string(), name: z.string(), description: z.string() })
const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** Routes about the service itself: keys, settings, health. */
export function registerInfoRoutes(scope: FastifyInstance, ctx: AuthContext): void {
  serve(scope, {
    method: 'GET',
    url: '/.well-known/jwks.json',
    summary: 'Public keys that verify access tokens',
    answer: { 200: keySet },
    handler: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=600')
      return { keys: [(await signingKeys(ctx)).publicJwk] }
    },
  })
  serve(scope, {
    method: 'GET',
    url: '/settings',
    summary: 'Ways to sign in',
    answer: { 200: settings },
    handler: async () => ({
      external: { ...Object.fromEntries(PROVIDERS.map((name) => [name, false])), email: true, phone: ctx.sms !== null, anonymous_users: ctx.isAnonymousSignInOn },
      disable_signup: false,
      mailer_autoconfirm: ctx.isAutoconfirmOn,
      phone_autoconfirm: false,
      sms_provider: ctx.sms ? 'twilio' : '',
      saml_enabled: false,
    }),
  })
  serve(scope, {
    method: 'GET',
    url: '/health',
    summary: 'Name and version of the auth service',
    answer: { 200: healthAnswer },
    handler: async () => ({ version: 'v2.0.0-marquee', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' }),
  })
}
