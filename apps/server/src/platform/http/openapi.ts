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

/** Colours of the calls by method, dark enough for white words. */
const METHODS = { get: '#1a56c4', post: '#0f6b46', put: '#824f00', patch: '#0b6b66', delete: '#b3202a' } as const
/** The viewer's own bar offers to load other descriptions, of which there is only one; some of its words are too pale to be read, some of its links too small to be hit. */
const STYLE = [
  '.swagger-ui .topbar { display: none }',
  '.swagger-ui .info a, .swagger-ui .info .url { color: #1a56c4 }',
  '.swagger-ui .info .title small.version-stamp { background: #4d6b00 }',
  '.swagger-ui .btn.authorize { color: #0f6b46; border-color: #0f6b46 } .swagger-ui .btn.authorize svg { fill: #0f6b46 }',
  '.swagger-ui .opblock-summary-path a { display: inline-block; min-height: 24px; line-height: 24px }',
  ...Object.entries(METHODS).map(([method, colour]) => `.swagger-ui .opblock.opblock-${method} .opblock-summary-method { background: ${colour} }`),
].join('\n')

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
    theme: { title: INFO.title, css: [{ filename: 'marquee.css', content: STYLE }] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
