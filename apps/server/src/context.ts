import { join } from 'node:path'
import { SERIES_DELAY_MS } from '@marquee/contract/series'
import { VIDEO_SECONDS } from '@marquee/contract/video'
import { createSandbox, type Sandbox } from '@marquee/sandbox/server'
import type pg from 'pg'
import { type Config, isDemoOn } from './config.ts'
import { ACCOUNT_JOBS } from './features/account/index.ts'
import { createOwnChecks } from './diagnosis/own-checks.ts'
import { createVendorServices, type VendorChecks } from './diagnosis/vendor-services.ts'
import { API_KEYS_EVENTS, createKeyCheck } from './features/api-keys/index.ts'
import { AUTH_EVENTS, AUTH_JOBS, anonKey, type AuthContext, type TokenContext, createAuthenticate, createEndedSessionsCheck, createHostedAuthenticate } from './features/auth/index.ts'
import type { DemoContext } from './features/demo/index.ts'
import { HOME_JOBS } from './features/home/index.ts'
import { IMAGES_JOBS, type ImagesContext } from './features/images/index.ts'
import { KNOWLEDGE_JOBS, type KnowledgeContext } from './features/knowledge/index.ts'
import { createDownloadSigner, MEDIA_EVENTS, MEDIA_JOBS } from './features/media/index.ts'
import { NOTIFICATIONS_JOBS, NOTIFICATIONS_SUBSCRIBERS, type NotificationsContext, pushKeys } from './features/notifications/index.ts'
import { PLANNING_JOBS, PLANNING_SUBSCRIBERS, type PlanningContext } from './features/planning/index.ts'
import { POSTS_EVENTS, POSTS_JOBS } from './features/posts/index.ts'
import type { ProfileContext } from './features/profile/index.ts'
import { type InsightsContext, PUBLISHING_EVENTS, PUBLISHING_JOBS, PUBLISHING_SUBSCRIBERS } from './features/publishing/index.ts'
import { SOCIAL_EVENTS, SOCIAL_JOBS } from './features/social/index.ts'
import type { VendorsContext } from './features/vendors/index.ts'
import { VIDEO_JOBS, type VideoContext } from './features/video/index.ts'
import { createWebhookClient, WEBHOOK_EVENTS_OUT, WEBHOOKS_JOBS, WEBHOOKS_SUBSCRIBERS, type WebhooksContext } from './features/webhooks/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createVault } from './platform/crypto.ts'
import { createDatabase, type DatabaseTarget, type PoolQueue, watchPool } from './platform/db/database.ts'
import { createEvents, EVENT_JOBS, type EventDefinition, type Events, type SubscriberDefinition } from './platform/events/index.ts'
import { isExposed, mayHideProxy } from './platform/http/edge/config.ts'
import { createLocalCheck, type IsLocal } from './platform/http/edge/loopback.ts'
import { createSandboxAccess, type SandboxAccess } from './platform/http/edge/sandbox-access.ts'
import { KEY_JOBS } from './platform/http/idempotency/key-jobs.ts'
import type { Authenticate, FindEndedSessions } from './platform/http/caller.ts'
import { isApiKey } from './platform/http/gate.ts'
import type { JobDefinition } from './platform/jobs/define.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import type { Logger } from './platform/log/index.ts'
import { createWebhooks, WEBHOOK_JOBS } from './platform/webhooks/index.ts'
import type { Embedder } from './ports/embedder.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { ImageEditor } from './ports/image-editor.ts'
import type { Mailer } from './ports/mailer.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { Sms } from './ports/sms.ts'
import type { TextModel } from './ports/text-model.ts'
import type { VendorCheck } from './ports/vendor-check.ts'
import type { VideoModel } from './ports/video-model.ts'
import { createAyrsharePublisher } from './providers/ayrshare/adapter.ts'
import { createAyrshareCheck } from './providers/ayrshare/check.ts'
import { createComfyOnlineEditor, createComfyOnlineVideoModel } from './providers/comfyonline/adapter.ts'
import { createComfyOnlineCheck } from './providers/comfyonline/check.ts'
import { createComfyUiEditor } from './providers/comfyui/adapter.ts'
import { createComfyUiCheck } from './providers/comfyui/check.ts'
import { createDiskStore, type SignAddress } from './providers/disk/adapter.ts'
import { createFacebookProvider } from './providers/facebook/adapter.ts'
import { createFacebookCheck } from './providers/facebook/check.ts'
import { createFalVideoModel } from './providers/fal/adapter.ts'
import { createFalCheck } from './providers/fal/check.ts'
import { createFallbackTextModel } from './providers/fallback/text-model.ts'
import { createOidcProvider } from './providers/oidc/adapter.ts'
import { createOidcCheck } from './providers/oidc/check.ts'
import { createOpenAiImageModel } from './providers/openai-images/adapter.ts'
import { createOpenAiTextModel } from './providers/openai/adapter.ts'
import { createChatCheck, createEmbeddingCheck, createModelCheck } from './providers/openai/checking/check.ts'
import { createOpenAiEmbedder } from './providers/openai/embeddings.ts'
import { createOpenAiImageAnalyzer } from './providers/openai/look.ts'
import { createS3Store } from './providers/s3/adapter.ts'
import { createSmtpMailer } from './providers/smtp/adapter.ts'
import { createPreferredTextModel } from './providers/preferred/text-model.ts'
import { createSupabaseCheck } from './providers/supabase/check.ts'
import { createSupabaseProject } from './providers/supabase/adapter.ts'
import { createTwilioSms } from './providers/twilio/adapter.ts'
import { createUnsetEditor, createUnsetVideoModel } from './providers/unset/adapter.ts'
import { createWebPushSender } from './providers/web-push/adapter.ts'
import { createXaiImageModel } from './providers/xai-images/adapter.ts'
import type { FacebookTarget, OidcTarget } from './sign-in/config.ts'
import { type AiTarget, listSandboxedTasks, type OptionalTarget, type VendorTarget } from './vendor-config.ts'

