import { DIRECT_NETWORKS, type DirectNetworkName } from '@marquee/contract/direct-accounts'
import { VIDEO_SECONDS } from '@marquee/contract/video'
import type { Config } from './config.ts'
import type { VendorChecks } from './diagnosis/vendor-services.ts'
import type { ImagesContext } from './features/images/index.ts'
import type { ProfileContext } from './features/profile/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Logger } from './platform/log/index.ts'
import { createNetworkClient, createServerBook } from './platform/network-client/index.ts'
import { createSafeFetch } from './platform/safe-fetch/index.ts'
import { createVendorFilesOf, type VendorFiles } from './platform/vendor-files.ts'
import { canReach } from './platform/vendor-reach.ts'
import type { Embedder } from './ports/embedder.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { ImageEditor } from './ports/image-editor.ts'
import type { Mailer } from './ports/mailer.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { Sms } from './ports/sms.ts'
import type { Storefronts } from './ports/storefront.ts'
import type { TextModel } from './ports/text-model.ts'
import type { VendorCheck } from './ports/vendor-check.ts'
import type { VideoModel } from './ports/video-model.ts'
import { createAyrsharePublisher } from './providers/ayrshare/adapter.ts'
import { createAyrshareCheck } from './providers/ayrshare/check.ts'
import { createAyrshareInbox } from './providers/ayrshare/inbox/inbox.ts'
import { createBlueskyNetwork } from './providers/bluesky/adapter.ts'
import { createBlueskyInbox } from './providers/bluesky/inbox/inbox.ts'
import { createBuiltInCheck } from './providers/built-in/check.ts'
import { createBuiltInEmbedder } from './providers/built-in/embedder.ts'
import { createComfyOnlineEditor, createComfyOnlineVideoModel } from './providers/comfyonline/adapter.ts'
import { createComfyOnlineCheck } from './providers/comfyonline/check.ts'
import { createComfyUiEditor } from './providers/comfyui/adapter.ts'
import { createComfyUiCheck } from './providers/comfyui/check.ts'
import { createDiskStore, type SignAddress } from './providers/disk/adapter.ts'
import { createEtsyStorefront } from './providers/etsy/adapter.ts'
import { createEtsyCheck } from './providers/etsy/check.ts'
import type { EtsyOptions } from './providers/etsy/client.ts'
import { createFacebookProvider } from './providers/facebook/adapter.ts'
import { createFacebookCheck } from './providers/facebook/check.ts'
import { createFalVideoModel } from './providers/fal/adapter.ts'
import { createFalCheck } from './providers/fal/check.ts'
import { createFallbackTextModel } from './providers/fallback/text-model.ts'
import { createMastodonNetwork } from './providers/mastodon/adapter.ts'
import { createMastodonInbox } from './providers/mastodon/inbox/inbox.ts'
import { createOidcProvider } from './providers/oidc/adapter.ts'
import { createOidcCheck } from './providers/oidc/check.ts'
import { createOpenAiImageModel } from './providers/openai-images/adapter.ts'
import { createOpenAiTextModel } from './providers/openai/adapter.ts'
import { createChatCheck, createEmbeddingCheck, createModelCheck } from './providers/openai/checking/check.ts'
import { createTextTrial } from './providers/openai/checking/trial.ts'
import { createOpenAiEmbedder } from './providers/openai/embeddings.ts'
import { createOpenAiImageAnalyzer } from './providers/openai/look.ts'
import { createS3Store } from './providers/s3/adapter.ts'
import { createShopifyStorefront } from './providers/shopify/adapter.ts'
import { createShopifyCheck } from './providers/shopify/check.ts'
import { createSmtpMailer } from './providers/smtp/adapter.ts'
import { createPreferredTextModel } from './providers/preferred/text-model.ts'
import { createSupabaseProject } from './providers/supabase/adapter.ts'
import { createSupabaseCheck } from './providers/supabase/check.ts'
import { createTwilioSms } from './providers/twilio/adapter.ts'
import { createUnsetEditor, createUnsetVideoModel } from './providers/unset/adapter.ts'
import { createWebPushSender } from './providers/web-push/adapter.ts'
import { createWooStorefront } from './providers/woocommerce/adapter.ts'
import { createSiteBook } from './providers/woocommerce/sites.ts'
import { createXaiImageModel } from './providers/xai-images/adapter.ts'
import type { FacebookTarget, OidcTarget } from './sign-in/config.ts'
import type { EtsyTarget, StoreTargets } from './store-config.ts'
import type { AiTarget, OptionalTarget, VendorTarget } from './vendor-config.ts'

