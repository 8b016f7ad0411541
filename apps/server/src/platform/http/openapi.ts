import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const INFO = {
  title: 'Marquee API',
  version: '1',
  description: 'Every call of Marquee. Send an API key, or the access token of a sign-in at /auth/v1, as a bearer token. A call that accepts API keys names the scope that the key needs. Examples, webhooks and the MCP server: [/docs/developers](/docs/developers).',
}
const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in person.' },
  apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'mq_…', description: 'An API key with the scope that the call names.' },
} as const

/** The viewer's own bar offers to load other descriptions; there is only one. */
const HIDE_BAR = '.swagger-ui .topbar { display: none }'

/** Describes every route registered after it; `/api/openapi.json` and the viewer at `/docs/api` read from it. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: INFO, components: { securitySchemes: SECURITY } },
    transform: jsonSchemaTransform,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: false,
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: INFO.title, css: [{ filename: 'marquee.css', content: HIDE_BAR }] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
