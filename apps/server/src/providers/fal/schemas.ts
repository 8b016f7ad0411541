import { z } from 'zod'

/** The response of submitting a request (protocols/video.md section 3). Its addresses are not used: ours are built from the model's name. */
export const submitted = z.object({ request_id: z.string().min(1).max(200) })

export const requestStatus = z.object({ status: z.string().nullish() })

/** The result of video models. */
export const videoResult = z.object({ video: z.object({ url: z.string().min(1) }) })

/** An error: a message, or one for each field. */
export const refusal = z.object({ detail: z.union([z.string(), z.array(z.object({ msg: z.string() })).min(1)]) })

export const report = z.object({ request_id: z.string().min(1).max(200) })

/** Keys that sign webhooks. */
export const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), crv: z.string().optional(), x: z.string().optional() })) })
