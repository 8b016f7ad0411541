import { z } from 'zod'
import { knowledgeEntry } from './knowledge.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

const MB = 1024 * 1024

/** Accepted files, by extension and MIME type (trace.md KNOW-16). */
export const KNOWLEDGE_FILE_TYPES = {
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
} as const
export type KnowledgeFileType = keyof typeof KNOWLEDGE_FILE_TYPES

/** Prefix of a file's id (trace.md KNOW-18). */
export const FILE_ID_PREFIX = 'file_'
export const KNOWLEDGE_FILE_LIMITS = {
  maxBytes: 50 * MB,
  /** Characters of a file's text that AI gets as its summary (trace.md KNOW-17). */
  summary: 1_000,
  /** Maximum read of one file; the rest is left out, and the entry says so. */
  maxCharacters: 2_000_000,
  maxPages: 1_000,
  maxRows: 50_000,
  maxColumns: 200,
  /** Files per user that may be waiting to be read. */
  maxReading: 50,
} as const

/** Texts of the file routes (trace.md KNOW-11 to KNOW-15). */
export const KNOWLEDGE_FILE_TEXTS = {
  urlFailed: 'Failed to get upload URL',
  storageFailed: 'Failed to upload file to storage',
  processFailed: 'Failed to process uploaded file',
  deleteFailed: 'Failed to delete file',
  uploadError: 'Error uploading file',
  unsupported: 'This file cannot be read. Use .txt, .csv, .pdf or a picture.',
  mislabelled: 'The content of this file does not match its type.',
  tooLarge: 'File size too large. Maximum size is 50MB.',
  empty: 'This file is empty.',
  damaged: 'This file is damaged or incomplete.',
  encrypted: 'This PDF is protected by a password. Upload it without one.',
  noText: 'No text was found in this file.',
  tooHeavy: 'This file is too complex to be read. Split it, or save it with fewer pages.',
  tooManyPixels: 'This picture has too many pixels. Use at most 50 megapixels.',
  pictureUnread: 'The text of this picture could not be read now. Try again later.',
  /** Without a vision model, only words in pictures that were made here are known. */
  pictureNeedsModel: 'No vision model is connected, so nothing could be read from this picture. Connect one, then try again.',
  notUploaded: 'The file has not been uploaded yet.',
  linkExpired: 'This upload link has expired or was already used.',
  tooManyReading: 'Too many files are waiting to be read. Try again when they are done.',
  cut: 'This file is very long, so only its first part was read.',
} as const

const fileName = z.string().trim().min(1).max(255)
const fileType = z.string().trim().min(1).max(100)
const fileId = z.string().max(80)
const fileAnswer = z.object({ success: z.literal(true), file: knowledgeEntry })

export const createKnowledgeUpload = route({
  method: 'POST',
  path: '/api/knowledge-files/upload-url',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'A signed, single-use address to PUT a file to; `replaces` names the file that it becomes the new version of',
  body: z.strictObject({ userId: claimedUserId, fileName, fileType, fileSize: z.number().int().nonnegative().optional(), replaces: fileId.optional() }),
  response: z.object({ success: z.literal(true), uploadUrl: z.string(), filePath: z.string(), expiresAt: instant }),
})

export const processKnowledgeFile = route({
  method: 'POST',
  path: '/api/knowledge-files/process',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Add the uploaded file to the knowledge base; a job reads it, and the live event knowledge.changed reports when it is ready',
  body: z.strictObject({ userId: claimedUserId, filePath: z.string().min(1).max(500), fileName, fileType }),
  response: fileAnswer,
  status: 201,
  creates: true,
})

export const retryKnowledgeFile = route({
  method: 'POST',
  path: '/api/knowledge-files/:id/retry',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Retry reading a file that could not be read',
  params: z.object({ id: fileId }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: fileAnswer,
})

export const deleteKnowledgeFile = route({
  method: 'DELETE',
  path: '/api/knowledge-files/delete/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Delete a file with everything derived from it, in one step',
  params: z.object({ id: fileId }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
