import { z } from 'zod'
import { mediaItem } from './media-item.ts'
import { postState } from './posts.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { cleanTags } from './shared/tags.ts'
import { instant } from './shared/time.ts'

/** Texts of /content (trace.md LIBR, AMB-60, AMB-62). */
export const LIBRARY_TEXTS = {
  heading: 'Content Library',
  signedOut: 'Authentication required',
  edit: 'Edit Metadata',
  save: 'Save Changes',
  cancel: 'Cancel',
  confirmDelete: 'Are you sure you want to delete this media item? This action cannot be undone.',
  confirmBulkDelete: (count: number) => `Are you sure you want to delete ${count} media items? This action cannot be undone.`,
  deleted: 'Media item deleted successfully!',
  deleteFailed: (reason: string) => `Failed to delete: ${reason}`,
  networkError: 'Network error',
  bulkPartial: (deleted: number, failed: number) => `${deleted} items deleted successfully, ${failed} failed to delete`,
  loadFailed: 'Failed to load media items',
  loadError: 'Error loading media items',
  imagesOnly: 'AI analysis is only available for images',
  analyzeFailed: 'Failed to analyze image',
  analyzeError: 'Error analyzing image',
  analyzed: 'AI analysis completed! Review and save the suggested metadata.',
  /** Used without a vision model, since nothing can look at the picture then. */
  analyzedOffline: 'No vision model is connected, so this is simulated: it comes from colors, light, the name and camera data, and nobody knows what is shown.',
  saveFailed: 'Failed to save metadata',
  saveError: 'Error saving metadata',
  saved: 'Metadata saved successfully!',
  badItemType: 'Invalid item type for metadata editing',
  collectionExists: 'You already have a collection with that name.',
  tooManyCollections: 'You have reached the maximum number of collections.',
} as const
/** The success message of a metadata save disappears after (trace.md LIBR-24). */
export const METADATA_SUCCESS_CLEAR_MS = 3_000
/** Files per page, and page buttons shown at most (trace.md LIBR-27, LIBR-28). */
export const LIBRARY_PAGE = { size: 24, buttons: 5 } as const
/** Files per page in the picker and in the creator's browser (trace.md PICK-10, AMB-20). */
export const PICKER_PAGE_SIZE = 12
/** Texts of the picker (trace.md PICK-02 to PICK-05); its messages about wrong files are in UPLOAD_TEXTS. */
export const PICK_TEXTS = {
  choose: 'Choose from Image Library',
  hide: 'Hide Image Library',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  fix: 'Fix Loading Issues',
} as const
/** A Shopify product picture that fails to load is requested again from its original URL (trace.md LIBR-29). */
export const BROKEN_SHOPIFY_RETRY = { delayMs: 1_000, times: 1 } as const
export const MEDIA_FILTERS = ['all', 'images', 'videos'] as const
export const MEDIA_SORTS = ['date', 'name', 'size', 'usage'] as const
export const MEDIA_SHAPES = ['square', 'portrait', 'landscape'] as const
/** A picture whose longer side is at most this many times its shorter one counts as square. */
export const SQUARE_UP_TO = 1.05
/** Tags that the tag filter offers at most, the most used first. */
export const MAX_TAG_CHOICES = 100
export const SORT_ORDERS = ['asc', 'desc'] as const
export const LIBRARY_VIEWS = ['grid', 'list'] as const
/** Prefixes of media ids (trace.md LIBR-26). */
export const MEDIA_ID_PREFIX = { image: 'img_', video: 'vid_' } as const

export const METADATA_LIMITS = { description: 2_000, altText: 1_000, tag: 50, tags: 50, productName: 200, category: 80, name: 200 } as const
export const MAX_SEARCH = 200
/** Posts listed in a file's details at most, newest first, and how much of each text is shown. */
export const ITEM_USAGE = { posts: 50, preview: 120 } as const

const itemId = z.string().max(80)
const itemParams = z.object({ id: itemId })
const ownerQuery = z.object({ userId: claimedUserId })

