import { z } from 'zod'

/** Every response's envelope; failures may come with HTTP 200 and `success: false` (protocols/video.md section 1). */
export const envelope = z.looseObject({ success: z.boolean().optional(), errorMsg: z.string().nullish(), error_code: z.number().nullish(), data: z.unknown().optional() })

/** The response of a call that starts a task. */
export const createdTask = z.object({ task_id: z.string().min(1).max(200) })

const output = z.object({ output_url_list: z.array(z.string()).nullish() }).nullish()

/** A task of an app. */
export const appTask = z.object({ status: z.string().nullish(), output, error_message: z.string().nullish() })

/** A run of a workflow: its status field has another name. */
export const workflowRun = z.object({ state: z.string().nullish(), output, error_message: z.string().nullish() })

/** The body of a webhook. */
export const news = z.object({ task_id: z.string().min(1).max(200) })