const TEXT_TIMEOUT_MS = 60_000
/** A user waits for the answer with the picture open. */
const LOOK_TIMEOUT_MS = 30_000
const IMAGE_TIMEOUT_MS = 120_000
/** A search waits for it. */
const EMBEDDING_TIMEOUT_MS = 10_000
/** Of one call about a task, not of the task. */
const TASK_TIMEOUT_MS = 30_000
/** Enough to distinguish passages, and small enough to compare with all of them. */
const EMBEDDING_DIMENSIONS = 256
const READ_TIMEOUT_MS = 15_000
/** Somebody waits for the result of a test. */
const CHECK_TIMEOUT_MS = 20_000
/** A user waits for the code of a second factor. */
const SMS_TIMEOUT_MS = 10_000
/** A person waits in front of an empty page. */
const SIGN_IN_TIMEOUT_MS = 10_000
/** The sandbox's Ayrshare key: it protects nothing, as only those reach it who may use the sandbox. */
const SANDBOX_KEY = 'sandbox'

const ALL_EVENTS: EventDefinition[] = [...API_KEYS_EVENTS, ...AUTH_EVENTS, ...MEDIA_EVENTS, ...POSTS_EVENTS, ...PUBLISHING_EVENTS, ...SOCIAL_EVENTS, ...WEBHOOK_EVENTS_OUT]
const ALL_SUBSCRIBERS: SubscriberDefinition[] = [...NOTIFICATIONS_SUBSCRIBERS, ...PLANNING_SUBSCRIBERS, ...PUBLISHING_SUBSCRIBERS, ...WEBHOOKS_SUBSCRIBERS]
const FEATURE_JOBS: JobDefinition[] = [...ACCOUNT_JOBS, ...AUTH_JOBS, ...HOME_JOBS, ...IMAGES_JOBS, ...KNOWLEDGE_JOBS, ...MEDIA_JOBS, ...NOTIFICATIONS_JOBS, ...PLANNING_JOBS, ...POSTS_JOBS, ...PUBLISHING_JOBS, ...SOCIAL_JOBS, ...VIDEO_JOBS, ...WEBHOOKS_JOBS]
/** Every kind of background job. */
export const ALL_JOBS: JobDefinition[] = [...FEATURE_JOBS, ...EVENT_JOBS, ...WEBHOOK_JOBS, ...KEY_JOBS, ...ALL_SUBSCRIBERS.map(({ job }) => job)]

/** The publisher of every feature's events. Takes the queue of their subscribers. */
export const createAllEvents = (jobs: Pick<Jobs, 'enqueueAll'>): Events => createEvents(ALL_EVENTS, ALL_SUBSCRIBERS, jobs)

