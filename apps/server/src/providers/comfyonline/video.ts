import { createVendorFiles } from '../../platform/vendor-files.ts'
import { canReach } from '../../platform/vendor-reach.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { VideoModel, VideoNews, VideoRequest, VideoState } from '../../ports/video-model.ts'
import { readTaskId, unreachablePicture, unreadable } from './answers.ts'
import { type Answer, ask, begin, type ComfyOnlineSettings } from './client.ts'
import { appTask, news } from './schemas.ts'

/** For the file of a video, including its body. */
const FILE_TIMEOUT_MS = 170_000

/** `durations`: the seconds a video may have. Runway behind ComfyOnline makes 5 or 10. */
export type ComfyOnlineVideoSettings = ComfyOnlineSettings & { durations: readonly number[] }

/** The allowed length nearest to the requested one, the shorter of two. */
const nearest = (durations: readonly number[], seconds: number): number =>
  durations.reduce((best, one) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best), durations[0] ?? seconds)

/** `aspect_radio` is the field's real name (protocols/video.md section 1). */
const toBody = ({ baseUrl, durations }: ComfyOnlineVideoSettings, { prompt, imageUrl, aspectRatio, seconds, webhookUrl }: VideoRequest) => ({
  prompt,
  image_url: imageUrl,
  aspect_radio: aspectRatio,
  duration: nearest(durations, seconds),
  ...(webhookUrl && canReach(baseUrl, webhookUrl) ? { webhook: webhookUrl } : {}),
})

async function create(settings: ComfyOnlineVideoSettings, request: VideoRequest, signal: AbortSignal): Promise<Outcome<{ providerTaskId: string }>> {
  if (!canReach(settings.baseUrl, request.imageUrl)) return unreachablePicture
  const created = readTaskId(await begin(settings, '/api/un-api/create_runway_image2video_task', toBody(settings, request), signal))
  return created.kind === 'ok' ? ok({ providerTaskId: created.value }) : created
}

/** The statuses of the service mapped to ours; a missing one is a failure (protocols/video.md section 1, last line; trace.md VSTAT-18 to VSTAT-21). */
function toStatus(status: string | null | undefined): VideoState['status'] {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'IN_PROGRESS') return 'processing'
  return !status || status === 'FAILED' ? 'failed' : 'pending'
}

function toState(answer: Answer): Outcome<VideoState> {
  if (answer.kind === 'empty') return unreadable
  if (answer.kind !== 'ok') return answer
  const task = appTask.safeParse(answer.value)
  if (!task.success) return unreadable
  const { status, output, error_message: error } = task.data
  return ok({ status: toStatus(status), outputs: output?.output_url_list ?? [], error: error || null, progress: null })
}

/** Webhooks are unsigned: they only trigger a status check. */
function readNews(rawBody: Buffer): Outcome<VideoNews> {
  const refused: Outcome<never> = { kind: 'rejected', reason: 'This is no report on a task.', code: null }
  try {
    const read = news.safeParse(JSON.parse(rawBody.toString('utf8')))
    return read.success ? ok({ providerTaskId: read.data.task_id, isSigned: false }) : refused
  } catch (error) {
    if (error instanceof SyntaxError) return refused
    throw error
  }
}

/** Videos by ComfyOnline's Runway app (protocols/video.md section 1). It can neither look up a task by our key nor cancel one. */
export function createComfyOnlineVideoModel(settings: ComfyOnlineVideoSettings): VideoModel {
  const open = createVendorFiles(settings.baseUrl)
  return {
    name: 'comfyonline',
    model: 'runway-image2video',
    createVideo: (request, signal) => create(settings, request, signal),
    queryVideo: async (providerTaskId, signal) => toState(await ask(settings, '/api/query_app_general_detail', providerTaskId, signal)),
    cancelVideo: async () => ({ kind: 'rejected', reason: 'The service has no call for this.', code: 'not_offered' }),
    readWebhook: async (rawBody) => readNews(rawBody),
    openOutput: (output, maxBytes, signal) => open(output, { maxBytes, timeoutMs: FILE_TIMEOUT_MS }, signal),
  }
}