export const listMedia = route({
  method: 'GET',
  path: '/api/media/list',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: "The caller's library: full-text search, filter, collection, sort, paged",
  query: z.object({
    userId: claimedUserId,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    filter: z.enum(MEDIA_FILTERS).default('all'),
    search: z.string().trim().max(MAX_SEARCH).optional(),
    sortBy: z.enum(MEDIA_SORTS).default('date'),
    sortOrder: z.enum(SORT_ORDERS).default('desc'),
    collection: uuid.optional(),
    /** A tag of the user or of the analysis, whole, regardless of case. */
    tag: z.string().trim().min(1).max(METADATA_LIMITS.tag).optional(),
    shape: z.enum(MEDIA_SHAPES).optional(),
    /** Only files that no post uses. */
    unused: z.enum(['true', 'false']).transform((value) => value === 'true').optional(),
    source: z.string().trim().min(1).max(40).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    items: z.array(mediaItem),
    images: z.array(mediaItem),
    total: z.number().int(),
    totalPages: z.number().int(),
  }),
})

const choice = z.object({ value: z.string(), count: z.number().int() })

export const mediaChoices = route({
  method: 'GET',
  path: '/api/media/choices',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'What the library can be filtered by: its tags and its sources, with the number of files',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), tags: z.array(choice), sources: z.array(choice) }),
})

export const mediaStats = route({
  method: 'GET',
  path: '/api/media/stats',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'Counts and size of the library',
  query: ownerQuery,
  response: z.object({
    success: z.literal(true),
    stats: z.object({
      total: z.number().int(),
      images: z.number().int(),
      videos: z.number().int(),
      /** Storage in use, the trash included. */
      bytes: z.number().int(),
      /** Bytes of it in the trash, and how many files. */
      trashBytes: z.number().int(),
      trashed: z.number().int(),
      /** Files that no post uses. */
      unused: z.number().int(),
      addedThisWeek: z.number().int(),
    }),
  }),
})

export const getMedia = route({
  method: 'GET',
  path: '/api/media/items/:id',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'One file with the posts that use it and the collections it is in',
  params: itemParams,
  query: ownerQuery,
  response: z.object({
    success: z.literal(true),
    item: mediaItem,
    usage: z.array(z.object({ postId: uuid, state: postState, preview: z.string(), at: instant.nullable() })),
    collections: z.array(uuid),
    /** Whether a post that is scheduled or being sent needs it, so that it cannot be deleted. */
    isInUse: z.boolean(),
  }),
})

export const downloadMedia = route({
  method: 'GET',
  path: '/api/media/items/:id/download',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'A signed address of the file, or of the upload it was converted from, good for some minutes',
  params: itemParams,
  query: ownerQuery.extend({ original: z.enum(['true', 'false']).transform((value) => value === 'true').optional() }),
  response: z.object({ success: z.literal(true), url: z.string(), expiresAt: instant }),
})

export const setMediaFocus = route({
  method: 'PUT',
  path: '/api/media/items/:id/focus',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Set the focal point of a picture, which every crop keeps; null is the center',
  params: itemParams,
  body: z.strictObject({ userId: claimedUserId, focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable() }),
  response: z.object({ success: z.literal(true), item: mediaItem }),
})

export const bulkDeleteMedia = route({
  method: 'POST',
  path: '/api/media/bulk-delete',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Delete several files; each one succeeds or fails on its own',
  body: z.strictObject({ userId: claimedUserId, ids: z.array(itemId).min(1).max(200).transform((list) => [...new Set(list)]) }),
  response: z.object({
    success: z.literal(true),
    deleted: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), error: z.string() })),
  }),
})

export const findDuplicate = route({
  method: 'GET',
  path: '/api/media/duplicate/:sha256',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'The file of the library with this content, if there is one, so that it need not be uploaded again',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: ownerQuery,
  response: z.object({ success: z.literal(true), item: mediaItem.nullable() }),
})

const tags = z.array(z.string().trim().max(METADATA_LIMITS.tag)).max(METADATA_LIMITS.tags).transform(cleanTags)