const TEXT_TIMEOUT_MS = 60_000
/** A user waits for the answer with the picture open. */
const LOOK_TIMEOUT_MS = 30_000
const IMAGE_TIMEOUT_MS = 120_000
/** A search waits for it. */
const EMBEDDING_TIMEOUT_MS = 10_000
/** Of one call about a task, not of the task. */
const TASK_TIMEOUT_MS = 30_000
/** Vectors of the sandbox are hashes of a text's words: with fewer dimensions different words fall on the same one. Real models have their own. */
const SANDBOX_DIMENSIONS = 1_024
/** The sandbox knows few words, which the search by words knows too: its ranking decides between passages that words rank alike. */
const SANDBOX_EMBEDDER_WEIGHT = 0.1
/** A small model: with any weight from 0.75 to 1.5 words and meaning find most (decision 0059), and with less it names fewer wrong pictures. */
const BUILT_IN_EMBEDDER_WEIGHT = 0.75
const READ_TIMEOUT_MS = 15_000
/** Somebody waits for the result of a test. */
/** A model on somebody's machine is loaded at its first call. */
const TRIAL_TIMEOUT_MS = 60_000
const CHECK_TIMEOUT_MS = 20_000
/** Of everything that one question to a store does; a person waits for some. */
const STORE_TIMEOUT_MS = 30_000
/** A user waits for the code of a second factor. */
const SMS_TIMEOUT_MS = 10_000
/** A person waits in front of an empty page. */
const SIGN_IN_TIMEOUT_MS = 10_000
/** The sandbox's Ayrshare key: it protects nothing, as only those reach it who may use the sandbox. */
export const SANDBOX_KEY = 'sandbox'

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
export const nameWriters = ({ text, preferable: { mini, vision } }: Config): ProfileContext['writerModels'] =>
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
export function openIdentityProviders({ signIn }: Pick<Config, 'signIn'>, sandbox: SandboxAddresses): IdentityProvider[] {
  const timeoutMs = SIGN_IN_TIMEOUT_MS
  return signIn.map((target) => (target.kind === 'oidc' ? createOidcProvider({ ...reachIssuer(target, sandbox), timeoutMs }) : createFacebookProvider({ ...reachFacebook(target, sandbox), timeoutMs })))
}

/** The tests of who signs people in. Takes the same. */
export function createSignInChecks({ signIn, hostedProject }: Pick<Config, 'signIn' | 'hostedProject'>, sandbox: SandboxAddresses): VendorChecks {
  const timeoutMs = SIGN_IN_TIMEOUT_MS
  const checks = signIn.map((target): [string, VendorCheck] =>
    target.kind === 'oidc' ? [`sign-in-${target.name}`, createOidcCheck({ ...reachIssuer(target, sandbox), timeoutMs })] : ['sign-in-facebook', createFacebookCheck({ ...reachFacebook(target, sandbox), timeoutMs })],
  )
  return { ...Object.fromEntries(checks), ...(hostedProject ? { 'sign-in': createSupabaseCheck({ ...hostedProject, timeoutMs }) } : {}) }
}

