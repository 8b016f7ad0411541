import { z } from 'zod'

/** Every answer's envelope; failures may come with HTTP 200 and `success: false` (protocols/video.md section 1). */
export const envelope = z.looseObject({ success: z.boolean().optional(), errorMsg: z.string().nullish(), error_code: z.number().nullish(), data: z.unknown().optional() })

/** What a call that begins a task answers. */
export const createdTask = z.object({ task_id: z.string().min(1).max(200) })

const output = z.object({ output_url_list: z.array(z.string()).nullish() }).nullish()

/** A task of an app. */
export const appTask = z.object({ status: z.string().nullish(), output, error_message: z.string().nullish() })

/** A run of a workflow: its word for the status is another one. */
export const workflowRun = z.object({ state: z.string().nullish(), output, error_message: z.string().nullish() })

/** What a webhook says. */
export const news = z.object({ task_id: z.string().min(1).max(200) })
