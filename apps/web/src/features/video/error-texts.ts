import { VIDEO_FORM_TEXTS, VIDEO_LIBRARY_TEXTS, VIDEO_STATUS_TEXTS } from '@marquee/contract/video'
import { ApiError, CALL_ERRORS } from '../../lib/api-error.ts'

/** A failed call about videos; its message is the sentence for the user. */
export class VideoError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number

  constructor(message: string, status = 0) {
    super(message)
    this.name = 'VideoError'
    this.status = status
  }
}

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)
const isNetwork = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'
/** A response without a sentence of the server's. */
const hasNoSentence = (error: ApiError): boolean => error.code === 'invalid_response' || error.message === CALL_ERRORS.invalidResponse
/** The server's general sentence is replaced by the screen's. */
const isGeneral = (error: ApiError): boolean => error.code === 'internal' || hasNoSentence(error)

type Sentences = { failed: string; unexpected: string; unavailable: string; inDevelopment: string }
const CREATE: Sentences = {
  failed: VIDEO_FORM_TEXTS.createFailed,
  unexpected: VIDEO_FORM_TEXTS.createError,
  unavailable: VIDEO_FORM_TEXTS.unavailable,
  inDevelopment: VIDEO_FORM_TEXTS.networkInDevelopment,
}
const STATUS: Sentences = {
  failed: VIDEO_STATUS_TEXTS.statusFailed,
  unexpected: VIDEO_STATUS_TEXTS.statusFailed,
  unavailable: VIDEO_STATUS_TEXTS.unavailable,
  inDevelopment: VIDEO_STATUS_TEXTS.networkInDevelopment,
}

function proxyError(error: unknown, sentences: Sentences): VideoError {
  if (isNetwork(error)) return new VideoError(import.meta.env.DEV ? sentences.inDevelopment : sentences.unavailable)
  if (!(error instanceof ApiError)) return new VideoError(sentences.unexpected)
  return new VideoError(isGeneral(error) ? sentences.failed : error.message, error.status)
}

/** Why a video was not started (trace.md VGEN-13 to VGEN-16). Takes the thrown error. */
export const createError = (error: unknown): VideoError => proxyError(error, CREATE)

/** Why a status is not known (trace.md VSTAT-11 to VSTAT-13, AMB-51). Takes the thrown error. */
export const statusError = (error: unknown): VideoError => proxyError(error, STATUS)

type Backend = 'saveFailed' | 'listFailed' | 'fetchFailed' | 'updateFailed' | 'deleteFailed'

/** Why a call of the library failed: the server's sentence, its status when it gave none, else the call's own (trace.md VLIB-15 to VLIB-20). */
export function backendError(error: unknown, name: Backend): VideoError {
  const status = statusOf(error)
  if (!(error instanceof ApiError) || status === 0) return new VideoError(VIDEO_LIBRARY_TEXTS[name], status)
  if (hasNoSentence(error)) return new VideoError(VIDEO_LIBRARY_TEXTS.httpError(status), status)
  return new VideoError(isGeneral(error) ? VIDEO_LIBRARY_TEXTS[name] : error.message, status)
}

/** Whether the requested resource does not exist, or belongs to another user. */
export const isMissing = (error: unknown): boolean => error instanceof VideoError && error.status === 404

/** The sentence of any thrown error. */
export const sentenceOf = (error: unknown, fallback: string): string => (error instanceof VideoError ? error.message : fallback)