function createEmbedder({ embedding }: Config, reach: Reach): Embedder | null {
  if (!embedding) return null
  if (embedding.mode === 'local') return createBuiltInEmbedder({ weight: BUILT_IN_EMBEDDER_WEIGHT })
  const simulated = { dimensions: SANDBOX_DIMENSIONS, weight: SANDBOX_EMBEDDER_WEIGHT }
  const settings = { ...reach(embedding, 'openai/v1'), model: embedding.model, ...(embedding.mode === 'sandbox' ? simulated : { dimensions: null, weight: 1 }) }
  return createOpenAiEmbedder({ ...settings, timeoutMs: EMBEDDING_TIMEOUT_MS })
}

/** The test of what makes vectors: of the service that is called, or of the built-in model. */
function createVectorCheck(embedding: Config['embedding'], embedder: Embedder | null, callOf: (target: AiTarget) => Parameters<typeof createEmbeddingCheck>[0]): VendorCheck | null {
  if (!embedding || !embedder) return null
  return embedding.mode === 'local' ? createBuiltInCheck(embedder) : createEmbeddingCheck(callOf(embedding))
}

/** The tests of services that are called by HTTP, and of the built-in model. */
function createHttpChecks({ publisher, text, textFallback, embedding, images, imageEdit, video }: Config, reach: Reach, embedder: Embedder | null): VendorChecks {
  const timeoutMs = CHECK_TIMEOUT_MS
  const ai = (target: AiTarget) => ({ ...reach(target, `${target.vendor}/v1`), model: target.model, timeoutMs })
  const edits = isOff(imageEdit) ? null : { ...reach(imageEdit, imageEdit.protocol), timeoutMs }
  const videos = isOff(video) ? null : { ...reach(video, video.protocol), model: video.model, timeoutMs }
  return {
    social: createAyrshareCheck({ ...reach(publisher, 'ayrshare/api'), timeoutMs }),
    [`text-${text.vendor}`]: createChatCheck(ai(text)),
    ...(textFallback ? { [`text-${textFallback.vendor}`]: createChatCheck(ai(textFallback)) } : {}),
    embedding: createVectorCheck(embedding, embedder, ai),
    'image-openai': images.openai && createModelCheck(ai(images.openai)),
    'image-xai': images.xai && createModelCheck(ai(images.xai)),
    'image-edit': edits && (imageEdit.protocol === 'comfyui' ? createComfyUiCheck(edits) : createComfyOnlineCheck(edits)),
    video: videos && (video.protocol === 'fal' ? createFalCheck(videos) : createComfyOnlineCheck(videos)),
  }
}

/**
 * The networks that are reached without a provider, at servers that users name. While the sandbox stands in for the provider, it stands in for them too. Takes the
 * sandbox's addresses for browsers and for calls of this server.
 */
export function openDirectNetworks({ publisher, networkHosts, publishTimeoutMs }: Pick<Config, 'publisher' | 'networkHosts' | 'publishTimeoutMs'>, sandbox: SandboxAddresses, { clock, log }: { clock: Clock; log: Logger }) {
  const isSimulated = publisher.mode === 'sandbox'
  const shown = (network: DirectNetworkName): string | null => (isSimulated ? `${sandbox.publicUrl}/${network}` : null)
  const servers = createServerBook({ allowedHosts: networkHosts, simulated: isSimulated ? DIRECT_NETWORKS.map((network) => ({ shown: `${sandbox.publicUrl}/${network}`, reached: `${sandbox.base}/${network}` })) : [] })
  const net = createSafeFetch({ allowPrivateHosts: [...networkHosts, ...(isSimulated ? [new URL(sandbox.base).host] : [])] })
  const now = () => clock.now()
  const options = { call: createNetworkClient({ net, log, now }), servers, timeoutMs: publishTimeoutMs, now }
  return {
    servers,
    simulatedServers: { bluesky: shown('bluesky'), mastodon: shown('mastodon') },
    directNetworks: { bluesky: createBlueskyNetwork({ ...options, simulatedAt: shown('bluesky') }), mastodon: createMastodonNetwork(options) },
    directInboxes: { bluesky: createBlueskyInbox(options), mastodon: createMastodonInbox(options) },
    close: () => net.close(),
  }
}

