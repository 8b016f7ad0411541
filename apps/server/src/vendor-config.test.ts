import { AI_TASKS } from '@marquee/contract/usage'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { listSandboxedModels, listSandboxedTasks } from './vendor-config.ts'
import { createPorts } from './adapters.ts'
import { createLogger } from './platform/log/index.ts'

/** What a server without the sandbox needs besides AI. */
const REST = { AYRSHARE_API_KEY: 'a', SMTP_URL: 'smtp://localhost' }
const OPENAI = { OPENAI_API_KEY: 'o' }
const XAI = { XAI_API_KEY: 'x' }

/** `vendor mode` of every model, or `none`. */
function choose(env: Record<string, string>) {
  const { text, textFallback, embedding, images } = readConfig(env)
  const name = (target: { vendor?: string; mode: string } | null) => (target ? `${target.vendor ?? 'built-in'} ${target.mode}` : 'none')
  return { text: name(text), fallback: name(textFallback), embedding: name(embedding), images: [name(images.openai), name(images.xai)] }
}

describe('vendors of texts, pictures and vectors', () => {
  it.each([
    ['no key', {}, { text: 'openai sandbox', fallback: 'none', embedding: 'built-in local', images: ['openai sandbox', 'xai sandbox'] }],
    ['a key of OpenAI', OPENAI, { text: 'openai real', fallback: 'none', embedding: 'openai real', images: ['openai real', 'none'] }],
    ['a key of xAI', XAI, { text: 'xai real', fallback: 'none', embedding: 'built-in local', images: ['none', 'xai real'] }],
    ['both keys', { ...OPENAI, ...XAI }, { text: 'openai real', fallback: 'xai real', embedding: 'openai real', images: ['openai real', 'xai real'] }],
  ])('with %s', (_name, keys, chosen) => {
    expect(choose(keys)).toEqual(chosen)
    if (chosen.text !== 'openai sandbox') expect(choose({ ...REST, ...keys, SANDBOX: '0' })).toEqual(chosen)
  })

  it('can prefer xAI', () => {
    expect(choose({ ...OPENAI, ...XAI, TEXT_PROVIDER: 'xai' })).toMatchObject({ text: 'xai real', fallback: 'openai real' })
    expect(choose({ ...OPENAI, TEXT_PROVIDER: 'xai' })).toMatchObject({ text: 'openai real', fallback: 'none' })
    expect(choose({ TEXT_PROVIDER: 'xai' })).toMatchObject({ text: 'openai sandbox' })
    expect(() => readConfig({ TEXT_PROVIDER: 'other' })).toThrow('TEXT_PROVIDER')
  })

  it('accepts an address without a key, and defaults to the official address', () => {
    expect(readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'llama' }).text).toEqual({ mode: 'real', vendor: 'openai', model: 'llama', baseUrl: 'http://localhost:11434/v1', apiKey: 'none' })
    expect(readConfig(OPENAI).text).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'o', model: 'gpt-5.4-mini' })
    expect(readConfig(XAI).text).toMatchObject({ baseUrl: 'https://api.x.ai/v1', apiKey: 'x', model: 'grok-4.6' })
    expect(readConfig(OPENAI).embedding).toMatchObject({ model: 'text-embedding-3-small' })
    expect(readConfig({ ...XAI, XAI_IMAGE_MODEL: 'painter' }).images.xai).toMatchObject({ model: 'painter' })
  })

  it('lets users prefer models of xAI where it is configured', () => {
    const modelsOf = (env: Record<string, string>) => Object.values(readConfig(env).preferable).map((target) => (target ? `${target.vendor} ${target.mode} ${target.model}` : null))
    expect(modelsOf({})).toEqual(['xai sandbox grok-4.20-non-reasoning', 'xai sandbox grok-4.3'])
    expect(modelsOf(OPENAI)).toEqual([null, null])
    expect(modelsOf({ ...OPENAI, ...XAI, XAI_MINI_MODEL: 'small', XAI_VISION_MODEL: 'seeing' })).toEqual(['xai real small', 'xai real seeing'])
  })

  it('names the sandbox the models that are set for it, and none of a real service', () => {
    expect(listSandboxedModels(readConfig({ OPENAI_MODEL: 'llama3', EMBEDDING_MODEL: 'bge' }))).toEqual({ text: ['llama3', 'grok-4.20-non-reasoning', 'grok-4.3'], embedding: ['bge'], image: ['gpt-image-2.5-flare', 'grok-imagine-image-2.0'] })
    expect(listSandboxedModels(readConfig({ ...OPENAI, EMBEDDING_MODEL: 'none' }))).toEqual({ text: [], embedding: [], image: [] })
  })

  it('makes no vectors when disabled', () => {
    expect(choose({ EMBEDDING_MODEL: 'none' }).embedding).toBe('none')
    expect(choose({ ...OPENAI, EMBEDDING_MODEL: 'none' }).embedding).toBe('none')
  })

  it('makes them here without a service, or when told so, and with a named model by the service or the sandbox', () => {
    for (const keys of [{}, OPENAI, XAI]) expect(choose({ ...keys, EMBEDDING_MODEL: 'built-in' }).embedding).toBe('built-in local')
    expect(choose({ EMBEDDING_MODEL: 'bge' }).embedding).toBe('openai sandbox')
    expect(choose({ ...OPENAI, EMBEDDING_MODEL: 'bge' }).embedding).toBe('openai real')
  })

  it('needs a text vendor when the sandbox is off', () => {
    expect(() => readConfig({ ...REST, SANDBOX: '0' })).toThrow('SANDBOX is off, so OPENAI_API_KEY needs a key.')
    expect(() => readConfig({ ...OPENAI, SANDBOX: '0' })).toThrow('SANDBOX is off, so AYRSHARE_API_KEY needs a key.')
  })
})

