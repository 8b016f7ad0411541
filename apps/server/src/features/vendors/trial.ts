import { lookup } from 'node:dns/promises'
import { MAX_LISTED_MODELS, SIMULATOR_TEXTS, type TextTrial } from '@marquee/contract/vendors'
import { AppError } from '../../platform/errors.ts'
import { isMetadataAddress } from '../../platform/safe-fetch/index.ts'
import type { TrialResult, TryTextModel } from '../../ports/vendor-check.ts'
import { type Finding, judgeOutcome, type Subject } from './findings.ts'

export type TrialInput = { address: string; model?: string | undefined; key?: string | undefined }

/** As the findings name it: the person has just typed these. */
const SUBJECT: Subject = { name: 'The service', settings: { key: 'the key', address: 'the address', model: 'the model' }, speaksForItself: false }
/** What OpenAI-compatible services get that need no key. */
const NO_KEY = 'none'
/** Where such services have their API, unless the address says otherwise. */
const API_PATH = '/v1'

/** The base of an API from what a person typed: `localhost:11434` becomes `http://localhost:11434/v1`. Throws AppError validation_failed for anything else. */
export function readAddress(typed: string): string {
  const text = /^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `http://${typed}`
  const url = URL.parse(text)
  const isUsable = url && /^https?:$/u.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!isUsable) throw new AppError('validation_failed', SIMULATOR_TEXTS.badAddress)
  const path = url.pathname.replace(/\/+$/u, '')
  return `${url.origin}${path === '' ? API_PATH : path}`
}

/** All addresses of a host; none when the name is unknown: the call then says so. */
const resolve = (host: string): Promise<{ address: string }[]> => lookup(host, { all: true }).catch(() => [])

/** Throws AppError validation_failed if the host, or what its name leads to, is where a cloud keeps a machine's credentials. */
async function refuseMetadata(baseUrl: string): Promise<void> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/gu, '')
  const found = await resolve(host)
  if ([host, ...found.map(({ address }) => address)].some(isMetadataAddress)) throw new AppError('validation_failed', SIMULATOR_TEXTS.forbiddenAddress)
}

/** The name of the subject in the middle of a sentence. */
const inSentence = (text: string): string => text.replace(/(?<=\p{L} )The service/gu, 'the service')
const tidied = ({ text, mend, ...rest }: Finding): Finding => ({ ...rest, text: inSentence(text), mend: mend === null ? null : inSentence(mend) })

/** A value as a shell takes it. */
const quote = (value: string): string => (/^[\w./:@+-]+$/u.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`)

/** The line that starts Marquee with the model. A key is not repeated. */
function commandFor(baseUrl: string, hasKey: boolean, { model, embeddingModel }: TrialResult): string {
  const key = hasKey ? ['OPENAI_API_KEY=YOUR_KEY'] : []
  return [...key, `OPENAI_BASE_URL=${quote(baseUrl)}`, `OPENAI_MODEL=${quote(model ?? '')}`, `EMBEDDING_MODEL=${quote(embeddingModel ?? 'built-in')}`, 'npm start'].join(' ')
}

/**
 * Tries a service that writes texts. Takes the call to it and what the person typed; returns what was found, in sentences. Throws AppError
 * validation_failed for an address that is none, or where a cloud keeps a machine's credentials.
 */
export async function tryText(call: TryTextModel, { address, model, key }: TrialInput): Promise<TextTrial> {
  const baseUrl = readAddress(address)
  await refuseMetadata(baseUrl)
  const result = await call({ baseUrl, apiKey: key || NO_KEY, model: model || null })
  const found = { models: result.models.slice(0, MAX_LISTED_MODELS), model: result.model }
  if (result.outcome === null) return { ...found, state: 'limited', text: SIMULATOR_TEXTS.noModel, mend: SIMULATOR_TEXTS.loadModel, command: null }
  const finding = tidied(judgeOutcome(SUBJECT, result.outcome))
  return { ...found, ...finding, command: finding.state === 'working' ? commandFor(baseUrl, Boolean(key), result) : null }
}
