import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ModelIds } from './ai/models.ts'
import { createPainter } from './ai/pictures/painter.ts'
import { registerControl } from './control/routes.ts'
import { createScenarios } from './control/scenarios.ts'
import type { Scenarios } from './control/scenarios.ts'
import { readBodies } from './bodies.ts'
import { registerPages } from './pages/routes.ts'
import { allowedOrigins } from './origins.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'
import { createTimers } from './timers.ts'
import { registerLinkPages } from './vendors/ayrshare/accounts/link-pages.ts'
import { resumeCrowds } from './vendors/ayrshare/inbox/crowds.ts'
import { registerShortLinks } from './vendors/ayrshare/links/link-page.ts'
import { registerUploads } from './vendors/ayrshare/media/tickets.ts'
import { resumePosts } from './vendors/ayrshare/posts/publish.ts'
import { registerAyrshare } from './vendors/ayrshare/routes.ts'
import { createVisitor } from './vendors/ayrshare/accounts/visitor.ts'
import type { Visitor } from './vendors/ayrshare/accounts/visitor.ts'
import { createAyrshareState } from './vendors/ayrshare/state.ts'
import type { Ayrshare } from './vendors/ayrshare/state.ts'
import { resumeDeliveries } from './vendors/ayrshare/hooks/webhooks.ts'
import { registerBluesky } from './vendors/bluesky/routes.ts'
import { createBlueskyState } from './vendors/bluesky/state.ts'
import { comfyonlineWebhooks } from './vendors/comfyonline/present.ts'
import { registerComfyonline } from './vendors/comfyonline/routes.ts'
import { registerComfyui } from './vendors/comfyui/routes.ts'
import { createUploads } from './vendors/comfyui/uploads.ts'
import { registerFal } from './vendors/fal/routes.ts'
import { createFalKeys } from './vendors/fal/signature.ts'
import type { FalKeys } from './vendors/fal/signature.ts'
import { createFalUploads } from './vendors/fal/storage.ts'
import type { FalUploads } from './vendors/fal/storage.ts'
import { registerFacebook } from './vendors/facebook/routes.ts'
import { registerMastodon } from './vendors/mastodon/routes.ts'
import { createMastodonState } from './vendors/mastodon/state.ts'
import { createGrants } from './vendors/oidc/grants.ts'
import { createOidcKeys } from './vendors/oidc/keys.ts'
import { registerOidc } from './vendors/oidc/routes.ts'
import { registerOpenai } from './vendors/openai/routes.ts'
import { createMails } from './vendors/smtp/mails.ts'
import type { Mail } from './vendors/smtp/mails.ts'
import { startSink } from './vendors/smtp/sink.ts'
import { registerFiles } from './studio/file-routes.ts'
import { createStudio } from './studio/studio.ts'
import type { Studio } from './studio/studio.ts'
import { createShops, type Shops } from './vendors/shops.ts'
import { createTextMessages } from './vendors/twilio/messages.ts'
import type { TextMessage } from './vendors/twilio/messages.ts'
import { registerTwilio } from './vendors/twilio/routes.ts'
import { registerXai } from './vendors/xai/routes.ts'

export type { Mail } from './vendors/smtp/mails.ts'
export type { TextMessage } from './vendors/twilio/messages.ts'

export type SandboxOptions = {
  /** Folder for the sandbox's journal and uploads; created if missing. */
  dataDir: string
  /** Where the plugin is mounted; default `/sandbox`. Links follow `publicUrl`, which ends with it unless a proxy renames paths. */
  prefix?: string
  /** Its URL in browsers, e.g. `http://localhost:3000/sandbox`. */
  publicUrl: string
  /** The Ayrshare API key to expect; default `sandbox`. */
  apiKey?: string
  /** 0, the default, picks a free port. */
  smtpPort?: number
  /** Whether the /control calls are served; default true. */
  control?: boolean
  /** Minimum duration of Ayrshare's POST /post; default 0. */
  latencyMs?: number
  /** Origins of the product besides that of `publicUrl`. The sandbox fetches pictures from them and sends webhooks to them, and calls no other. */
  origins?: readonly string[]
  /** Whether videos are tiny and half a second long, for tests that need no real ones; default false. `POST /control/studio` changes it. */
  isStudioQuick?: boolean
  /** Without it, rate-limit headers are sent but nothing is refused. */
  rateLimit?: { max: number; windowMs: number } | undefined
  /** Delay between two chunks of a streamed text, in ms; default 15. */
  streamDelayMs?: number
  /** Ids of models that callers use besides the vendors' own; any other is refused. */
  models?: ModelIds
  /** Called with the number of e-mails in the outbox after each change. */
  onOutbox?: (count: number) => void
}

