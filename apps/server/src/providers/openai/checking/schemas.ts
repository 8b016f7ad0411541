import { z } from 'zod'

const tokens = z.number().int().nonnegative().catch(0)

/** A completion (protocols/text-ai.md section 2). */
export const completion = z.object({
  choices: z.array(z.looseObject({ message: z.looseObject({}) })).min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
})

/** Vectors (protocols/text-ai.md section 4). */
export const vectors = z.object({
  data: z.array(z.looseObject({ embedding: z.union([z.string().min(1), z.array(z.number()).min(1)]) })).min(1),
  usage: z.object({ prompt_tokens: tokens }).nullish().catch(null),
})

/** The models of a service (protocols/text-ai.md section 3). */
export const modelList = z.object({ data: z.array(z.looseObject({ id: z.string() })) })

const code = z.union([z.string(), z.number().transform(String)]).nullish().catch(null)

/** An error in any of its forms (protocols/video.md section 2). */
export const refusal = z.object({ error: z.union([z.string(), z.looseObject({ message: z.string().nullish().catch(null), code })]), code })
