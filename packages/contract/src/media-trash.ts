import { z } from 'zod'
import { mediaItem } from './media-item.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** How long a deleted file can be restored. */
export const TRASH_DAYS = 30
/** Files per page of the trash. */
export const TRASH_PAGE_SIZE = 24

/** Texts of the trash, for which the specification prescribes none. */
export const TRASH_TEXTS = {
  heading: 'Trash',
  open: 'Trash',
  /** Beside the specification's question, which speaks of the posts and collections that lose the file. */
  kept: `The file moves to the trash, where you can restore it for ${TRASH_DAYS} days. It leaves its collections right away.`,
  explanation: `Deleted files are kept for ${TRASH_DAYS} days and count toward your storage until then.`,
  empty: 'The trash is empty',
  emptyText: `Files that you delete can be restored here for ${TRASH_DAYS} days.`,
  restore: 'Restore',
  restored: (count: number) => (count === 1 ? 'File restored' : `${count} files restored`),
  undo: 'Undo',
  purge: 'Delete permanently',
  confirmPurge: (count: number) => (count === 1 ? 'This file will be deleted permanently.' : `These ${count} files will be deleted permanently.`),
  purgeAll: 'Empty trash',
  confirmPurgeAll: 'Every file in the trash will be deleted permanently.',
  purged: (count: number) => (count === 1 ? 'File deleted permanently' : `${count} files deleted permanently`),
  gone: 'This file is no longer in the trash.',
  loadFailed: 'The trash could not be loaded.',
  changeFailed: 'The trash could not be changed.',
} as const

const ids = z.array(z.string().max(80)).min(1).max(200).transform((list) => [...new Set(list)])
const failures = z.array(z.object({ id: z.string(), error: z.string() }))

export const listTrash = route({
  method: 'GET',
  path: '/api/media/trash',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: 'Deleted files that can still be restored, the last deleted first',
  query: z.object({ userId: claimedUserId, page: z.coerce.number().int().min(1).max(100_000).default(1), limit: z.coerce.number().int().min(1).max(100).default(TRASH_PAGE_SIZE) }),
  response: z.object({
    success: z.literal(true),
    items: z.array(mediaItem.extend({ deletedAt: instant, goneAt: instant })),
    total: z.number().int(),
    totalPages: z.number().int(),
    bytes: z.number().int(),
  }),
})

export const restoreMedia = route({
  method: 'POST',
  path: '/api/media/trash/restore',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Restore files from the trash; their addresses work again. Each one succeeds or fails on its own',
  body: z.strictObject({ userId: claimedUserId, ids }),
  response: z.object({ success: z.literal(true), restored: z.array(z.string()), failed: failures }),
})

export const purgeMedia = route({
  method: 'POST',
  path: '/api/media/trash/purge',
  auth: 'user',
  scope: 'admin',
  feature: 'media',
  summary: 'Delete files in the trash permanently: those listed, or all of them',
  body: z.strictObject({ userId: claimedUserId, ids: z.union([ids, z.literal('all')]) }),
  response: z.object({ success: z.literal(true), purged: z.number().int() }),
})