/** What "Use demo shop" fills in. */
const sandboxShops = (sandbox: SandboxAddresses) => ({ shopify: { address: 'demo-roastery.myshopify.com', token: null }, woocommerce: { address: `${sandbox.publicUrl}/woocommerce/demo-roastery`, token: null } })
/** The application that the sandbox's stores know. */
const SANDBOX_APP = { clientId: 'marquee', clientSecret: SANDBOX_KEY }
const SHOPIFY_CHECK_URL = 'https://admin.shopify.com'
/** Where the simulator has pictures, and the files of Shopify's bulk operations. */
const SIMULATED_FILES = ['/shops/files/', '/shopify/']

function reachEtsy(target: Exclude<EtsyTarget, { mode: 'off' }>, sandbox: SandboxAddresses): Pick<EtsyOptions, 'app' | 'apiUrl' | 'tokenUrl' | 'connectUrl'> {
  if (target.mode === 'real') return target
  return { app: SANDBOX_APP, apiUrl: `${sandbox.base}/etsy/v3/application`, tokenUrl: `${sandbox.base}/etsy/v3/public/oauth/token`, connectUrl: `${sandbox.publicUrl}/etsy/oauth/connect` }
}

function reachShopify({ shopify }: StoreTargets, sandbox: SandboxAddresses) {
  if (shopify.mode === 'real') return { app: shopify.app, reached: shopify.address, shown: shopify.address }
  return { app: SANDBOX_APP, reached: `${sandbox.base}/shopify/{shop}`, shown: `${sandbox.publicUrl}/shopify/{shop}` }
}

/** Hosts of settings that stores are reached at. */
function hostsOf({ shopify, etsy }: StoreTargets): string[] {
  const addresses = [...(shopify.mode === 'real' ? [shopify.address.replace('{shop}', '')] : []), ...(etsy.mode === 'real' ? [etsy.apiUrl, etsy.tokenUrl] : [])]
  return addresses.flatMap((address) => URL.parse(address)?.host ?? [])
}

/**
 * The platforms of stores, at addresses that users name, and the tests of those that have settings. Takes the sandbox's addresses for browsers and for calls of this server.
 */
export function openStorefronts({ stores, storeHosts, storeTimeoutMs = STORE_TIMEOUT_MS }: Pick<Config, 'stores' | 'storeHosts'> & { storeTimeoutMs?: number }, sandbox: SandboxAddresses, { clock, log }: { clock: Clock; log: Logger }) {
  const { shopify, etsy, woocommerce } = stores
  const isSimulated = shopify.mode === 'sandbox' || etsy.mode === 'sandbox'
  const net = createSafeFetch({ allowPrivateHosts: [...storeHosts, ...hostsOf(stores), ...(isSimulated ? [new URL(sandbox.base).host] : [])] })
  // Stores name the addresses of files: only those of the simulator's own files lead to this server.
  const fileNet = createSafeFetch({ allowPrivateHosts: [...storeHosts, ...hostsOf(stores)] })
  const now = () => clock.now()
  const isOfSimulator = (address: string): boolean => isSimulated && SIMULATED_FILES.some((folder) => address.startsWith(`${sandbox.publicUrl}${folder}`)) && !address.includes('..')
  const [openPublic, openSimulated] = [createVendorFilesOf(fileNet, (address) => address), createVendorFilesOf(net, (address) => sandbox.base + address.slice(sandbox.publicUrl.length))]
  const openFile: VendorFiles = (address, limits, signal) => (isOfSimulator(address) ? openSimulated : openPublic)(address, limits, signal)
  const options = { call: createNetworkClient({ net, log, now, hasLongNumbers: true }), openFile, timeoutMs: storeTimeoutMs, now }
  const sites = createSiteBook({ allowedHosts: storeHosts, simulated: woocommerce.mode === 'on' && woocommerce.isSimulated ? { shown: `${sandbox.publicUrl}/woocommerce`, reached: `${sandbox.base}/woocommerce` } : null })
  const storefronts: Storefronts = {
    shopify: createShopifyStorefront({ ...options, ...reachShopify(stores, sandbox) }),
    etsy: etsy.mode === 'off' ? null : createEtsyStorefront({ ...options, ...reachEtsy(etsy, sandbox) }),
    woocommerce: woocommerce.mode === 'off' ? null : createWooStorefront({ ...options, sites, canReach: (site, address) => canReach(sites.reach(site), address) }),
  }
  const storeChecks: VendorChecks = {
    shopify: createShopifyCheck({ baseUrl: shopify.mode === 'sandbox' ? `${sandbox.base}/shopify` : SHOPIFY_CHECK_URL, isSimulated: shopify.mode === 'sandbox', timeoutMs: CHECK_TIMEOUT_MS }),
    etsy: etsy.mode === 'off' ? null : createEtsyCheck({ ...reachEtsy(etsy, sandbox), timeoutMs: CHECK_TIMEOUT_MS }),
  }
  const close = async () => {
    await Promise.all([net.close(), fileNet.close()])
  }
  return { storefronts, openStoreFile: openFile, demoShops: isSimulated ? sandboxShops(sandbox) : {}, storeChecks, close }
}

