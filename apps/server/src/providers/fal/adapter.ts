import { type Clock, systemClock } from '../../platform/clock.ts'
import { createVendorFiles } from '../../platform/vendor-files.ts'
import { callVendor, type VendorCall, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import { ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import type { VideoModel, VideoRequest, VideoState } from '../../ports/video-model.ts'
import { requestPath, toSubmission } from './request.ts'
import { refusal, requestStatus, submitted, videoResult } from './schemas.ts'
import { createWebhookReader } from './webhook.ts'

export type FalSettings = {
  /** Without a trailing slash, for example `https://queue.fal.run`. */
  baseUrl: string
  apiKey: string
  /** The path of an image-to-video model, e.g. `fal-ai/veo3.1/fast/image-to-video`. */
  model: string
  /** Address of the webhook keys. */
  keysUrl: string
  /** Of one call, not of a task. */
  timeoutMs: number
  clock?: Clock
}

type Answer = Extract<VendorReply<unknown>, { kind: 'answer' }>
type Call = (call: VendorCall, signal: AbortSignal) => Promise<VendorReply<unknown>>

/** For the file of a video, including its body. */
const FILE_TIMEOUT_MS = 170_000
const unreadable: Outcome<never> = { kind: 'unavailable', reason: 'The answer is not what the protocol says.', isUnreadable: true }

/** The message of an error, with all field errors. */
function detailOf(body: unknown): { text: string | undefined; isOfModel: boolean } {
  const read = refusal.safeParse(body)
  if (!read.success) return { text: undefined, isOfModel: false }
  const { detail } = read.data
  return typeof detail === 'string' ? { text: detail, isOfModel: false } : { text: detail.map(({ msg }) => msg).join(' '), isOfModel: true }
}

function failureOf(reply: VendorReply<unknown>, isOnlyAsking: boolean) {
  const text = reply.kind === 'answer' ? detailOf(reply.body).text : undefined
  return toFailure(reply, { isOnlyAsking, ...(text ? { reason: text } : {}) })
}

async function submit(call: Call, { baseUrl, model }: FalSettings, request: VideoRequest, signal: AbortSignal): Promise<Outcome<{ providerTaskId: string }>> {
  const reply = await call({ method: 'POST', ...(await toSubmission(baseUrl, model, request)) }, signal)
  if (reply.kind !== 'answer' || reply.status >= 300) return failureOf(reply, false)
  const read = submitted.safeParse(reply.body)
  return read.success ? ok({ providerTaskId: read.data.request_id }) : unreadable
}

const state = (status: VideoState['status'], outputs: string[] = [], error: string | null = null): Outcome<VideoState> => ok({ status, outputs, error, progress: null })

/** `COMPLETED` only means that the run ended: the result has the video, or the model's error with its HTTP status. */
function toResult(reply: Answer): Outcome<VideoState> {
  const { text, isOfModel } = detailOf(reply.body)
  const isModelsError = isOfModel || (reply.status >= 400 && reply.status < 500 && ![401, 403, 404, 408, 429].includes(reply.status))
  if (isModelsError) return state('failed', [], text ?? null)
  if (reply.status !== 200) return failureOf(reply, true)
  const read = videoResult.safeParse(reply.body)
  return read.success ? state('completed', [read.data.video.url]) : unreadable
}

async function query(call: Call, model: string, id: string, signal: AbortSignal): Promise<Outcome<VideoState>> {
  const path = requestPath(model, id)
  const reply = await call({ method: 'GET', path: `${path}/status?logs=0` }, signal)
  if (reply.kind !== 'answer' || reply.status >= 300) return failureOf(reply, true)
  const read = requestStatus.safeParse(reply.body)
  if (!read.success) return unreadable
  if (!read.data.status) return state('failed')
  if (read.data.status !== 'COMPLETED') return state(read.data.status === 'IN_PROGRESS' ? 'processing' : 'pending')
  const result = await call({ method: 'GET', path }, signal)
  return result.kind === 'answer' ? toResult(result) : failureOf(result, true)
}

/** Videos by fal.ai's queue (protocols/video.md section 3). It cannot look up a request by our key. */
export function createFalVideoModel(settings: FalSettings): VideoModel {
  const { baseUrl, apiKey, model, timeoutMs, keysUrl, clock = systemClock } = settings
  const vendor: VendorSettings = { baseUrl, timeoutMs, headers: { authorization: `Key ${apiKey}` } }
  const call: Call = (one, signal) => callVendor(vendor, one, signal)
  const open = createVendorFiles(baseUrl)
  return {
    name: 'fal',
    model,
    createVideo: (request, signal) => submit(call, settings, request, signal),
    queryVideo: (providerTaskId, signal) => query(call, model, providerTaskId, signal),
    async cancelVideo(providerTaskId, signal) {
      const reply = await call({ method: 'PUT', path: `${requestPath(model, providerTaskId)}/cancel` }, signal)
      return reply.kind === 'answer' && reply.status < 300 ? ok(null) : failureOf(reply, true)
    },
    readWebhook: createWebhookReader(keysUrl, clock),
    openOutput: (output, maxBytes, signal) => open(output, { maxBytes, timeoutMs: FILE_TIMEOUT_MS }, signal),
  }
}
