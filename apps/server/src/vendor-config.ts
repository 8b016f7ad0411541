import { AI_TASKS, type AiTask } from '@marquee/contract/usage'
import { BootError } from './platform/errors.ts'

/** Where a vendor's calls go: the sandbox inside this server, or the real service. */
export type VendorTarget = { mode: 'sandbox' } | { mode: 'real'; baseUrl: string; apiKey: string }
/** A model and its API. */
export type AiTarget = VendorTarget & { vendor: 'openai' | 'xai'; model: string }
/** A service's model for vectors, the sandbox's, or the one that is part of this program. */
export type EmbeddingTarget = AiTarget | { mode: 'local' }
export type ImageTargets = { openai: AiTarget | null; xai: AiTarget | null }
/** Edits and videos are optional: without a service the screens say so. */
export type OptionalTarget = VendorTarget | { mode: 'off' }
export type EditTarget = OptionalTarget & { protocol: 'comfyonline' | 'comfyui'; workflows: { removeBackground: string; upscale: string } }
export type VideoTarget = OptionalTarget & { protocol: 'comfyonline' | 'fal'; model: string; keysUrl: string }

type Switch = { SANDBOX: boolean }
type AiVars = Switch & {
  OPENAI_API_KEY?: string | undefined
  OPENAI_BASE_URL?: string | undefined
  OPENAI_MODEL: string
  XAI_API_KEY?: string | undefined
  XAI_BASE_URL?: string | undefined
  XAI_MODEL: string
  XAI_MINI_MODEL: string
  XAI_VISION_MODEL: string
  TEXT_PROVIDER?: 'openai' | 'xai' | undefined
  IMAGE_MODEL: string
  XAI_IMAGE_MODEL: string
  EMBEDDING_MODEL?: string | undefined
}
type EditVars = Switch & {
  COMFY_PROVIDER: 'comfyonline' | 'comfyui'
  COMFY_API_KEY?: string | undefined
  COMFY_BASE_URL?: string | undefined
  COMFY_REMOVE_BACKGROUND_WORKFLOW: string
  COMFY_UPSCALE_WORKFLOW: string
}
type VideoVars = Switch & {
  VIDEO_PROVIDER: 'comfyonline' | 'fal'
  VIDEO_API_KEY?: string | undefined
  VIDEO_BASE_URL?: string | undefined
  VIDEO_MODEL: string
  VIDEO_WEBHOOK_KEYS_URL: string
}

const OFFICIAL = { openai: 'https://api.openai.com/v1', xai: 'https://api.x.ai/v1', comfyonline: 'https://api.comfyonline.app', fal: 'https://queue.fal.run', twilio: 'https://api.twilio.com' } as const
/** Default address of a ComfyUI server; it has no key. */
const COMFYUI = 'http://127.0.0.1:8188'

function realTarget(key: string | undefined, baseUrl: string | undefined, official: string): VendorTarget | null {
  if (key) return { mode: 'real', baseUrl: baseUrl ?? official, apiKey: key }
  return baseUrl ? { mode: 'real', baseUrl, apiKey: 'none' } : null
}

/** The real service when it has a key or an address, else the sandbox. Throws BootError where the sandbox is off. */
export function vendorTarget(env: Switch, key: string | undefined, baseUrl: string | undefined, official: string, name: string): VendorTarget {
  const real = realTarget(key, baseUrl, official)
  if (real) return real
  if (!env.SANDBOX) throw new BootError(`SANDBOX is off, so ${name} needs a key.`)
  return { mode: 'sandbox' }
}

const optionalTarget = (env: Switch, key: string | undefined, baseUrl: string | undefined, official: string): OptionalTarget =>
  realTarget(key, baseUrl, official) ?? { mode: env.SANDBOX ? 'sandbox' : 'off' }

type Writers = { openai: AiTarget | null; xai: AiTarget | null }

/** The text vendor and its fallback. The sandbox writes when no vendor has a key. */
function chooseWriters({ openai, xai }: Writers, env: AiVars): { text: AiTarget; textFallback: AiTarget | null } {
  const [first, second] = env.TEXT_PROVIDER === 'xai' ? [xai, openai] : [openai, xai]
  const text = first ?? second ?? { ...vendorTarget(env, undefined, undefined, '', 'OPENAI_API_KEY'), vendor: 'openai', model: env.OPENAI_MODEL }
  return { text, textFallback: first ? second : null }
}

const EMBEDDING_MODELS = { none: 'none', builtIn: 'built-in', default: 'text-embedding-3-small' } as const

/** A model that is named is the service's, or the sandbox's; without a name and a service, vectors are made here. */
function chooseEmbedding(named: string | undefined, openai: VendorTarget | null, toTarget: (openai: VendorTarget | null, model: string) => AiTarget | null): EmbeddingTarget | null {
  if (named === EMBEDDING_MODELS.none) return null
  if (named === EMBEDDING_MODELS.builtIn || (named === undefined && !openai)) return { mode: 'local' }
  return toTarget(openai, named ?? EMBEDDING_MODELS.default)
}

/** The models that a user can prefer besides the default one (trace.md PROF-36): xAI's, or the sandbox's; null without xAI. */
export type PreferableTargets = { mini: AiTarget | null; vision: AiTarget | null }