/** Everything that a request or a job can need; each feature declares the part it uses. */
export type AppContext = InsightsContext & AuthContext & KnowledgeContext & ImagesContext & VideoContext & PlanningContext & DemoContext & VendorsContext & NotificationsContext & ProfileContext & WebhooksContext & {
  config: Config
  pool: pg.Pool
  sandbox: Sandbox | null
  sandboxAccess: SandboxAccess
  isLocalClient: IsLocal
  findEndedSessions: FindEndedSessions
  databaseQueue: PoolQueue
  store: ObjectStore
  textModel: TextModel
  mailer: Mailer
  /** Base address at which users and providers reach this server. */
  publicUrl: () => string
  /** Lets jobs finish, then closes connections and files. */
  close(): Promise<void>
}

export type ContextParts = {
  config: Config
  masterKey: Buffer
  pool: pg.Pool
  target: DatabaseTarget
  log: Logger
  port: number
  /** Defaults to the system's. */
  clock?: Clock
}

/** Address of this server for calls to itself: the sandbox listens there. */
function localBase(config: Config, port: number): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Address that browsers use when PUBLIC_URL is not set. */
function defaultPublicUrl(config: Config, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(config.host)
  return isLocal ? `http://localhost:${port}` : localBase(config, port)
}

/** Whether any vendor is the sandbox. */
export const needsSandbox = ({ publisher, text, imageEdit, video, sms, signIn, smtpUrl }: Config): boolean =>
  [publisher, text, imageEdit, video, sms, ...signIn].some(({ mode }) => mode === 'sandbox') || smtpUrl === null

async function openSandbox(config: Config, publicUrl: string, base: string): Promise<Sandbox | null> {
  if (!needsSandbox(config)) return null
  const { latencyMs, streamDelayMs, isControlOn } = config.sandbox
  const dataDir = join(config.dataDir, 'sandbox')
  return createSandbox({ dataDir, publicUrl: `${publicUrl}/sandbox`, origins: [new URL(base).origin], apiKey: SANDBOX_KEY, latencyMs, streamDelayMs, control: isControlOn })
}

/** The configured store. Takes the signer of addresses for a folder, which does not serve files itself. */
export function openStore({ storage }: Pick<Config, 'storage'>, signAddress: SignAddress): ObjectStore {
  return storage.kind === 's3' ? createS3Store(storage) : createDiskStore(storage.dir, signAddress)
}

/** The mailer of a server. Takes its address. */
export const openMailer = ({ mailFrom }: Pick<Config, 'mailFrom'>, url: string): Mailer & { close(): void } => createSmtpMailer({ url, from: mailFrom })

type Reached = { baseUrl: string; apiKey: string }
/** Where a vendor's calls go. Takes the target and the vendor's mount in the sandbox. */
type Reach = (target: VendorTarget, mount: string) => Reached

const createWriter = (target: AiTarget, reach: Reach): TextModel =>
  createOpenAiTextModel({ ...reach(target, `${target.vendor}/v1`), model: target.model, timeoutMs: TEXT_TIMEOUT_MS })

/** The model of every user: the default one with its fallback, and those that a user can prefer, for which the default one steps in. */
function createWriters({ text, textFallback, preferable: { mini, vision } }: Config, reach: Reach): TextModel {
  const writer = createWriter(text, reach)
  const standard = textFallback ? createFallbackTextModel(writer, createWriter(textFallback, reach)) : writer
  const preferred = (target: AiTarget): TextModel => createFallbackTextModel(createWriter(target, reach), standard)
  return createPreferredTextModel(standard, { ...(mini ? { mini: preferred(mini) } : {}), ...(vision ? { vision: preferred(vision) } : {}) })
}

/** The model behind each that a user can prefer. */
const nameWriters = ({ text, preferable: { mini, vision } }: Config): AppContext['writerModels'] =>
  ({ default: text.model, ...(mini ? { mini: mini.model } : {}), ...(vision ? { vision: vision.model } : {}) })

function createImageModels({ images }: Config, reach: Reach): ImagesContext['imageModels'] {
  const settings = (target: AiTarget) => ({ ...reach(target, `${target.vendor}/v1`), model: target.model, timeoutMs: IMAGE_TIMEOUT_MS })
  return {
    ...(images.openai ? { openai: createOpenAiImageModel(settings(images.openai)) } : {}),
    ...(images.xai ? { xai: createXaiImageModel(settings(images.xai)) } : {}),
  }
}

