import { callVendor, fetchVendorBytes, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import type { EditRequest, EditState, ImageEditor } from '../../ports/image-editor.ts'
import { type Failure, ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import { historyAnswer, type OutputFile, promptAnswer, promptRefusal, queueAnswer, type Run, uploadAnswer } from './schemas.ts'
import { workflowFor } from './workflows.ts'

const MAX_OUTPUT_BYTES = 50 * 1024 * 1024
const MAX_REASON = 300
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' }

export type ComfyUiSettings = { baseUrl: string; /** For a proxy before the server, which has no keys itself. */ apiKey: string; /** Of one call. */ timeoutMs: number }

const unreadable = (call: string): Failure => ({ kind: 'unavailable', reason: `the answer of ${call} cannot be read`, isUnreadable: true })
const isOk = <Body>(reply: VendorReply<Body>): reply is Extract<VendorReply<Body>, { kind: 'answer' }> => reply.kind === 'answer' && reply.status === 200

/** Uploads the picture to the server under a unique name. Returns its name in a workflow. */
async function upload(vendor: VendorSettings, request: EditRequest, signal: AbortSignal): Promise<Outcome<string>> {
  const { bytes, type } = await request.readImage()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), `marquee-${crypto.randomUUID()}.${EXTENSIONS[type] ?? 'png'}`)
  const reply = await callVendor(vendor, { method: 'POST', path: '/upload/image', body: form }, signal)
  // A duplicate picture does no harm.
  if (!isOk(reply)) return toFailure(reply, { isOnlyAsking: true })
  const answer = uploadAnswer.safeParse(reply.body)
  if (!answer.success) return unreadable('upload/image')
  const { name, subfolder } = answer.data
  return ok(subfolder === '' ? name : `${subfolder}/${name}`)
}

/** Why a workflow was refused: the server's message, then those of individual nodes. */
function refusal(reply: VendorReply<unknown>): Failure {
  const parsed = reply.kind === 'answer' ? promptRefusal.safeParse(reply.body) : null
  if (!parsed?.success) return toFailure(reply)
  const { error, node_errors: nodes } = parsed.data
  const details = Object.values(nodes).flatMap(({ class_type: node, errors }) => errors.map(({ message, details: more }) => `${node}: ${message} ${more}`.trim()))
  return toFailure(reply, { reason: [error.message, ...details].join('; ').slice(0, MAX_REASON), code: error.type })
}

async function startEdit(vendor: VendorSettings, request: EditRequest, signal: AbortSignal): Promise<Outcome<{ taskId: string }>> {
  const image = await upload(vendor, request, signal)
  if (image.kind !== 'ok') return image
  const reply = await callVendor(vendor, { method: 'POST', path: '/prompt', body: { prompt: workflowFor(request.action, image.value) } }, signal)
  if (!isOk(reply)) return refusal(reply)
  const answer = promptAnswer.safeParse(reply.body)
  return answer.success ? ok({ taskId: answer.data.prompt_id }) : unreadable('prompt')
}

/** An output for `fetchOutput`: the query of GET /view. */
const toOutput = ({ filename, subfolder, type }: OutputFile): string => new URLSearchParams({ filename, subfolder, type }).toString()

function toState({ outputs, status }: Run): EditState {
  const files = Object.values(outputs).flatMap(({ images }) => images.filter(({ type }) => type === 'output').map(toOutput))
  if (status.status_str === 'success' && files.length > 0) return { status: 'completed', outputs: files, error: null }
  const reason = status.messages.flatMap(([name, { exception_message: message }]) => (name === 'execution_error' && message ? [message] : []))[0]
  return { status: 'failed', outputs: [], error: reason?.slice(0, MAX_REASON) ?? 'the workflow ended without a picture' }
}

/** The outcome of the task; null while the history does not have it. */
async function readHistory(vendor: VendorSettings, taskId: string, signal: AbortSignal): Promise<Outcome<EditState | null>> {
  const reply = await callVendor(vendor, { method: 'GET', path: `/history/${encodeURIComponent(taskId)}` }, signal)
  if (!isOk(reply)) return toFailure(reply, { isOnlyAsking: true })
  const answer = historyAnswer.safeParse(reply.body)
  if (!answer.success) return unreadable('history')
  const run = answer.data[taskId]
  return ok(run ? toState(run) : null)
}

async function isQueued(vendor: VendorSettings, taskId: string, signal: AbortSignal): Promise<Outcome<boolean>> {
  const reply = await callVendor(vendor, { method: 'GET', path: '/queue' }, signal)
  if (!isOk(reply)) return toFailure(reply, { isOnlyAsking: true })
  const answer = queueAnswer.safeParse(reply.body)
  if (!answer.success) return unreadable('queue')
  return ok([...answer.data.queue_running, ...answer.data.queue_pending].some(([, id]) => id === taskId))
}

async function queryEdit(vendor: VendorSettings, taskId: string, signal: AbortSignal): Promise<Outcome<EditState>> {
  const first = await readHistory(vendor, taskId, signal)
  if (first.kind !== 'ok') return first
  if (first.value) return ok(first.value)
  const queued = await isQueued(vendor, taskId, signal)
  if (queued.kind !== 'ok') return queued
  if (queued.value) return ok({ status: 'processing', outputs: [], error: null })
  // It may have ended between the two calls; else the server was restarted and has lost it.
  const second = await readHistory(vendor, taskId, signal)
  if (second.kind !== 'ok') return second
  return second.value ? ok(second.value) : { kind: 'not-found', reason: 'the server does not know the task any more' }
}

async function fetchOutput(vendor: VendorSettings, output: string, signal: AbortSignal): Promise<Outcome<Buffer>> {
  const reply = await fetchVendorBytes({ ...vendor, maxBytes: MAX_OUTPUT_BYTES }, { method: 'GET', path: `/view?${output}` }, signal)
  return isOk(reply) ? ok(reply.body) : toFailure(reply, { isOnlyAsking: true })
}

/** Edits by a self-hosted ComfyUI server (protocols/images.md section 4). */
export function createComfyUiEditor({ baseUrl, apiKey, timeoutMs }: ComfyUiSettings): ImageEditor {
  const vendor: VendorSettings = { baseUrl, headers: { authorization: `Bearer ${apiKey}` }, timeoutMs }
  return {
    name: 'comfyui',
    startEdit: (request, signal) => startEdit(vendor, request, signal),
    queryEdit: (taskId, signal) => queryEdit(vendor, taskId, signal),
    fetchOutput: (output, signal) => fetchOutput(vendor, output, signal),
  }
}