/** The vendors of texts, pictures and vectors. Throws BootError when there is no text vendor. */
export function readAiTargets(env: AiVars): { text: AiTarget; textFallback: AiTarget | null; preferable: PreferableTargets; embedding: EmbeddingTarget | null; images: ImageTargets } {
  const openai = realTarget(env.OPENAI_API_KEY, env.OPENAI_BASE_URL, OFFICIAL.openai)
  const xai = realTarget(env.XAI_API_KEY, env.XAI_BASE_URL, OFFICIAL.xai)
  const sandbox: VendorTarget | null = openai || xai || !env.SANDBOX ? null : { mode: 'sandbox' }
  const toTarget = (target: VendorTarget | null, vendor: 'openai' | 'xai', model: string): AiTarget | null => target && { ...target, vendor, model }
  return {
    ...chooseWriters({ openai: toTarget(openai, 'openai', env.OPENAI_MODEL), xai: toTarget(xai, 'xai', env.XAI_MODEL) }, env),
    preferable: { mini: toTarget(xai ?? sandbox, 'xai', env.XAI_MINI_MODEL), vision: toTarget(xai ?? sandbox, 'xai', env.XAI_VISION_MODEL) },
    embedding: chooseEmbedding(env.EMBEDDING_MODEL, openai, (target, model) => toTarget(target ?? sandbox, 'openai', model)),
    images: { openai: toTarget(openai ?? sandbox, 'openai', env.IMAGE_MODEL), xai: toTarget(xai ?? sandbox, 'xai', env.XAI_IMAGE_MODEL) },
  }
}

/** The vendor of picture edits. */
export function readEditTarget(env: EditVars): EditTarget {
  const official = env.COMFY_PROVIDER === 'comfyui' ? COMFYUI : OFFICIAL.comfyonline
  const workflows = { removeBackground: env.COMFY_REMOVE_BACKGROUND_WORKFLOW, upscale: env.COMFY_UPSCALE_WORKFLOW }
  return { ...optionalTarget(env, env.COMFY_API_KEY, env.COMFY_BASE_URL, official), protocol: env.COMFY_PROVIDER, workflows }
}

/** The vendor of videos. */
export function readVideoTarget(env: VideoVars): VideoTarget {
  return { ...optionalTarget(env, env.VIDEO_API_KEY, env.VIDEO_BASE_URL, OFFICIAL[env.VIDEO_PROVIDER]), protocol: env.VIDEO_PROVIDER, model: env.VIDEO_MODEL, keysUrl: env.VIDEO_WEBHOOK_KEYS_URL }
}

type AiTargets = { text: VendorTarget; embedding: EmbeddingTarget | null; images: ImageTargets; imageEdit: OptionalTarget; video: OptionalTarget }

/** The models of the sandbox and of this program: they cost nothing. */
export function listSandboxedTasks({ text, embedding, images, imageEdit, video }: AiTargets): ReadonlySet<AiTask> {
  const modes: Record<AiTask, string | undefined> = {
    post: text.mode,
    series: text.mode,
    answer: text.mode,
    reply: text.mode,
    questions: text.mode,
    vision: text.mode,
    embedding: embedding?.mode,
    image: (images.openai ?? images.xai)?.mode,
    'image-edit': imageEdit.mode,
    video: video.mode,
  }
  return new Set(AI_TASKS.filter((task) => modes[task] === 'sandbox' || modes[task] === 'local'))
}

/** The models that the settings name for the sandbox, by what they make: it refuses others that it does not know. */
export function listSandboxedModels({ text, preferable, embedding, images }: Pick<AiTargets, 'text' | 'embedding' | 'images'> & { text: AiTarget; embedding: EmbeddingTarget | null; preferable: PreferableTargets }): Record<'text' | 'embedding' | 'image', string[]> {
  const named = (targets: readonly (EmbeddingTarget | null)[]): string[] => targets.flatMap((target) => (target?.mode === 'sandbox' ? [target.model] : []))
  return { text: named([text, preferable.mini, preferable.vision]), embedding: named([embedding]), image: named([images.openai, images.xai]) }
}

/** Who sends text messages: Twilio, the sandbox, or nobody. */
export type SmsTarget = { mode: 'sandbox' } | { mode: 'off' } | { mode: 'real'; baseUrl: string; accountSid: string; authToken: string; from: string }

type SmsVars = {
  SANDBOX: boolean
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_BASE_URL?: string | undefined
}

/**
 * Reads who sends text messages. While others can reach the server, the sandbox does not: as with mails that open an account, others than the owner
 * of a phone could read what stays there. Throws BootError when one of Twilio's three settings is set without the others.
 */
export function readSmsTarget(vars: SmsVars, isExposed: boolean): SmsTarget {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_BASE_URL: baseUrl = OFFICIAL.twilio } = vars
  const missing = Object.entries({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 3) return { mode: vars.SANDBOX && !isExposed ? 'sandbox' : 'off' }
  if (!accountSid || !authToken || !from) throw new BootError(`Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: ${missing.join(' and ')} is not set.`)
  return { mode: 'real', baseUrl, accountSid, authToken, from }
}
