import { join } from 'node:path'
import { type ClientConfig, clientConfig, health } from '@marquee/contract/platform'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import type { FastifyInstance } from 'fastify'
import { isDemoOn } from './config.ts'
import type { AppContext } from './context.ts'
import { registerOwnAccountRoutes } from './features/account/index.ts'
import { registerApiKeyRoutes } from './features/api-keys/index.ts'
import { anonKey, registerAccountRoutes, registerAuthRoutes, registerConnectionRoutes, registerRestRoutes } from './features/auth/index.ts'
import { registerCampaignsRoutes } from './features/campaigns/index.ts'
import { registerChatbotRoutes } from './features/chatbot/index.ts'
import { registerCommerceRoutes } from './features/commerce/index.ts'
import { registerConversationsRoutes } from './features/conversations/index.ts'
import { registerDemoRoutes } from './features/demo/index.ts'
import { registerHomeRoutes } from './features/home/index.ts'
import { registerImagesRoutes } from './features/images/index.ts'
import { registerKnowledgeRoutes } from './features/knowledge/index.ts'
import { registerMcp } from './features/mcp/index.ts'
import { registerMediaRoutes } from './features/media/index.ts'
import { registerMonitoringRoutes } from './features/monitoring/index.ts'
import { registerNotificationsRoutes } from './features/notifications/index.ts'
import { registerPlanningRoutes } from './features/planning/index.ts'
import { registerGenerateRoutes, registerPostsRoutes } from './features/posts/index.ts'
import { registerProfileRoutes } from './features/profile/index.ts'
import { registerPublishingRoutes } from './features/publishing/index.ts'
import { registerSocialRoutes } from './features/social/index.ts'
import { registerUsageRoutes } from './features/usage/index.ts'
import { registerVendorRoutes } from './features/vendors/index.ts'
import { registerVideoRoutes } from './features/video/index.ts'
import { registerWebhooksRoutes } from './features/webhooks/index.ts'
import { createHealthNote, readHealth } from './health.ts'
import { hostNames } from './platform/http/edge/config.ts'
import type { SandboxAccess } from './platform/http/edge/sandbox-access.ts'
import { registerEvents } from './platform/http/events.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerRoute } from './platform/http/register.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { registerMetrics } from './platform/metrics.ts'
import { VERSION } from './version.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web/dist')

type Vendor = RouteAnswer<typeof clientConfig>['sandboxed'][number]

/** The current mode of each third party, for the header's pill and `marquee doctor`. */
export function listVendors({ config }: Pick<AppContext, 'config'>): Vendor[] {
  return [
    { vendor: 'ayrshare', label: 'Social publishing', mode: config.publisher.mode },
    { vendor: 'text-ai', label: 'Text AI', mode: config.text.mode },
    { vendor: 'image-ai', label: 'Image AI', mode: Object.values(config.images).some((target) => target?.mode === 'real') ? 'real' : 'sandbox' },
    { vendor: 'image-edit', label: 'Image editing', mode: config.imageEdit.mode },
    { vendor: 'video', label: 'Video AI', mode: config.video.mode },
    { vendor: 'mail', label: 'E-mail', mode: config.smtpUrl ? 'real' : 'sandbox' },
    { vendor: 'sms', label: 'Text messages', mode: config.sms.mode },
    { vendor: 'stores', label: 'Commerce', mode: [config.stores.shopify, config.stores.etsy].some(({ mode }) => mode === 'sandbox') ? 'sandbox' : 'real' },
    { vendor: 'storage', label: 'File storage', mode: config.storage.kind === 's3' ? 'real' : 'local' },
    { vendor: 'auth', label: 'Sign-in', mode: config.hostedProject ? 'real' : 'local' },
    { vendor: 'sign-in', label: 'Sign-in providers', mode: config.signIn[0]?.mode ?? 'off' },
  ]
}

/** Who signs people in, and where the browser reaches each service. A hosted project keeps the sessions, the profile rows and the storage calls. */
async function readSignIn(ctx: AppContext): Promise<Pick<ClientConfig, 'authUrl' | 'anonKey' | 'services' | 'providers'>> {
  const { hostedProject, services } = ctx.config
  const providers = ctx.identityProviders.map(({ name, label, mode }) => ({ name, label, mode }))
  if (hostedProject) return { authUrl: `${hostedProject.url}/auth/v1`, anonKey: hostedProject.anonKey, services: { rest: '', storage: hostedProject.url, ...services }, providers }
  return { authUrl: '/auth/v1', anonKey: await anonKey(ctx), services: { rest: '', storage: '', ...services }, providers }
}