export type Sandbox = {
  /** Mount it with `app.register(sandbox.plugin, { prefix })`. */
  plugin: FastifyPluginAsync
  smtp: { host: string; port: number }
  /** Whether a picture or video is being worked on. */
  isWorking(): boolean
  /** Acts like a user on the networks' own pages. */
  visitor: Visitor & Pick<Shops['vendors'], 'installApp'>
  /** All mails received, newest first. */
  outbox(): Promise<Mail[]>
  /** All text messages received, newest first. */
  textMessages(): Promise<TextMessage[]>
  close(): Promise<void>
}

const STREAM_DELAY_MS = 15

/** Ayrshare, with the pages and files that are not part of its API. */
async function registerNetworks(app: FastifyInstance, ayrshare: Ayrshare, mediaFolder: string): Promise<void> {
  await app.register(async (api) => registerAyrshare(api, ayrshare, mediaFolder), { prefix: '/ayrshare/api' })
  registerLinkPages(app, ayrshare)
  registerShortLinks(app, ayrshare)
  registerUploads(app, ayrshare, mediaFolder)
}

/** The vendors whose pictures and videos the studio makes, and its files. */
async function registerStudioVendors(app: FastifyInstance, studio: Studio, uploads: ReturnType<typeof createUploads>, fal: { keys: FalKeys; uploads: FalUploads }): Promise<void> {
  await app.register(async (api) => registerComfyonline(api, studio), { prefix: '/comfyonline' })
  await app.register(async (api) => registerComfyui(api, studio, uploads), { prefix: '/comfyui' })
  await app.register(async (api) => registerFal(api, studio, fal.keys, fal.uploads), { prefix: '/fal' })
  await app.register(async (api) => registerFiles(api, studio.folders.files), { prefix: '/studio' })
}

/** The networks that are reached without the provider. Their collections must be there before the store is loaded. @returns their states, and what serves them. */
function createDirectNetworks(store: Store, scenarios: Scenarios, { publicUrl, origins, folder }: { publicUrl: string; origins: ReadonlySet<string>; folder: string }) {
  const base = new URL(publicUrl).pathname.replace(/\/+$/u, '')
  const bluesky = createBlueskyState(store, scenarios)
  const mastodon = createMastodonState(store, scenarios, { publicUrl: `${publicUrl}/mastodon`, origins, folder: join(folder, 'mastodon'), base })
  return {
    states: { bluesky, mastodon },
    async register(app: FastifyInstance) {
      await app.register(async (api) => registerBluesky(api, bluesky), { prefix: '/bluesky' })
      await app.register(async (api) => registerMastodon(api, mastodon), { prefix: '/mastodon' })
    },
  }
}

/** The providers that people sign in with. Their collections must be there before the store is loaded. @returns what serves them. */
function createSignIn(store: Store, { publicUrl, ...rest }: { publicUrl: string; clientSecret: string; origins: ReadonlySet<string>; scenarios: Scenarios }): (app: FastifyInstance) => void {
  const shared = { ...rest, clientId: 'marquee', base: new URL(publicUrl).pathname.replace(/\/+$/u, ''), durable: store.durable }
  const oidc = { ...shared, issuer: `${publicUrl}/oidc`, keys: createOidcKeys(store), grants: createGrants(store, 'oidc') }
  const facebook = { ...shared, grants: createGrants(store, 'facebook') }
  return (app) => {
    registerOidc(app, oidc)
    registerFacebook(app, facebook)
  }
}