describe('vendors of picture edits and videos', () => {
  it('are the sandbox, none when it is off, or the configured service', () => {
    const open = readConfig({})
    expect([open.imageEdit.mode, open.video.mode]).toEqual(['sandbox', 'sandbox'])
    const closed = readConfig({ ...REST, ...OPENAI, SANDBOX: '0' })
    expect([closed.imageEdit.mode, closed.video.mode]).toEqual(['off', 'off'])
  })

  it.each([
    [{ COMFY_API_KEY: 'c' }, { protocol: 'comfyonline', mode: 'real', baseUrl: 'https://api.comfyonline.app', apiKey: 'c' }],
    [{ COMFY_PROVIDER: 'comfyui', COMFY_BASE_URL: 'http://gpu:8188' }, { protocol: 'comfyui', mode: 'real', baseUrl: 'http://gpu:8188', apiKey: 'none' }],
    [{ COMFY_PROVIDER: 'comfyui' }, { protocol: 'comfyui', mode: 'sandbox' }],
    [{ COMFY_API_KEY: 'c', COMFY_UPSCALE_WORKFLOW: 'mine' }, { workflows: { removeBackground: 'remove-background', upscale: 'mine' } }],
  ])('edits: %j', (env, target) => {
    expect(readConfig(env).imageEdit).toMatchObject(target)
  })

  it.each([
    [{ VIDEO_API_KEY: 'v' }, { protocol: 'comfyonline', mode: 'real', baseUrl: 'https://api.comfyonline.app', apiKey: 'v' }],
    [{ VIDEO_PROVIDER: 'fal', VIDEO_API_KEY: 'v' }, { protocol: 'fal', mode: 'real', baseUrl: 'https://queue.fal.run', apiKey: 'v' }],
    [{ VIDEO_PROVIDER: 'fal' }, { protocol: 'fal', mode: 'sandbox' }],
    [{ VIDEO_PROVIDER: 'fal', VIDEO_BASE_URL: 'http://gateway/fal', VIDEO_MODEL: 'own/model' }, { baseUrl: 'http://gateway/fal', model: 'own/model' }],
  ])('videos: %j', (env, target) => {
    expect(readConfig(env).video).toMatchObject(target)
  })

  it.each([['COMFY_PROVIDER', 'other'], ['VIDEO_PROVIDER', 'runway'], ['COMFY_BASE_URL', 'gpu:8188'], ['VIDEO_BASE_URL', 'ftp://x'], ['VIDEO_WEBHOOK_KEYS_URL', 'no address']])('%s=%s stops the start', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The environment variable ${name} is not valid`))
  })
})

describe('free models', () => {
  const AI_KEYS: readonly [Record<string, string>, readonly string[]][] = [
    [OPENAI, ['post', 'series', 'answer', 'reply', 'questions', 'vision', 'embedding', 'image']],
    [XAI, ['post', 'series', 'answer', 'reply', 'questions', 'vision', 'image']],
    [{ COMFY_API_KEY: 'c' }, ['image-edit']],
    [{ VIDEO_API_KEY: 'v' }, ['video']],
  ]

  it('are those of the sandbox and of this program, whatever keys are set', () => {
    for (let chosen = 0; chosen < 2 ** AI_KEYS.length; chosen += 1) {
      const used = AI_KEYS.filter((_key, index) => chosen & (2 ** index))
      const config = readConfig(Object.assign({}, ...used.map(([env]) => env)))
      const paid = new Set(used.flatMap(([, tasks]) => tasks))
      expect(listSandboxedTasks(config)).toEqual(new Set(AI_TASKS.filter((task) => !paid.has(task))))
    }
  })
})

describe('text messages and signing in', () => {
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' }

  it('simulates text messages, except where others reach the server', () => {
    expect(readConfig({}).sms).toEqual({ mode: 'sandbox' })
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://marquee.example' }, { TRUST_PROXY: '1' }]) expect(readConfig(open).sms).toEqual({ mode: 'off' })
    expect(readConfig({ SANDBOX: '0', AYRSHARE_API_KEY: 'a', OPENAI_API_KEY: 'o', SMTP_URL: 'smtp://localhost' }).sms).toEqual({ mode: 'off' })
  })

  it('sends them by Twilio, with all three settings', () => {
    expect(readConfig({ ...TWILIO, HOST: '0.0.0.0' }).sms).toEqual({ mode: 'real', baseUrl: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'token', from: '+15005550006' })
    expect(readConfig({ ...TWILIO, TWILIO_FROM: 'MG1', TWILIO_BASE_URL: 'http://localhost:9000/' }).sms).toMatchObject({ baseUrl: 'http://localhost:9000', from: 'MG1' })
    for (const name of Object.keys(TWILIO)) expect(() => readConfig({ ...TWILIO, [name]: '' })).toThrow(`Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: ${name} is not set.`)
    for (const wrong of [{ TWILIO_FROM: '0791234567' }, { TWILIO_ACCOUNT_SID: 'SK1' }, { TWILIO_BASE_URL: 'nonsense' }]) expect(() => readConfig({ ...TWILIO, ...wrong })).toThrow(Object.keys(wrong)[0])
  })

  it('reads the settings of signing in', () => {
    expect(readConfig({})).toMatchObject({ smsPerHour: 100, isAnonymousSignInOn: false, reauthenticateAfterHours: 24 })
    expect(readConfig({ SMS_PER_HOUR: '5', ANONYMOUS_SIGN_INS: '1', REAUTHENTICATE_AFTER_HOURS: '0' })).toMatchObject({ smsPerHour: 5, isAnonymousSignInOn: true, reauthenticateAfterHours: null })
    for (const wrong of [{ SMS_PER_HOUR: '0' }, { ANONYMOUS_SIGN_INS: 'maybe' }, { REAUTHENTICATE_AFTER_HOURS: '-1' }]) expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0])
  })
})

const embedderOf = (env: Record<string, string>) => createPorts(readConfig(env), 'http://127.0.0.1:9/sandbox', { host: '127.0.0.1', port: 9 }, createLogger('silent')).embedder

it.each([
  ['this program', {}, { name: 'universal-sentence-encoder-lite/1', dimensions: 512, languages: ['en'] }],
  ['the sandbox', { EMBEDDING_MODEL: 'text-embedding-3-small' }, { name: 'text-embedding-3-small/1024', dimensions: 1_024, weight: 0.1 }],
  ['OpenAI', { OPENAI_API_KEY: 'sk-test' }, { name: 'text-embedding-3-small', dimensions: null, weight: 1 }],
  ['a model on this machine', { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.2', EMBEDDING_MODEL: 'nomic-embed-text' }, { name: 'nomic-embed-text', dimensions: null, weight: 1 }],
])('vectors of %s: models of services have their own dimensions and count as much as words', (_name, env, expected) => {
  expect(embedderOf(env)).toMatchObject(expected)
})

it('no vectors are made with EMBEDDING_MODEL=none', () => {
  expect(embedderOf({ EMBEDDING_MODEL: 'none' })).toBeNull()
})