/** How push services reach the operator: by the address that e-mails come from. */
const pushContact = ({ mailFrom }: Config): string => `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@marquee.local'}`

/** The sender of push notices. */
export const openPushSender = (config: Config) => createWebPushSender({ subject: pushContact(config) })

/** The hosted project that signs people in instead of this server, if one is configured. */
export const openHostedProject = ({ hostedProject }: Pick<Config, 'hostedProject'>, clock: Clock) =>
  hostedProject && createSupabaseProject({ ...hostedProject, timeoutMs: SIGN_IN_TIMEOUT_MS, now: () => clock.now() })

/** Where the sandbox takes e-mails. */
type MailServer = { host: string; port: number }

/** The adapters of every other port, and the tests of those that are called by HTTP. Takes the address of the sandbox for calls of this server. */
export function createPorts(config: Config, sandboxBase: string, sandboxMail: MailServer | null, log: Logger) {
  const { publisher, text } = config
  const reach: Reach = (target, mount) => (target.mode === 'real' ? target : { baseUrl: `${sandboxBase}/${mount}`, apiKey: SANDBOX_KEY })
  const smtpUrl = config.smtpUrl ?? `smtp://${sandboxMail?.host}:${sandboxMail?.port}`
  const provider = { ...reach(publisher, 'ayrshare/api'), timeoutMs: config.publishTimeoutMs, readTimeoutMs: READ_TIMEOUT_MS, log }
  const publisherAdapter = createAyrsharePublisher({ ...provider, isSandbox: publisher.mode === 'sandbox' })
  const embedder = createEmbedder(config, reach)
  return {
    publisher: publisherAdapter,
    insights: publisherAdapter,
    inbox: createAyrshareInbox(provider),
    textModel: createWriters(config, reach),
    embedder,
    imageAnalyzer: createOpenAiImageAnalyzer({ ...reach(text, `${text.vendor}/v1`), model: text.model, timeoutMs: LOOK_TIMEOUT_MS, isSimulated: text.mode === 'sandbox' }),
    imageModels: createImageModels(config, reach),
    imageEditor: createEditor(config, reach),
    videoModel: createVideos(config, reach, sandboxBase),
    mailer: openMailer(config, smtpUrl),
    sms: openSms(config, sandboxBase),
    httpChecks: createHttpChecks(config, reach, embedder),
    tryTextModel: createTextTrial(TRIAL_TIMEOUT_MS),
  }
}
