import { buffer } from 'node:stream/consumers'
import { SafeFetchError } from '../../platform/safe-fetch/index.ts'
import { createVendorFiles, type VendorFiles } from '../../platform/vendor-files.ts'
import { canReach } from '../../platform/vendor-reach.ts'
import type { EditRequest, EditState, ImageEditor, PictureEdit } from '../../ports/image-editor.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { readTaskId, unreachablePicture, unreadable } from './answers.ts'
import { type Answer, ask, begin, type ComfyOnlineSettings } from './client.ts'
import { workflowRun } from './schemas.ts'

/** Ids of the saved workflows for the edits. */
export type ComfyOnlineWorkflows = { removeBackground: string; upscale: string }
type Settings = ComfyOnlineSettings & { workflows: ComfyOnlineWorkflows }

/**
 * The workflows' only open input: `<class>_<field>_<node>` of the node that loads the picture (protocols/images.md section 3). Whoever
 * saves a workflow for Marquee gives that node the number 1.
 */
const PICTURE_INPUT = 'LoadImage_image_1'
const MAX_PICTURE_BYTES = 50 * 1024 * 1024
const FILE_TIMEOUT_MS = 60_000

const workflowOf = (workflows: ComfyOnlineWorkflows, action: PictureEdit): string => (action === 'upscale' ? workflows.upscale : workflows.removeBackground)

async function start(settings: Settings, { action, imageUrl, webhookUrl }: EditRequest, signal: AbortSignal): Promise<Outcome<{ taskId: string }>> {
  const { baseUrl, workflows } = settings
  if (!canReach(baseUrl, imageUrl)) return unreachablePicture
  const webhook = webhookUrl && canReach(baseUrl, webhookUrl) ? { webhook: webhookUrl } : {}
  const body = { workflow_id: workflowOf(workflows, action), input: { [PICTURE_INPUT]: imageUrl }, ...webhook }
  const created = readTaskId(await begin(settings, '/api/run_workflow', body, signal))
  return created.kind === 'ok' ? ok({ taskId: created.value }) : created
}

function toStatus(state: string | null | undefined): EditState['status'] {
  if (state === 'COMPLETED') return 'completed'
  return state === 'ERROR' || state === 'FAILED' ? 'failed' : 'processing'
}

function toState(answer: Answer): Outcome<EditState> {
  // A run that was only just requested has an empty response.
  if (answer.kind === 'empty') return ok({ status: 'processing', outputs: [], error: null })
  if (answer.kind !== 'ok') return answer
  const run = workflowRun.safeParse(answer.value)
  if (!run.success) return unreadable
  const { state, output, error_message: error } = run.data
  return ok({ status: toStatus(state), outputs: output?.output_url_list ?? [], error: error || null })
}

async function fetchFile(open: VendorFiles, output: string, signal: AbortSignal): Promise<Outcome<Buffer>> {
  const file = await open(output, { maxBytes: MAX_PICTURE_BYTES, timeoutMs: FILE_TIMEOUT_MS }, signal)
  if (file.kind !== 'ok') return file
  try {
    return ok(await buffer(file.value))
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    return error.reason === 'size' ? { kind: 'rejected', reason: error.message, code: 'size' } : { kind: 'unavailable', reason: error.message }
  }
}

/** Edits by saved workflows of ComfyOnline (protocols/images.md section 3). */
export function createComfyOnlineEditor(settings: Settings): ImageEditor {
  const open = createVendorFiles(settings.baseUrl)
  return {
    name: 'comfyonline',
    startEdit: (request, signal) => start(settings, request, signal),
    queryEdit: async (taskId, signal) => toState(await ask(settings, '/api/query_run_workflow_status', taskId, signal)),
    fetchOutput: (output, signal) => fetchFile(open, output, signal),
  }
}
