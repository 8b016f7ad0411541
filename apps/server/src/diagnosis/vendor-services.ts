import type { Config } from '../config.ts'
import type { VendorService } from '../features/vendors/index.ts'
import type { Vault } from '../platform/crypto.ts'
import type { VendorCheck } from '../ports/vendor-check.ts'
import type { SignInTarget } from '../sign-in/config.ts'
import type { AiTarget, EmbeddingTarget } from '../vendor-config.ts'

/** How each service is tested, by its id; those that are not configured have none. */
export type VendorChecks = Readonly<Record<string, VendorCheck | null>>
/** A service without what all have in common. `target` are its settings. */
type Described = Omit<VendorService, 'fingerprint' | 'check' | 'usage' | 'speaksForItself'> & Partial<Pick<VendorService, 'usage' | 'speaksForItself'>> & { target: unknown }

const OPENAI = { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' } as const
const XAI = { key: 'XAI_API_KEY', address: 'XAI_BASE_URL' } as const
const NAMES = { openai: 'OpenAI', xai: 'xAI', comfyonline: 'ComfyOnline', comfyui: 'ComfyUI', fal: 'fal.ai' } as const

/** Without a second writer. */
const NO_SECOND = 'No other service steps in when the first one fails.'
/** Of a service that every installation has. */
const NEVER_OFF = ''

const modeOf = (target: { mode: VendorService['mode'] } | null): VendorService['mode'] => target?.mode ?? 'off'

/** What a vendor of texts does: it writes, steps in for the other, or is not configured. */
function usedForTexts({ text, textFallback }: Config, vendor: AiTarget['vendor']): string {
  if (text.vendor === vendor) return 'Writes and rewrites posts, answers questions and describes pictures.'
  return textFallback?.vendor === vendor ? `Writes posts when ${NAMES[text.vendor]} fails.` : 'Writes posts, alone or when the other service fails.'
}

const writerOf = ({ text, textFallback }: Config, vendor: AiTarget['vendor']): AiTarget | null => [text, textFallback].find((target) => target?.vendor === vendor) ?? null

function describeEmbedding(embedding: EmbeddingTarget | null): Described {
  const common = { id: 'embedding', purpose: 'Search by meaning', mode: modeOf(embedding), target: embedding }
  const usedFor = 'Finds knowledge and pictures by their meaning.'
  if (embedding?.mode === 'local') return { ...common, name: 'Built-in English model', usedFor: `${usedFor} Other languages are searched by words and synonyms.`, settings: { key: null, address: null, model: 'EMBEDDING_MODEL' }, offText: NEVER_OFF }
  return {
    ...common, name: NAMES.openai, usedFor, settings: { ...OPENAI, model: 'EMBEDDING_MODEL' }, offText: 'Knowledge is searched by words and synonyms only.', offMend: 'Set EMBEDDING_MODEL to built-in, or to a model of the service with OPENAI_API_KEY.',
    usage: embedding && { task: 'embedding', model: embedding.model },
  }
}

function describeTexts(config: Config): Described[] {
  const { embedding } = config
  const [openai, xai] = [writerOf(config, 'openai'), writerOf(config, 'xai')]
  const usageOf = (target: AiTarget | null) => target && ({ task: 'answer', model: target.model } as const)
  return [
    { id: 'text-openai', purpose: 'Text AI', name: NAMES.openai, usedFor: usedForTexts(config, 'openai'), mode: modeOf(openai), settings: { ...OPENAI, model: 'OPENAI_MODEL' }, offText: NO_SECOND, target: openai, usage: usageOf(openai) },
    { id: 'text-xai', purpose: 'Text AI', name: NAMES.xai, usedFor: usedForTexts(config, 'xai'), mode: modeOf(xai), settings: { ...XAI, model: 'XAI_MODEL' }, offText: NO_SECOND, target: xai, usage: usageOf(xai) },
    describeEmbedding(embedding),
  ]
}

function describePictures({ images, imageEdit, video }: Config): Described[] {
  const [usedFor, offText] = ['Draws pictures from a description.', 'Its pictures cannot be chosen.']
  return [
    { id: 'image-openai', purpose: 'Image AI', name: NAMES.openai, usedFor, mode: modeOf(images.openai), settings: { ...OPENAI, model: 'IMAGE_MODEL' }, offText, target: images.openai },
    { id: 'image-xai', purpose: 'Image AI', name: NAMES.xai, usedFor, mode: modeOf(images.xai), settings: { ...XAI, model: 'XAI_IMAGE_MODEL' }, offText, target: images.xai },
    {
      id: 'image-edit', purpose: 'Image editing', name: NAMES[imageEdit.protocol], usedFor: 'Removes backgrounds and enlarges pictures.', mode: imageEdit.mode,
      settings: { key: imageEdit.protocol === 'comfyui' ? 'COMFY_BASE_URL' : 'COMFY_API_KEY', address: 'COMFY_BASE_URL', model: null }, offText: 'Pictures cannot be edited by AI.', target: imageEdit,
    },
    {
      id: 'video', purpose: 'Video AI', name: NAMES[video.protocol], usedFor: 'Makes clips from a picture and a sentence.', mode: video.mode,
      settings: { key: 'VIDEO_API_KEY', address: 'VIDEO_BASE_URL', model: video.protocol === 'fal' ? 'VIDEO_MODEL' : null }, offText: 'Videos cannot be made.', target: video,
    },
  ]
}

function describeMessages({ smtpUrl, mailFrom, sms }: Config): Described[] {
  const twilio = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
  return [
    { id: 'mail', purpose: 'E-mail', name: 'SMTP', usedFor: 'Sends confirmations, codes and notices.', mode: smtpUrl ? 'real' : 'sandbox', settings: { key: 'SMTP_URL', address: 'SMTP_URL', model: null }, offText: NEVER_OFF, speaksForItself: true, target: [smtpUrl, mailFrom] },
    { id: 'sms', purpose: 'Text messages', name: 'Twilio', usedFor: 'Sends codes to phones.', mode: sms.mode, settings: { key: twilio, address: 'TWILIO_BASE_URL', model: null }, offText: 'Nobody can sign in by phone.', target: sms },
  ]
}

/** Where products come from. Stores of WooCommerce have keys of their own, so the installation has none to test. */
function describeStores({ stores: { shopify, etsy } }: Config): Described[] {
  const purpose = 'Stores'
  return [
    { id: 'shopify', purpose, name: 'Shopify', usedFor: 'Reads products, prices, stock and the sums of orders.', mode: shopify.mode, settings: { key: 'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET', address: 'SHOPIFY_BASE_URL', model: null }, offText: NEVER_OFF, target: shopify },
    { id: 'etsy', purpose, name: 'Etsy', usedFor: 'Reads listings, prices, stock and the sums of orders.', mode: etsy.mode, settings: { key: 'ETSY_CLIENT_ID and ETSY_CLIENT_SECRET', address: 'ETSY_BASE_URL', model: null }, offText: 'Shops of Etsy cannot be connected.', target: etsy },
  ]
}

function describeProvider(target: SignInTarget): Described {
  const common = { purpose: 'Sign-in', mode: target.mode, offText: NEVER_OFF, target }
  if (target.kind === 'facebook') return { ...common, id: 'sign-in-facebook', name: 'Facebook', usedFor: 'People sign in with their account there.', settings: { key: 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET', address: 'FACEBOOK_GRAPH_URL', model: null } }
  const isSandbox = target.mode === 'sandbox'
  const prefix = target.name === 'google' ? 'GOOGLE' : `OIDC_${target.name.toUpperCase()}`
  const key = isSandbox ? 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUERS,' : `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET`
  const address = target.name === 'google' ? null : 'OIDC_ISSUERS'
  return { ...common, id: `sign-in-${target.name}`, name: isSandbox ? 'OpenID Connect' : target.label, usedFor: 'People sign in with their account there.', settings: { key, address, model: null } }
}

/** Who signs people in: this installation or a hosted project, and other providers. */
function describeSignIn({ signIn, hostedProject }: Config): Described[] {
  const usedFor = 'Accounts, passwords and sessions.'
  const none = { key: null, address: null, model: null }
  const hosted = { key: 'SUPABASE_ANON_KEY', address: 'SUPABASE_URL', model: null }
  const common = { id: 'sign-in', purpose: 'Sign-in', usedFor, offText: NEVER_OFF }
  if (hostedProject) return [{ ...common, name: 'Hosted project', mode: 'real', settings: hosted, target: hostedProject }]
  return [{ ...common, name: 'Built in', mode: 'local', settings: none, target: null }, ...signIn.map(describeProvider)]
}

function describeFoundation({ storage, databaseUrl }: Config): Described[] {
  const isBucket = storage.kind === 's3'
  const none = { key: null, address: null, model: null }
  const stored = { key: isBucket ? 'STORAGE_URL' : null, address: isBucket ? 'STORAGE_URL' : 'STORAGE_URL or DATA_DIR', model: null }
  return [
    { id: 'storage', purpose: 'File storage', name: isBucket ? 'S3' : 'Folder of the server', usedFor: 'Keeps pictures, videos and documents.', mode: isBucket ? 'real' : 'local', settings: stored, offText: NEVER_OFF, speaksForItself: true, target: storage },
    { id: 'database', purpose: 'Database', name: 'PostgreSQL', usedFor: 'Keeps everything but files.', mode: 'local', settings: { ...none, address: databaseUrl ? 'DATABASE_URL' : null }, offText: NEVER_OFF, target: databaseUrl },
  ]
}

/**
 * The services that an installation uses or could use. Takes its settings, what makes their fingerprints, and how each is tested; a
 * service without settings has no check.
 */
export function createVendorServices(config: Config, vault: Pick<Vault, 'sign'>, checks: VendorChecks): VendorService[] {
  const publisher: Described = {
    id: 'social', purpose: 'Social posting', name: 'Ayrshare', usedFor: 'Connects accounts, publishes posts and reads their results.', mode: config.publisher.mode,
    settings: { key: 'AYRSHARE_API_KEY', address: 'AYRSHARE_BASE_URL', model: null }, offText: NEVER_OFF, target: config.publisher,
  }
  const described = [publisher, ...describeTexts(config), ...describePictures(config), ...describeMessages(config), ...describeStores(config), ...describeSignIn(config), ...describeFoundation(config)]
  return described.map(({ target, ...service }) => ({
    usage: null,
    speaksForItself: false,
    ...service,
    fingerprint: vault.sign(JSON.stringify([service.id, service.mode, target]), 'vendor-settings'),
    check: service.mode === 'off' ? null : (checks[service.id] ?? null),
  }))
}
