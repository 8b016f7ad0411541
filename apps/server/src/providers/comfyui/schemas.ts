import { z } from 'zod'

/** The response of POST /upload/image (protocols/images.md section 4). */
export const uploadAnswer = z.object({ name: z.string().min(1), subfolder: z.string().default('') })

/** The response of POST /prompt. */
export const promptAnswer = z.object({ prompt_id: z.string().min(1) })

const nodeErrors = z.record(z.string(), z.object({ class_type: z.string().catch(''), errors: z.array(z.object({ message: z.string(), details: z.string().catch('') })).catch([]) })).catch({})

/** An error of POST /prompt: of the workflow, and of its nodes. */
export const promptRefusal = z.object({
  error: z.union([z.object({ type: z.string(), message: z.string() }), z.string().transform((message) => ({ type: 'error', message }))]),
  // An empty list where there are none.
  node_errors: nodeErrors,
})

const file = z.object({ filename: z.string().min(1), subfolder: z.string().catch(''), type: z.string().catch('output') })
export type OutputFile = z.infer<typeof file>

const run = z.object({
  outputs: z.record(z.string(), z.object({ images: z.array(file).catch([]) })).catch({}),
  status: z.object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.looseObject({ exception_message: z.string().optional() })]).rest(z.unknown())).catch([]) }),
})
export type Run = z.infer<typeof run>

/** The response of GET /history/{id}: empty until the prompt has ended. */
export const historyAnswer = z.record(z.string(), run)

const queued = z.array(z.tuple([z.unknown(), z.string()]).rest(z.unknown()))
/** The response of GET /queue: prompts by their number and id. */
export const queueAnswer = z.object({ queue_running: queued, queue_pending: queued })
