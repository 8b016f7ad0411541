import { join } from 'node:path'
import { SERIES_DELAY_MS } from '@marquee/contract/series'
import { createSandbox, type Sandbox } from '@marquee/sandbox/server'
import type pg from 'pg'
import { createPorts, createSignInChecks, nameWriters, openDirectNetworks, openHostedProject, openIdentityProviders, openPushSender, openStore, openStorefronts, SANDBOX_KEY } from './adapters.ts'
import { type Config, isDemoOn } from './config.ts'
import { ACCOUNT_JOBS } from './features/account/index.ts'
import { createOwnChecks } from './diagnosis/own-checks.ts'
import { createVendorServices } from './diagnosis/vendor-services.ts'
import { API_KEYS_EVENTS, createKeyCheck } from './features/api-keys/index.ts'
import { AUTH_EVENTS, AUTH_JOBS, anonKey, type AuthContext, type TokenContext, createAuthenticate, createEndedSessionsCheck, createHostedAuthenticate } from './features/auth/index.ts'
import { CAMPAIGNS_EVENTS, CAMPAIGNS_JOBS, CAMPAIGNS_SUBSCRIBERS, type CampaignsContext } from './features/campaigns/index.ts'
import { answersAlone, CHATBOT_DOMAIN_EVENTS, CHATBOT_JOBS, CHATBOT_SUBSCRIBERS, type EngineContext, judgeReply, readPollMinutes } from './features/chatbot/index.ts'
import { COMMERCE_DOMAIN_EVENTS, COMMERCE_JOBS, COMMERCE_SUBSCRIBERS, type CommerceContext, createFactGate, createLinkWriter, createTextBinder } from './features/commerce/index.ts'
import { CONVERSATIONS_EVENTS, CONVERSATIONS_JOBS, CONVERSATIONS_SUBSCRIBERS, type ConversationsContext, createAutomationJudge, openThreads } from './features/conversations/index.ts'
import { DEMO_JOBS, type DemoContext } from './features/demo/index.ts'
import { HOME_JOBS } from './features/home/index.ts'
import { IMAGES_JOBS, type ImagesContext } from './features/images/index.ts'
import { KNOWLEDGE_JOBS, type KnowledgeContext } from './features/knowledge/index.ts'
import { createDownloadSigner, MEDIA_EVENTS, MEDIA_JOBS } from './features/media/index.ts'
import { MONITORING_DOMAIN_EVENTS, MONITORING_JOBS, MONITORING_SUBSCRIBERS, type MonitoringContext } from './features/monitoring/index.ts'
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
import type { PressureSources } from './platform/http/load/pressure.ts'
import type { JobDefinition } from './platform/jobs/define.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import type { Logger } from './platform/log/index.ts'
import { createWebhooks, WEBHOOK_JOBS } from './platform/webhooks/index.ts'
import type { HostedProject } from './ports/hosted-project.ts'
import type { Mailer } from './ports/mailer.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { Storefronts } from './ports/storefront.ts'
import type { TextModel } from './ports/text-model.ts'
import { listSandboxedModels, listSandboxedTasks } from './vendor-config.ts'

const ALL_EVENTS: EventDefinition[] = [...API_KEYS_EVENTS, ...AUTH_EVENTS, ...CAMPAIGNS_EVENTS, ...CHATBOT_DOMAIN_EVENTS, ...COMMERCE_DOMAIN_EVENTS, ...CONVERSATIONS_EVENTS, ...MEDIA_EVENTS, ...MONITORING_DOMAIN_EVENTS, ...POSTS_EVENTS, ...PUBLISHING_EVENTS, ...SOCIAL_EVENTS, ...WEBHOOK_EVENTS_OUT]
const ALL_SUBSCRIBERS: SubscriberDefinition[] = [...CAMPAIGNS_SUBSCRIBERS, ...CHATBOT_SUBSCRIBERS, ...COMMERCE_SUBSCRIBERS, ...CONVERSATIONS_SUBSCRIBERS, ...MONITORING_SUBSCRIBERS, ...NOTIFICATIONS_SUBSCRIBERS, ...PLANNING_SUBSCRIBERS, ...PUBLISHING_SUBSCRIBERS, ...WEBHOOKS_SUBSCRIBERS]
const FEATURE_JOBS: JobDefinition[] = [...ACCOUNT_JOBS, ...AUTH_JOBS, ...CAMPAIGNS_JOBS, ...CHATBOT_JOBS, ...COMMERCE_JOBS, ...CONVERSATIONS_JOBS, ...DEMO_JOBS, ...HOME_JOBS, ...IMAGES_JOBS, ...KNOWLEDGE_JOBS, ...MEDIA_JOBS, ...MONITORING_JOBS, ...NOTIFICATIONS_JOBS, ...PLANNING_JOBS, ...POSTS_JOBS, ...PUBLISHING_JOBS, ...SOCIAL_JOBS, ...VIDEO_JOBS, ...WEBHOOKS_JOBS]
/** Every kind of background job. */
export const ALL_JOBS: JobDefinition[] = [...FEATURE_JOBS, ...EVENT_JOBS, ...WEBHOOK_JOBS, ...KEY_JOBS, ...ALL_SUBSCRIBERS.map(({ job }) => job)]

