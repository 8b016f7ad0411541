import { z } from 'zod'

/** The response of POST /images/generations (protocols/images.md section 2): a picture as base64 or at a temporary address. */
export const generationAnswer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish(), respect_moderation: z.boolean().nullish() })).min(1),
})

/** An error in each of the three shapes that occur (protocols/video.md section 2). */
export const errorAnswer = z.union([
  z.object({ error: z.object({ message: z.string(), code: z.string().nullish() }) }).transform(({ error }) => ({ reason: error.message, code: error.code ?? null })),
  z.object({ code: z.string().nullish(), error: z.string() }).transform(({ code, error }) => ({ reason: error, code: code ?? null })),
])
