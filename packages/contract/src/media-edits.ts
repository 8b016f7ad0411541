import { z } from 'zod'
import { mediaItem } from './media.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Sides of a picture that was cropped or resized, in pixels. */
export const EDITED_SIDE = { min: 16, max: 10_000 } as const
export const TURNS = [0, 90, 180, 270] as const

/** Texts of cropping, turning and resizing, for which the specification prescribes none. */
export const PICTURE_EDIT_TEXTS = {
  title: 'Crop, rotate, resize',
  open: 'Crop or resize',
  save: 'Save as a new file',
  kept: 'The original stays as it is. Posts that use it keep using it.',
  saved: 'Saved as a new file',
  picturesOnly: 'Only pictures can be cropped.',
  animated: 'Animated pictures cannot be cropped, because they would lose their animation.',
  tooSmall: `A picture needs at least ${EDITED_SIDE.min} pixels on each side.`,
  nothing: 'Make a change first.',
  failed: 'The picture could not be saved.',
} as const

const share = z.number().min(0).max(1)

export const transformPicture = route({
  method: 'POST',
  path: '/api/media/items/:id/transform',
  auth: 'user',
  feature: 'media',
  summary: 'Rotate, crop and resize a picture, in this order, into a new file; the original stays',
  params: z.object({ id: z.string().max(80) }),
  body: z.strictObject({
    userId: claimedUserId,
    /** Degrees clockwise. */
    turn: z.union(TURNS.map((turn) => z.literal(turn))).default(0),
    /** The part to keep, in shares of the turned picture. */
    crop: z.object({ left: share, top: share, width: share, height: share }).optional(),
    /** Width of the result; larger ones than the cut part's are not enlarged. */
    width: z.number().int().min(EDITED_SIDE.min).max(EDITED_SIDE.max).optional(),
  }),
  response: z.object({ success: z.literal(true), item: mediaItem }),
  status: 201,
  creates: true,
})