/** The publisher of every feature's events. Takes the queue of their subscribers. */
export const createAllEvents = (jobs: Pick<Jobs, 'enqueueAll'>): Events => createEvents(ALL_EVENTS, ALL_SUBSCRIBERS, jobs)

/** Everything that a request or a job can need; each feature declares the part it uses. */
export type AppContext = InsightsContext & CommerceContext & CampaignsContext & ConversationsContext & MonitoringContext & AuthContext & KnowledgeContext & EngineContext & ImagesContext & VideoContext & PlanningContext & DemoContext & VendorsContext & NotificationsContext & ProfileContext & WebhooksContext & {
  config: Config
  pool: pg.Pool
  sandbox: Sandbox | null
  sandboxAccess: SandboxAccess
  isLocalClient: IsLocal
  findEndedSessions: FindEndedSessions
  hostedProject: HostedProject | null
  databaseQueue: PoolQueue
  pressure: PressureSources
  store: ObjectStore
  textModel: TextModel
  mailer: Mailer
  storefronts: Storefronts
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
  /** What the load is measured by; defaults to the event loop and the queue for the database. */
  pressure?: PressureSources
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
export const needsSandbox = ({ publisher, text, imageEdit, video, sms, signIn, smtpUrl, stores }: Config): boolean =>
  [publisher, text, imageEdit, video, sms, stores.shopify, stores.etsy, ...signIn].some(({ mode }) => mode === 'sandbox') || smtpUrl === null

async function openSandbox(config: Config, publicUrl: string, base: string): Promise<Sandbox | null> {
  if (!needsSandbox(config)) return null
  const { latencyMs, streamDelayMs, isControlOn } = config.sandbox
  const dataDir = join(config.dataDir, 'sandbox')
  return createSandbox({ dataDir, publicUrl: `${publicUrl}/sandbox`, origins: [new URL(base).origin], apiKey: SANDBOX_KEY, latencyMs, streamDelayMs, control: isControlOn, models: listSandboxedModels(config) })
}

/** Who is behind an access token, and which sessions have ended: by this server's own sessions, or by a hosted project, which ends them itself. */
function createSessionChecks({ config, ...base }: TokenContext & { config: Config }): { authenticate: Authenticate; findEndedSessions: FindEndedSessions; hostedProject: HostedProject | null } {
  const project = openHostedProject(config, base.clock)
  if (!project) return { authenticate: createAuthenticate(base), findEndedSessions: createEndedSessionsCheck(base), hostedProject: null }
  return { authenticate: createHostedAuthenticate({ ...base, project }), findEndedSessions: async () => [], hostedProject: project }
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

/** The settings that features read. */
function pickSettings(config: Config) {
  const { isAutoconfirmOn, isInstagramOn, isBucketCreationOn, isAnonymousSignInOn, reauthenticateAfterHours } = config
  const { signUpsPerHour, smsPerHour, allowedRedirectOrigins, videoConversions, modelPrices, aiLimits } = config
  return {
    ...{ isAutoconfirmOn, isInstagramOn, isBucketCreationOn, isAnonymousSignInOn, reauthenticateAfterHours },
    ...{ signUpsPerHour, smsPerHour, allowedRedirectOrigins, videoConversions, modelPrices, aiLimits },
    isRecoveryWithheld: config.smtpUrl === null && isExposed(config),
    workDir: join(config.dataDir, 'work'),
    writerModels: nameWriters(config),
    sandboxedTasks: listSandboxedTasks(config),
    seriesDelayMs: SERIES_DELAY_MS,
  }
}

/** Gives posts what fills their texts, and publishing what asks the stores before it sends (docs/decisions/0090-arrows-of-commerce.md). Takes all else that both need. */
function joinStores<Base extends Omit<CommerceContext, 'textBinder'>>(base: Base) {
  const posts = { ...base, textBinder: createTextBinder(base) }
  return { ...posts, factGate: createFactGate(posts) }
}

type WithoutChatbot = Omit<EngineContext, 'threads'> & Omit<ConversationsContext, 'replyJudges'>

/** Gives the chatbot the threads of the inbox, and the inbox the chatbot's judgement of what it is about to send (docs/decisions/0068-arrows-of-conversations.md). Takes all else that both need. */
function joinChatbot<Base extends WithoutChatbot>(base: Base) {
  const replyJudges: ConversationsContext['replyJudges'] = { automation: createAutomationJudge(base) }
  const conversations = { ...base, replyJudges }
  const engine = { ...conversations, threads: openThreads(conversations) }
  replyJudges.chatbot = (reply) => judgeReply(engine, reply)
  return engine
}

/**
 * The composition root. Takes the parts that already exist (configuration, key, pool, port);
 * returns the context with all adapters, the job queue and the live bus running.
 */
export async function createContext({ config, masterKey, pool, target, log, port, clock = systemClock, pressure }: ContextParts): Promise<AppContext> {
  const publicUrl = config.publicUrl ?? defaultPublicUrl(config, port)
  const pushSender = openPushSender(config)
  const base = { config, pool, log, db: createDatabase(pool), clock, vault: createVault(masterKey), publicUrl: () => publicUrl, pushSender }
  // Before anything is opened: signing keys sealed with another secret are detected now, not at the first sign-in.
  await anonKey(base)
  await pushKeys(base)
  const { sandbox, live, jobs } = await openServices({ config, target, log, port, clock }, publicUrl)
  const isLocalClient = createLocalCheck(mayHideProxy({ ...config, port }))
  const sandboxAccess = createSandboxAccess({ key: base.vault.sign('key', 'sandbox-access'), isLocal: isLocalClient })
  const webhookClient = createWebhookClient(config.webhookHosts)
  const databaseQueue = watchPool(pool)
  const sessions = createSessionChecks(base)
  const sandboxBase = `${localBase(config, port)}${sandboxAccess.keyPath}`
  const { httpChecks, ...ports } = createPorts(config, sandboxBase, sandbox?.smtp ?? null, log)
  const ofSandbox = { publicUrl: `${publicUrl}/sandbox`, base: sandboxBase }
  const { close: closeNetworks, ...networks } = openDirectNetworks(config, ofSandbox, base)
  const { close: closeStorefronts, storeChecks, ...stores } = openStorefronts(config, ofSandbox, base)
  const store = openStore(config, createDownloadSigner(base.vault, base.clock, base.publicUrl))
  const ownChecks = createOwnChecks(config, { ...ports, store, askDatabase: () => pool.query('select 1'), readSigningKeys: () => anonKey(base) })
  return joinChatbot(joinStores({
    ...base,
    linkWriter: createLinkWriter(base),
    ...ports,
    ...networks,
    ...stores,
    store,
    vendors: createVendorServices(config, base.vault, { ...httpChecks, ...ownChecks, ...storeChecks, ...createSignInChecks(config, ofSandbox) }),
    identityProviders: openIdentityProviders(config, ofSandbox),
    ...pickSettings(config),
    webhookBase: config.publicUrl ?? (sandbox ? localBase(config, port) : null),
    sandbox,
    sandboxAccess,
    isLocalClient,
    demoVisitor: sandbox && isDemoOn(config) ? sandbox.visitor : null,
    live,
    jobs,
    events: createAllEvents(jobs),
    answersAlone,
    pollMinutes: readPollMinutes,
    webhooks: createWebhooks(base.db, log),
    authenticate: authenticateWith(sessions.authenticate, createKeyCheck(base)),
    findEndedSessions: sessions.findEndedSessions,
    hostedProject: sessions.hostedProject,
    databaseQueue,
    pressure: pressure ?? { now: () => performance.now(), readDatabaseWait: databaseQueue.readWait },
    webhookClient,
    async close() {
      await jobs.stop()
      await live.stop()
      await webhookClient.close()
      await closeNetworks()
      await closeStorefronts()
      ports.mailer.close()
      await pushSender.close()
      await sandbox?.close()
    },
  }))
}