const isOff = (target: OptionalTarget): target is { mode: 'off' } => target.mode === 'off'

function createEditor({ imageEdit }: Config, reach: Reach): ImageEditor {
  if (isOff(imageEdit)) return createUnsetEditor()
  const settings = { ...reach(imageEdit, imageEdit.protocol), timeoutMs: TASK_TIMEOUT_MS }
  return imageEdit.protocol === 'comfyui' ? createComfyUiEditor(settings) : createComfyOnlineEditor({ ...settings, workflows: imageEdit.workflows })
}

function createVideos({ video }: Config, reach: Reach, sandboxBase: string): VideoModel {
  if (isOff(video)) return createUnsetVideoModel()
  const settings = { ...reach(video, video.protocol), timeoutMs: TASK_TIMEOUT_MS }
  // The sandbox makes a video of any length; Runway behind ComfyOnline makes 5 or 10 seconds (protocols/video.md section 1).
  if (video.protocol === 'comfyonline') return createComfyOnlineVideoModel({ ...settings, durations: video.mode === 'sandbox' ? VIDEO_SECONDS.choices : [5, 10] })
  const keysUrl = video.mode === 'sandbox' ? `${sandboxBase}/fal/.well-known/jwks.json` : video.keysUrl
  return createFalVideoModel({ ...settings, model: video.model, keysUrl })
}

/** The sender of text messages of a server. Takes the address of the sandbox for calls of this server. */
export function openSms({ sms }: Pick<Config, 'sms'>, sandboxBase: string): Sms | null {
  if (sms.mode === 'off') return null
  const settings = sms.mode === 'real' ? sms : { baseUrl: `${sandboxBase}/twilio`, accountSid: 'ACsandbox', authToken: SANDBOX_KEY, from: '+15005550006' }
  return createTwilioSms({ ...settings, timeoutMs: SMS_TIMEOUT_MS })
}

type SandboxAddresses = { publicUrl: string; base: string }

/** How an issuer is reached: the sandbox's is, for browsers, at another address than for this server. */
const reachIssuer = (target: OidcTarget, sandbox: SandboxAddresses) =>
  target.issuer === null ? { ...target, issuer: `${sandbox.publicUrl}/oidc`, rewrite: { from: sandbox.publicUrl, to: sandbox.base } } : { ...target, issuer: target.issuer }

const reachFacebook = (target: FacebookTarget, sandbox: SandboxAddresses) =>
  target.mode === 'real' ? target : { mode: target.mode, clientId: 'marquee', clientSecret: SANDBOX_KEY, dialogUrl: `${sandbox.publicUrl}/facebook`, graphUrl: `${sandbox.base}/facebook` }

/**
 * The providers that people sign in with. Takes the address of the sandbox for browsers, which is its issuer, and for calls of this server.
 */
function openIdentityProviders({ signIn }: Pick<Config, 'signIn'>, sandbox: SandboxAddresses): IdentityProvider[] {
  const timeoutMs = SIGN_IN_TIMEOUT_MS
  return signIn.map((target) => (target.kind === 'oidc' ? createOidcProvider({ ...reachIssuer(target, sandbox), timeoutMs }) : createFacebookProvider({ ...reachFacebook(target, sandbox), timeoutMs })))
}

/** The tests of who signs people in. Takes the same. */
function createSignInChecks({ signIn, hostedProject }: Pick<Config, 'signIn' | 'hostedProject'>, sandbox: SandboxAddresses): VendorChecks {
  const timeoutMs = SIGN_IN_TIMEOUT_MS
  const checks = signIn.map((target): [string, VendorCheck] =>
    target.kind === 'oidc' ? [`sign-in-${target.name}`, createOidcCheck({ ...reachIssuer(target, sandbox), timeoutMs })] : ['sign-in-facebook', createFacebookCheck({ ...reachFacebook(target, sandbox), timeoutMs })],
  )
  return { ...Object.fromEntries(checks), ...(hostedProject ? { 'sign-in': createSupabaseCheck({ ...hostedProject, timeoutMs }) } : {}) }
}