/** Starts the SMTP sink. @throws if its port is in use; the store is closed then. */
function startSinkOrClose(store: Store, state: Pick<Parameters<typeof startSink>[0], 'mails' | 'scenarios'>, port: number) {
  return startSink({ ...state, durable: store.durable }, port).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
}

/**
 * Opens the simulator of the third-party services: reads its journal, starts its SMTP sink and recovers what a killed process left unfinished.
 * @throws if the folder is not writable, the journal is corrupt, or the SMTP port is in use.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const publicUrl = options.publicUrl.replace(/\/+$/u, '')
  const store = createStore(options.dataDir)
  const [timers, scenarios, mails, messages] = [createTimers(), createScenarios(store), createMails(store, options.onOutbox), createTextMessages(store)]
  const models = { scenarios, durable: store.durable, painter: createPainter(store), streamDelayMs: options.streamDelayMs ?? STREAM_DELAY_MS, modelIds: options.models ?? {} }
  const { apiKey = 'sandbox', latencyMs = 0, isStudioQuick: isQuick = false, rateLimit, control = true } = options
  const origins = allowedOrigins(publicUrl, options.origins ?? [])
  const ayrshare = createAyrshareState(store, scenarios, timers, { publicUrl, origins, apiKey, latencyMs, rateLimit })
  const registerSignIn = createSignIn(store, { publicUrl, clientSecret: apiKey, origins, scenarios })
  const direct = createDirectNetworks(store, scenarios, { publicUrl, origins, folder: options.dataDir })
  const shops = createShops(store, scenarios, timers, { publicUrl, base: new URL(publicUrl).pathname.replace(/\/+$/u, ''), origins, secret: apiKey, folder: join(options.dataDir, 'shops') })
  const [falKeys, falUploads, uploads] = [createFalKeys(store), createFalUploads(store), createUploads(store)]
  const protocols = { comfyonline: comfyonlineWebhooks, fal: falKeys.protocol }
  const studio = createStudio({ store, scenarios, timers, publicUrl, apiKey, folder: join(options.dataDir, 'studio'), origins, isQuick, protocols })
  await store.load()
  const sink = await startSinkOrClose(store, { mails, scenarios }, options.smtpPort ?? 0)
  resumePosts(ayrshare)
  resumeDeliveries(ayrshare)
  resumeCrowds(ayrshare)
  shops.resume()
  await studio.resume()

  const mediaFolder = join(options.dataDir, 'media')
  const reset = async () => {
    await studio.reset(async () => {
      timers.clear()
      await falKeys.surviveReset(store.reset)
    })
    options.onOutbox?.(0)
  }

  const plugin: FastifyPluginAsync = async (app) => {
    readBodies(app)
    await registerNetworks(app, ayrshare, mediaFolder)
    await app.register(async (api) => registerOpenai(api, models), { prefix: '/openai/v1' })
    await app.register(async (api) => registerXai(api, models), { prefix: '/xai/v1' })
    await registerStudioVendors(app, studio, uploads, { keys: falKeys, uploads: falUploads })
    await direct.register(app)
    await shops.register(app)
    await app.register(async (api) => registerTwilio(api, { messages, scenarios, durable: store.durable, apiKey }), { prefix: '/twilio' })
    if (control) await app.register(async (api) => registerControl(api, { ayrshare, ...direct.states, shops, scenarios, mails, messages, studio, durable: store.durable, reset }), { prefix: '/control' })
    registerSignIn(app)
    registerPages(app, { ayrshare, bluesky: direct.states.bluesky, mails, messages, mediaFolder, shops })
  }

  return {
    plugin,
    smtp: { host: sink.host, port: sink.port },
    isWorking: () => studio.isWorking(),
    visitor: { ...createVisitor(ayrshare), installApp: shops.vendors.installApp },
    outbox: async () => mails.list(),
    textMessages: async () => messages.list(),
    async close() {
      timers.close()
      await studio.close()
      await sink.close()
      await store.close()
    },
  }
}
