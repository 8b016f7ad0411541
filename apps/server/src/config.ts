import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BootError } from './platform/errors.ts'
import { isExposed, readAllowedHosts, readPublicUrl, readTrustProxy, readHosts } from './platform/http/edge/config.ts'
import type { TrustsProxy } from './platform/http/edge/trusted-proxies.ts'
import { type ModelPrice, readPrices } from './price-config.ts'
import { readSignIn, type SignInConfig } from './sign-in/config.ts'
import { readStorage, type StorageTarget } from './storage-config.ts'
import { readStoreTargets, type StoreTargets } from './store-config.ts'
import { type AiTarget, type EditTarget, type EmbeddingTarget, type ImageTargets, type PreferableTargets, readAiTargets, readEditTarget, readSmsTarget, readVideoTarget, type SmsTarget, type VendorTarget, vendorTarget, type VideoTarget } from './vendor-config.ts'

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
/** A whole number as people write it: JavaScript would also accept `0x1F90`, `1e3` and spaces. */
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^-?\d+$/, 'must be a whole number, in digits').transform(Number).pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Every variable the product reads, all optional. Empty ones count as absent. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://').optional(),
  STORAGE_URL: z.string().regex(/^(file|s3):\/\//, 'must start with file:// or s3://').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform(readPublicUrl).optional(),
  ALLOWED_HOSTS: z.string().default('').transform(readAllowedHosts),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().default('0').transform(readTrustProxy),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  MARQUEE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AYRSHARE_BASE_URL: url.optional(),
  AYRSHARE_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini'),
  IMAGE_MODEL: z.string().default('gpt-image-2.5-flare'),
  EMBEDDING_MODEL: z.string().optional(),
  XAI_BASE_URL: url.optional(),
  XAI_API_KEY: z.string().optional(),
  XAI_MODEL: z.string().default('grok-4.6'),
  XAI_MINI_MODEL: z.string().default('grok-4.20-non-reasoning'),
  XAI_VISION_MODEL: z.string().default('grok-4.3'),
  XAI_IMAGE_MODEL: z.string().default('grok-imagine-image-2.0'),
  TEXT_PROVIDER: z.enum(['openai', 'xai']).optional(),
  AI_PRICES: z.string().transform(readPrices).default(() => readPrices('')),
  AI_CALLS_PER_HOUR: wholeNumber(0, 1_000_000).default(300),
  AI_BUDGET_USD: z.string().regex(/^\d{1,7}(\.\d{1,4})?$/, 'must be an amount in US dollars, like 20 or 12.50').transform(Number).optional(),
  COMFY_PROVIDER: z.enum(['comfyonline', 'comfyui']).default('comfyonline'),
  COMFY_BASE_URL: url.optional(),
  COMFY_API_KEY: z.string().optional(),
  COMFY_REMOVE_BACKGROUND_WORKFLOW: z.string().default('remove-background'),
  COMFY_UPSCALE_WORKFLOW: z.string().default('upscale'),
  VIDEO_PROVIDER: z.enum(['comfyonline', 'fal']).default('comfyonline'),
  VIDEO_BASE_URL: url.optional(),
  VIDEO_API_KEY: z.string().optional(),
  VIDEO_MODEL: z.string().default('fal-ai/veo3.1/fast/image-to-video'),
  VIDEO_WEBHOOK_KEYS_URL: url.default('https://rest.alpha.fal.ai/.well-known/jwks.json'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().default('Marquee <no-reply@marquee.local>'),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC\w+$/, 'must be an account SID, which starts with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().regex(/^(\+[1-9]\d{6,14}|MG\w+)$/, 'must be a phone number such as +15005550006, or a messaging service SID, which starts with MG').optional(),
  TWILIO_BASE_URL: url.optional(),
  SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  OIDC_ISSUERS: z.string().default(''),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: url.default('https://www.facebook.com/v25.0'),
  FACEBOOK_GRAPH_URL: url.default('https://graph.facebook.com/v25.0'),
  SUPABASE_URL: url.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  CHATBOT_URL: url.optional(),
  MEDIA_ANALYSIS_URL: url.optional(),
  API_ORIGINS: z.string().transform((list) => list.split(',').map((origin) => origin.trim())).pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin))).default([]),
  INSTAGRAM_INTEGRATION: flag.default(true),
  BUCKET_CREATION: flag.default(true),
  AUTH_DEBUG: flag.optional(),
  ANONYMOUS_SIGN_INS: flag.default(false),
  REAUTHENTICATE_AFTER_HOURS: wholeNumber(0, 100_000).default(24),
  AUTOCONFIRM: flag.default(true),
  SIGN_UPS_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  ALLOWED_REDIRECT_ORIGINS: z.string().transform((list) => list.split(',').map((origin) => origin.trim())).pipe(z.array(z.url())).default([]),
  WEBHOOK_HOSTS: z.string().default('').transform((text) => readHosts('WEBHOOK_HOSTS', text)),
  NETWORK_HOSTS: z.string().default('').transform((text) => readHosts('NETWORK_HOSTS', text)),
  SHOPIFY_CLIENT_ID: z.string().optional(),
  SHOPIFY_CLIENT_SECRET: z.string().optional(),
  SHOPIFY_BASE_URL: z.string().optional(),
  ETSY_CLIENT_ID: z.string().optional(),
  ETSY_CLIENT_SECRET: z.string().optional(),
  ETSY_BASE_URL: url.optional(),
  WOOCOMMERCE: flag.default(true),
  STORE_HOSTS: z.string().default('').transform((text) => readHosts('STORE_HOSTS', text)),
  SANDBOX: flag.default(true),
  SANDBOX_CONTROL: flag.default(true),
  SANDBOX_LATENCY_MS: wholeNumber(0, 60_000).default(0),
  SANDBOX_STREAM_DELAY_MS: wholeNumber(0, 1_000).default(15),
  VIDEO_CONVERSIONS: wholeNumber(1, 64).optional(),
  PUBLISH_TIMEOUT_MS: wholeNumber(100, 25_000).default(20_000),
  MARQUEE_LAUNCHER_PID: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
})