function createEmbedder({ embedding }: Config, reach: Reach): Embedder | null {
  if (!embedding) return null
  const settings = { ...reach(embedding, 'openai/v1'), model: embedding.model, dimensions: EMBEDDING_DIMENSIONS }
  return createOpenAiEmbedder({ ...settings, timeoutMs: EMBEDDING_TIMEOUT_MS })
}

/** The tests of services that are called by HTTP. */
function createHttpChecks({ publisher, text, textFallback, embedding, images, imageEdit, video }: Config, reach: Reach): VendorChecks {
  const timeoutMs = CHECK_TIMEOUT_MS
  const ai = (target: AiTarget) => ({ ...reach(target, `${target.vendor}/v1`), model: target.model, timeoutMs })
  const edits = isOff(imageEdit) ? null : { ...reach(imageEdit, imageEdit.protocol), timeoutMs }
  const videos = isOff(video) ? null : { ...reach(video, video.protocol), model: video.model, timeoutMs }
  return {
    social: createAyrshareCheck({ ...reach(publisher, 'ayrshare/api'), timeoutMs }),
    [`text-${text.vendor}`]: createChatCheck(ai(text)),
    ...(textFallback ? { [`text-${textFallback.vendor}`]: createChatCheck(ai(textFallback)) } : {}),
    embedding: embedding && createEmbeddingCheck(ai(embedding)),
    'image-openai': images.openai && createModelCheck(ai(images.openai)),
    'image-xai': images.xai && createModelCheck(ai(images.xai)),
    'image-edit': edits && (imageEdit.protocol === 'comfyui' ? createComfyUiCheck(edits) : createComfyOnlineCheck(edits)),
    video: videos && (video.protocol === 'fal' ? createFalCheck(videos) : createComfyOnlineCheck(videos)),
  }
}
/** How push services reach the operator: by the address that e-mails come from. */
const pushContact = ({ mailFrom }: Config): string => `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@marquee.local'}`

/** Takes the address of the sandbox for calls of this server. */
function createPorts(config: Config, sandboxBase: string, sandbox: Sandbox | null, log: Logger) {
  const { publisher, text } = config
  const reach: Reach = (target, mount) => (target.mode === 'real' ? target : { baseUrl: `${sandboxBase}/${mount}`, apiKey: SANDBOX_KEY })
  const smtpUrl = config.smtpUrl ?? `smtp://${sandbox?.smtp.host}:${sandbox?.smtp.port}`
  const publisherAdapter = createAyrsharePublisher({ ...reach(publisher, 'ayrshare/api'), timeoutMs: config.publishTimeoutMs, readTimeoutMs: READ_TIMEOUT_MS, log })
  return {
    publisher: publisherAdapter,
    insights: publisherAdapter,
    textModel: createWriters(config, reach),
    embedder: createEmbedder(config, reach),
    imageAnalyzer: createOpenAiImageAnalyzer({ ...reach(text, `${text.vendor}/v1`), model: text.model, timeoutMs: LOOK_TIMEOUT_MS }),
    imageModels: createImageModels(config, reach),
    imageEditor: createEditor(config, reach),
    videoModel: createVideos(config, reach, sandboxBase),
    mailer: openMailer(config, smtpUrl),
    sms: openSms(config, sandboxBase),
    httpChecks: createHttpChecks(config, reach),
  }
}

/** Who is behind an access token, and which sessions have ended: by this server's own sessions, or by a hosted project, which ends them itself. */
function createSessionChecks({ config, ...base }: TokenContext & { config: Config }): { authenticate: Authenticate; findEndedSessions: FindEndedSessions } {
  const { hostedProject: settings } = config
  if (!settings) return { authenticate: createAuthenticate(base), findEndedSessions: createEndedSessionsCheck(base) }
  const project = createSupabaseProject({ ...settings, timeoutMs: SIGN_IN_TIMEOUT_MS, now: () => base.clock.now() })
  return { authenticate: createHostedAuthenticate({ ...base, project }), findEndedSessions: async () => [] }
}

/** The check of both kinds of bearer tokens. Takes the check of access tokens and that of API keys. */
const authenticateWith = (checkSession: Authenticate, checkKey: Authenticate): Authenticate => (token, address) => (isApiKey(token) ? checkKey : checkSession)(token, address)

type ServiceParts = Pick<ContextParts, 'config' | 'target' | 'log' | 'port'> & { clock: Clock }