function registerPlatform(app: FastifyInstance, ctx: AppContext): void {
  const noteHealth = createHealthNote(ctx.log)
  registerRoute(app, ctx, health, async ({ reply }) => {
    const state = await readHealth(ctx, VERSION)
    noteHealth(state)
    if (state.status !== 'ok') reply.code(health.failureStatus)
    return state
  })
  registerRoute(app, ctx, clientConfig, async ({ request }) => ({
    ...(await readSignIn(ctx)),
    features: { instagram: ctx.isInstagramOn, bucketCreation: ctx.isBucketCreationOn },
    isAuthDebugOn: ctx.config.isAuthDebugOn,
    sandboxed: listVendors(ctx),
    sandboxUrl: ctx.sandbox && ctx.sandboxAccess.mayUse(request) ? '/sandbox' : null,
    outboxUrl: ctx.sandbox && ctx.config.smtpUrl === null && ctx.sandboxAccess.mayUse(request) ? '/dev/outbox' : null,
    isDemoOn: isDemoOn(ctx.config),
    version: VERSION,
  }))
}

function registerFeatures(app: FastifyInstance, ctx: AppContext): void {
  registerPlatform(app, ctx)
  // A hosted project has accounts, sessions and factors: nobody signs in here beside it.
  if (!ctx.config.hostedProject) {
    registerAuthRoutes(app, ctx)
    registerAccountRoutes(app, ctx)
    registerConnectionRoutes(app, ctx)
  }
  registerRestRoutes(app, ctx)
  registerOwnAccountRoutes(app, ctx)
  registerApiKeyRoutes(app, ctx)
  registerVendorRoutes(app, ctx)
  registerProfileRoutes(app, ctx)
  registerSocialRoutes(app, ctx)
  registerPostsRoutes(app, ctx)
  registerGenerateRoutes(app, ctx)
  registerPublishingRoutes(app, ctx)
  registerConversationsRoutes(app, ctx)
  registerPlanningRoutes(app, ctx)
  registerCommerceRoutes(app, ctx)
  registerCampaignsRoutes(app, ctx)
  registerMediaRoutes(app, ctx)
  registerKnowledgeRoutes(app, ctx)
  registerChatbotRoutes(app, ctx)
  registerMonitoringRoutes(app, ctx)
  registerImagesRoutes(app, ctx)
  registerVideoRoutes(app, ctx)
  registerUsageRoutes(app, ctx)
  registerHomeRoutes(app, ctx)
  registerNotificationsRoutes(app, ctx)
  registerDemoRoutes(app, ctx)
  registerWebhooksRoutes(app, ctx)
  registerMcp(app, { authenticate: ctx.authenticate, publicUrl: ctx.publicUrl, version: VERSION })
  registerEvents(app, ctx)
}

/** Origins besides the page's own that the browser calls: the content security policy names them. */
const serviceOrigins = ({ hostedProject, services }: AppContext['config']): string[] =>
  [...new Set([hostedProject?.url ?? '', services.chatbot, services.mediaAnalysis].filter(Boolean).map((address) => new URL(address).origin))]

/** The sandbox's own calls and pages, for those who may use it. */
async function mountSandbox(app: FastifyInstance, { plugin }: NonNullable<AppContext['sandbox']>, access: SandboxAccess): Promise<void> {
  await app.register(async (scope) => {
    access.guard(scope)
    await scope.register(plugin, { prefix: '/sandbox' })
    scope.get('/dev/outbox', { schema: { hide: true } }, (_request, reply) => reply.redirect('/sandbox/outbox'))
  })
}

/** The HTTP side of the program: every feature's routes, the sandbox when it is on, and the web application. */
export async function createApp(ctx: AppContext): Promise<FastifyInstance> {
  const { config, sandboxAccess } = ctx
  const isHttps = ctx.publicUrl().startsWith('https:')
  const edge = { trustsProxy: config.trustsProxy, hosts: hostNames(config), isHttps, rewrite: sandboxAccess.rewrite, serviceOrigins: serviceOrigins(config), apiOrigins: config.apiOrigins }
  const app = createHttpServer(ctx.log, { ...edge, pressure: ctx.pressure })
  registerMetrics(app, ctx, config.metricsToken)
  await app.register(async (api) => {
    await registerOpenApi(api)
    registerFeatures(api, ctx)
  })
  if (ctx.sandbox) await mountSandbox(app, ctx.sandbox, sandboxAccess)
  // A hosted project has services of its own, which are known when its settings are.
  await registerWeb(app, WEB_ROOT, ctx.publicUrl, { 'sign-in': String(ctx.config.hostedProject ? 0 : ctx.identityProviders.length) })
  return app
}