type Environment = z.infer<typeof environment>

export type Config = SignInConfig & {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  storage: StorageTarget
  /** Whether STORAGE_URL is set; otherwise files are in DATA_DIR. */
  isStorageSet: boolean
  /** As configured; the real one is known only with the port. */
  publicUrl: string | null
  /** Names besides that of `publicUrl` under which the server answers. */
  allowedHosts: string[]
  /** What callers from elsewhere need for /metrics; null closes it to them. */
  metricsToken: string | null
  /** Which proxies may name the client; null when none may. */
  trustsProxy: TrustsProxy | null
  logLevel: string
  publisher: VendorTarget
  text: AiTarget
  /** Fallback when `text` fails; null unless two vendors are configured. */
  textFallback: AiTarget | null
  /** The models that a user can prefer besides `text`. */
  preferable: PreferableTargets
  /** Null with EMBEDDING_MODEL=none, and when the text vendor has no embeddings. */
  embedding: EmbeddingTarget | null
  images: ImageTargets
  imageEdit: EditTarget
  video: VideoTarget
  modelPrices: ReadonlyMap<string, ModelPrice>
  /** Of each person; null for none. The budget is in millionths of a dollar and for a month. */
  aiLimits: { callsPerHour: number | null; budgetMicros: number | null }
  smtpUrl: string | null
  mailFrom: string
  sms: SmsTarget
  /** The most text messages that the installation sends in an hour. */
  smsPerHour: number
  /** Origins of pages elsewhere that may call the API: this server then serves a role of another one. */
  apiOrigins: string[]
  isAnonymousSignInOn: boolean
  /** Age from which a session needs a proof to change the password; null when none does. */
  reauthenticateAfterHours: number | null
  isAutoconfirmOn: boolean
  /** The most new accounts of one address in an hour. */
  signUpsPerHour: number
  /** Origins besides our own that links in mails may redirect to. */
  allowedRedirectOrigins: string[]
  /** Hosts, with port, to which webhooks are sent although they are private or use http. */
  webhookHosts: string[]
  /** Hosts, with port, of networks' servers that users may name although they are private or use http. */
  networkHosts: string[]
  stores: StoreTargets
  /** Hosts, with port, of stores that users may name although they are private or use http. */
  storeHosts: string[]
  sandbox: { isControlOn: boolean; latencyMs: number; streamDelayMs: number }
  publishTimeoutMs: number
  /** How many uploaded videos a process converts at once. */
  videoConversions: number
  launcherPid: number | null
  masterSecret: string | null
}