/** Opens what has connections of its own. When one cannot be opened, the others are closed before the error is thrown. */
async function openServices({ config, target, log, port, clock }: ServiceParts, publicUrl: string) {
  const opening = [openSandbox(config, publicUrl, localBase(config, port)), createLive(target, log), createJobs(target, ALL_JOBS, log, clock)] as const
  try {
    const [sandbox, live, jobs] = await Promise.all(opening)
    return { sandbox, live, jobs }
  } catch (error) {
    const [sandbox, live, jobs] = await Promise.allSettled(opening)
    if (jobs.status === 'fulfilled') await jobs.value.stop()
    if (live.status === 'fulfilled') await live.value.stop()
    if (sandbox.status === 'fulfilled') await sandbox.value?.close()
    throw error
  }
}

/**
 * The composition root: the only place that chooses vendors. Takes the parts that already exist (configuration, key, pool, port);
 * returns the context with all adapters, the job queue and the live bus running.
 */
export async function createContext({ config, masterKey, pool, target, log, port, clock = systemClock }: ContextParts): Promise<AppContext> {
  const publicUrl = config.publicUrl ?? defaultPublicUrl(config, port)
  const pushSender = createWebPushSender({ subject: pushContact(config) })
  const base = { config, pool, log, db: createDatabase(pool), clock, vault: createVault(masterKey), publicUrl: () => publicUrl, pushSender }
  // Before anything is opened: signing keys sealed with another secret are detected now, not at the first sign-in.
  await anonKey(base)
  await pushKeys(base)
  const { sandbox, live, jobs } = await openServices({ config, target, log, port, clock }, publicUrl)
  const isLocalClient = createLocalCheck(mayHideProxy({ ...config, port }))
  const sandboxAccess = createSandboxAccess({ key: base.vault.sign('key', 'sandbox-access'), isLocal: isLocalClient })
  const webhookClient = createWebhookClient(config.webhookHosts)
  const sessions = createSessionChecks(base)
  const sandboxBase = `${localBase(config, port)}${sandboxAccess.keyPath}`
  const { httpChecks, ...ports } = createPorts(config, sandboxBase, sandbox, log)
  const ofSandbox = { publicUrl: `${publicUrl}/sandbox`, base: sandboxBase }
  const store = openStore(config, createDownloadSigner(base.vault, base.clock, base.publicUrl))
  const ownChecks = createOwnChecks(config, { ...ports, store, askDatabase: () => pool.query('select 1'), readSigningKeys: () => anonKey(base) })
  const { isAutoconfirmOn, isInstagramOn, isBucketCreationOn, isAnonymousSignInOn, reauthenticateAfterHours, signUpsPerHour, smsPerHour, allowedRedirectOrigins } = config
  return {
    ...base,
    ...ports,
    store,
    vendors: createVendorServices(config, base.vault, { ...httpChecks, ...ownChecks, ...createSignInChecks(config, ofSandbox) }),
    identityProviders: openIdentityProviders(config, ofSandbox),
    isInstagramOn,
    isBucketCreationOn,
    isAutoconfirmOn,
    isRecoveryWithheld: config.smtpUrl === null && isExposed(config),
    isAnonymousSignInOn,
    reauthenticateAfterHours,
    signUpsPerHour,
    smsPerHour,
    allowedRedirectOrigins,
    videoConversions: config.videoConversions,
    workDir: join(config.dataDir, 'work'),
    modelPrices: config.modelPrices,
    writerModels: nameWriters(config),
    aiLimits: config.aiLimits,
    sandboxedTasks: listSandboxedTasks(config),
    webhookBase: config.publicUrl ?? (sandbox ? localBase(config, port) : null),
    isVisionReal: config.text.mode === 'real',
    seriesDelayMs: SERIES_DELAY_MS,
    sandbox,
    sandboxAccess,
    isLocalClient,
    demoVisitor: sandbox && isDemoOn(config) ? sandbox.visitor : null,
    live,
    jobs,
    events: createAllEvents(jobs),
    webhooks: createWebhooks(base.db, log),
    authenticate: authenticateWith(sessions.authenticate, createKeyCheck(base)),
    findEndedSessions: sessions.findEndedSessions,
    databaseQueue: watchPool(pool),
    webhookClient,
    async close() {
      await jobs.stop()
      await live.stop()
      await webhookClient.close()
      ports.mailer.close()
      await pushSender.close()
      await sandbox?.close()
    },
  }
}
