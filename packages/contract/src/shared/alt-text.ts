import { z } from 'zod'

/** Alternative text of a picture: none, proposed by a vision model, or written or confirmed by the user. Only confirmed text is sent. */
export const ALT_TEXT_STATUSES = ['none', 'proposed', 'confirmed'] as const
export const altTextStatus = z.enum(ALT_TEXT_STATUSES)
export type AltTextStatus = z.infer<typeof altTextStatus>
