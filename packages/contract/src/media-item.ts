import { z } from 'zod'
import { altTextStatus } from './shared/alt-text.ts'
import { instant } from './shared/time.ts'

// A file of the library as every screen shows it, apart from uploads: a screen that only lists files loads nothing about them.

/** A picture that did not load is requested again: on the storage host soon and bypassing caches, elsewhere once (trace.md GEN-09, GEN-10). */
export const BROKEN_IMAGE_RETRY = { storageDelayMs: 500, delayMs: 1_000, times: 1 } as const

/** States of the conversion of a video. A stopped one may be started again. */
export const CONVERSION_STATES = ['waiting', 'running', 'failed'] as const

/** Texts of converted files, for which the specification prescribes none. Takes the format's name, such as HEIC. */
export const CONVERSION_TEXTS = {
  converted: (format: string) => `Converted from ${format}, original kept`,
  reencoded: 'Re-encoded on upload: location and camera data were removed from the file',
  /** Beside a file that was just uploaded. */
  uploaded: 'Converting to MP4. You can use it in posts when this is finished',
  waiting: 'Waiting to be converted to MP4',
  running: (percent: number | null) => (percent === null ? 'Converting to MP4' : `Converting to MP4, ${percent}%`),
  explanation: 'Browsers do not play this video, so an MP4 copy is being made. You can use it in posts when it is finished. The original is kept.',
  failed: 'This video could not be converted. Browsers and networks may not play it. The original is kept and can be downloaded.',
  retry: 'Convert again',
  original: 'Download original',
  notFailed: 'This file is not waiting for another attempt.',
  noOriginal: 'There is no separate original of this file.',
} as const

export const mediaItem = z.object({
  /** `img_` or `vid_` and a UUID (trace.md LIBR-26). */
  id: z.string(),
  url: z.string(),
  type: z.string(),
  name: z.string(),
  prompt: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Width and height under the specification's name; null while unknown. */
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Duration of a video in seconds. */
  duration: z.number().nullable(),
  /** Its source: `upload`, `sandbox`, `shopify` and the like. */
  source: z.string(),
  /** The file as it was uploaded, kept because this one was converted from it; null when there is none. */
  original: z.object({ format: z.string(), size: z.number().int() }).nullable(),
  /** A video that browsers do not play is converted to MP4 by a job; null when nothing is left to do. `percent` is null until it is known. */
  conversion: z.object({ state: z.enum(CONVERSION_STATES), percent: z.number().int().min(0).max(100).nullable() }).nullable(),
  product_name: z.string(),
  product_price: z.number().nullable(),
  product_currency: z.string().nullable(),
  ai_description: z.string(),
  /** Alternative text for screen readers; may be empty. */
  alt_text: z.string(),
  alt_text_status: altTextStatus,
  /** Camera data of the uploaded file; null if it has none. */
  camera: z.object({ takenAt: z.string().nullable(), model: z.string().nullable() }).nullable(),
  user_tags: z.array(z.string()),
  ai_tags: z.array(z.string()),
  /** Tags of the user and of the analysis, without duplicates. */
  tags: z.array(z.string()),
  category: z.string(),
  /** Posts that use it. */
  usage_count: z.number().int(),
  /** Placeholder of a few pixels as a data URL, shown while the picture loads; null until it is created. */
  blur: z.string().nullable(),
  /** The point a crop keeps, from 0 to 1 in each direction; null for the middle. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
  /** The moment of a video that its user chose as cover, in seconds; null for the server's choice and for pictures. */
  cover: z.number().nullable(),
  /** Thumbnail for grids; for a video its poster, null until that is created. */
  thumbnailUrl: z.string().nullable(),
  createdAt: instant,
})
export type MediaItem = z.infer<typeof mediaItem>