export const updateMetadata = route({
  method: 'PUT',
  path: '/api/media-analysis/update-metadata',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Change the metadata of a file; omitted fields stay as they are',
  body: z.strictObject({
    userId: claimedUserId,
    /** Must name the kind of the id (trace.md LIBR-25). */
    table: z.enum(['user_images', 'user_videos']),
    id: itemId,
    name: z.string().trim().min(1).max(METADATA_LIMITS.name).optional(),
    description: z.string().trim().max(METADATA_LIMITS.description).optional(),
    userTags: tags.optional(),
    aiTags: tags.optional(),
    productName: z.string().trim().max(METADATA_LIMITS.productName).optional(),
    category: z.string().trim().max(METADATA_LIMITS.category).optional(),
    altText: z.string().trim().max(METADATA_LIMITS.altText).optional(),
  }),
  response: z.object({ success: z.literal(true), item: mediaItem }),
})

export const analyzeImage = route({
  method: 'POST',
  path: '/api/media-analysis/analyze-image',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Suggest metadata for a picture of the library; nothing is stored until the user saves it',
  body: z.strictObject({
    userId: claimedUserId,
    imageUrl: z.string().min(1).max(2_000),
    existingDescription: z.string().max(METADATA_LIMITS.description).optional(),
    options: z.strictObject({ includeProducts: z.boolean().default(true), includeTags: z.boolean().default(true), includeCategories: z.boolean().default(true) }).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    analysis: z.object({
      description: z.string(),
      /** Alternative text: one sentence. */
      altText: z.string(),
      products: z.array(z.string()),
      category: z.string(),
      tags: z.array(z.string()),
      /** model: a vision model looked at it. picture: no model is configured; derived from its colors, shape, name and camera data. */
      basis: z.enum(['model', 'picture']),
    }),
  }),
})

/** Colour bands of a relevance score (trace.md DRAFT-25). */
export const RELEVANCE_BANDS = [
  { band: 'green', from: 8 },
  { band: 'yellow', from: 5 },
  { band: 'orange', from: 2 },
  { band: 'red', from: Number.NEGATIVE_INFINITY },
] as const
export type RelevanceBand = (typeof RELEVANCE_BANDS)[number]['band']
/** The band of a relevance score from 0 to 10. */
export const bandOf = (score: number): RelevanceBand => RELEVANCE_BANDS.find(({ from }) => score >= from)?.band ?? 'red'
/** Suggestions on a draft card, the default number of suggestions, and what a suggestion shows (trace.md DRAFT-24, DRAFT-26). */
export const SUGGESTION_LIMITS = { perCard: 3, default: 5, description: 80, tags: 3, keywords: 3 } as const
export const SMART_TEXTS = {
  smart: 'Smart',
  manual: 'Manual',
  empty: 'No smart suggestions found',
  /** Before the reason of a weak one. */
  weak: 'Weak match:',
  onlyWeak: 'Nothing in your library clearly fits this text. These come closest:',
  failed: 'Failed to load suggestions',
  retry: 'Try again',
  addMedia: 'Add Media',
} as const

export const mediaSuggestion = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  name: z.string(),
  /** Which words of the draft match, or go with, which words of the file. */
  suggestionReason: z.string(),
  /** 0 to 10. */
  relevanceScore: z.number(),
  /** weak: related words, or little in common; it may not fit. */
  strength: z.enum(['strong', 'weak']),
  product_name: z.string(),
  ai_description: z.string(),
  ai_tags: z.array(z.string()),
  keywords: z.array(z.string()),
})
export type MediaSuggestion = z.infer<typeof mediaSuggestion>

export const suggestMedia = route({
  method: 'POST',
  path: '/api/media-analysis/suggestions-for-draft',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'Files of the library that fit a draft, best first, each with its score, strength and reason',
  body: z.strictObject({
    userId: claimedUserId,
    draft: z.looseObject({ id: z.string().max(80).optional(), content: z.string().max(65_000), platforms: z.array(platform).optional(), mediaUrls: z.array(z.string().max(2_000)).max(50).optional() }),
    limit: z.number().int().min(1).max(20).default(SUGGESTION_LIMITS.default),
    mediaType: z.enum(['all', 'image', 'video', 'images', 'videos']).default('all'),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      suggestions: z.array(mediaSuggestion),
      bestMatch: mediaSuggestion.nullable(),
      /** Confidence in the best one: its score divided by the largest possible one, 0 to 1. */
      confidence: z.number(),
      keywords: z.array(z.string()),
      productKeywords: z.array(z.string()),
    }),
  }),
})
