import { z } from 'zod'
import { mediaItem } from './media-item.ts'
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
  scope: 'draft',
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

/** Texts of replacing a file, for which the specification prescribes none. */
export const REPLACE_TEXTS = {
  open: 'Replace file',
  title: 'Replace this file',
  explanation: 'Drafts, posts waiting for approval and scheduled posts that use this file will show the new one. The new file takes over its tags, product and collections.',
  published: 'Published posts stay as they are on the networks. Here they no longer show this file.',
  trash: 'This file goes to the trash for 30 days.',
  choose: 'Choose a new file',
  confirm: 'Replace',
  done: (posts: number) => (posts === 0 ? 'File replaced' : posts === 1 ? 'File replaced in 1 post' : `File replaced in ${posts} posts`),
  same: 'This is the same file. Choose another one.',
  otherKind: 'A picture can only be replaced by a picture, and a video only by a video.',
  unready: 'The new file is still being processed. Try again when it is ready.',
  beingSent: 'A post that is being published uses this file. Wait until it is published.',
  unfit: (reason: string) => `A scheduled post could not be published with the new file: ${reason}`,
  failed: 'The file could not be replaced.',
} as const

export const replaceMedia = route({
  method: 'POST',
  path: '/api/media/items/:id/replace',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Put another file of the library in the place of this one in every post that is not published; this one goes to the trash',
  params: z.object({ id: z.string().max(80) }),
  body: z.strictObject({ userId: claimedUserId, replacement: z.string().max(80) }),
  response: z.object({ success: z.literal(true), item: mediaItem, /** Ids of the posts that were changed. */ posts: z.array(z.string()) }),
})

export const retryConversion = route({
  method: 'POST',
  path: '/api/media/items/:id/convert',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Start the conversion of a video again that failed',
  params: z.object({ id: z.string().max(80) }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), item: mediaItem }),
})

/** Texts of choosing a video's cover, for which the specification prescribes none. */
export const COVER_TEXTS = {
  open: 'Choose cover',
  title: 'Choose the cover',
  explanation: 'The cover is shown in the library, in posts and wherever the video is not playing.',
  time: 'Moment of the video',
  save: 'Use this frame',
  saved: 'Cover saved',
  automatic: 'Automatic',
  videosOnly: 'Only videos have a cover.',
  beyond: 'The video is not that long.',
  unreadable: 'No picture could be read from this moment of the video. Choose another one.',
  failed: 'The cover could not be saved.',
  heading: 'Cover',
  chosen: (names: string) => `Your frame is sent as the cover on ${names}.`,
  unchosen: (names: string) => `Until you choose a frame, it is left to ${names}.`,
  pinterest: 'Pinterest gets the frame shown here.',
  nowhere: 'No chosen network takes a cover: it is shown here only.',
} as const

export const setVideoCover = route({
  method: 'PUT',
  path: '/api/media/items/:id/cover',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'The moment of a video whose frame is its cover, in seconds; null lets the server choose',
  params: z.object({ id: z.string().max(80) }),
  body: z.strictObject({ userId: claimedUserId, at: z.number().min(0).max(86_400).nullable() }),
  response: z.object({ success: z.literal(true), item: mediaItem }),
})
