import { z } from 'zod'
import { mediaItem } from './media.ts'
import { METADATA_LIMITS } from './media-library.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Texts about alternative texts of pictures. */
export const ALT_TEXTS = {
  set: 'ALT',
  proposed: 'ALT?',
  confirm: 'Confirm alt text',
  missing: 'No alt text. People who use a screen reader will not know what this picture shows.',
  proposeFailed: 'Failed to suggest alt text',
  /** Hints under a proposal. */
  unchecked: 'A proposal that nobody checked. It is sent once you confirm it.',
  simulated: 'Simulated: no vision model is connected, so this says only colors and light. Write what the picture shows.',
} as const

const params = z.object({ id: z.string().max(80) })
const answer = z.object({ success: z.literal(true), item: mediaItem })

export const saveAltText = route({
  method: 'PUT',
  path: '/api/media/items/:id/alt-text',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Write or confirm the alt text of a picture; an empty text removes it',
  params,
  body: z.strictObject({ userId: claimedUserId, altText: z.string().trim().max(METADATA_LIMITS.altText) }),
  response: answer,
})

export const proposeAltText = route({
  method: 'POST',
  path: '/api/media/items/:id/alt-text/propose',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Let the vision model suggest alt text; text that the user wrote or confirmed is kept',
  params,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  /** picture: no vision model is connected; the text says only what was measured. */
  response: answer.extend({ basis: z.enum(['model', 'picture']) }),
})
