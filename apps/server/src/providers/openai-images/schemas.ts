import { z } from 'zod'

/** The response of POST /images/generations (protocols/images.md section 1): GPT Image models always send base64. */
export const generationAnswer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) })

/** An error in OpenAI's shape. */
export const errorAnswer = z.object({ error: z.object({ message: z.string(), code: z.string().nullish(), type: z.string().nullish() }) })