/** Whether every vendor is the sandbox: only then there is a demo brand with its built-in account. */
export const isDemoOn = ({ publisher, text, smtpUrl, hostedProject }: Pick<Config, 'publisher' | 'text' | 'smtpUrl' | 'hostedProject'>): boolean =>
  hostedProject === null && publisher.mode === 'sandbox' && text.mode === 'sandbox' && smtpUrl === null

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new BootError(`The environment variable ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? 'unknown reason'}.`)
}

/** Reads the environment once. Returns the configuration; throws BootError with one line naming the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const vars = readEnvironment(env)
  const dataDir = resolve(vars.DATA_DIR)
  const edge = { host: vars.HOST, port: vars.PORT, publicUrl: vars.PUBLIC_URL ?? null, allowedHosts: vars.ALLOWED_HOSTS, trustsProxy: vars.TRUST_PROXY }
  return {
    ...edge,
    dataDir,
    databaseUrl: vars.DATABASE_URL ?? null,
    storage: readStorage(vars.STORAGE_URL, { accessKeyId: vars.AWS_ACCESS_KEY_ID, secretAccessKey: vars.AWS_SECRET_ACCESS_KEY }, resolve(dataDir, 'storage')),
    isStorageSet: vars.STORAGE_URL !== undefined,
    metricsToken: vars.METRICS_TOKEN ?? null,
    logLevel: vars.LOG_LEVEL,
    publisher: vendorTarget(vars, vars.AYRSHARE_API_KEY, vars.AYRSHARE_BASE_URL, 'https://api.ayrshare.com/api', 'AYRSHARE_API_KEY'),
    ...readAiTargets(vars),
    imageEdit: readEditTarget(vars),
    video: readVideoTarget(vars),
    modelPrices: vars.AI_PRICES,
    aiLimits: { callsPerHour: vars.AI_CALLS_PER_HOUR === 0 ? null : vars.AI_CALLS_PER_HOUR, budgetMicros: vars.AI_BUDGET_USD === undefined ? null : Math.round(vars.AI_BUDGET_USD * 1_000_000) },
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    sms: readSmsTarget(vars, isExposed(edge)),
    smsPerHour: vars.SMS_PER_HOUR,
    ...readSignIn(vars, env, isExposed(edge)),
    apiOrigins: vars.API_ORIGINS,
    isAnonymousSignInOn: vars.ANONYMOUS_SIGN_INS,
    reauthenticateAfterHours: vars.REAUTHENTICATE_AFTER_HOURS === 0 ? null : vars.REAUTHENTICATE_AFTER_HOURS,
    isAutoconfirmOn: vars.AUTOCONFIRM,
    signUpsPerHour: vars.SIGN_UPS_PER_HOUR,
    allowedRedirectOrigins: vars.ALLOWED_REDIRECT_ORIGINS,
    webhookHosts: vars.WEBHOOK_HOSTS,
    networkHosts: vars.NETWORK_HOSTS,
    stores: readStoreTargets(vars),
    storeHosts: vars.STORE_HOSTS,
    sandbox: { isControlOn: vars.SANDBOX_CONTROL, latencyMs: vars.SANDBOX_LATENCY_MS, streamDelayMs: vars.SANDBOX_STREAM_DELAY_MS },
    publishTimeoutMs: vars.PUBLISH_TIMEOUT_MS,
    // A conversion keeps two cores busy; half of the machine is left to everything else.
    videoConversions: vars.VIDEO_CONVERSIONS ?? Math.max(1, Math.floor(availableParallelism() / 4)),
    launcherPid: vars.MARQUEE_LAUNCHER_PID ?? null,
    masterSecret: vars.MARQUEE_SECRET ?? null,
  }
}
