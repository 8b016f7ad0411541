import { createKnowledgeUpload, processKnowledgeFile } from '@marquee/contract/knowledge-files'
import { call } from '../../../lib/api.ts'

export type UploadRequest = { fileName: string; fileType: string; fileSize: number; replaces?: string }

/** Requests a signed address (trace.md KNOW-20). Throws ApiError. */
export const requestUpload = (body: UploadRequest, signal: AbortSignal) => call(createKnowledgeUpload, { body }, { signal })

/** Registers the file that was PUT. Takes the key of this attempt. Throws ApiError. */
export const registerFile = (body: { filePath: string; fileName: string; fileType: string }, idempotencyKey: string, signal: AbortSignal) =>
  call(processKnowledgeFile, { body }, { idempotencyKey, signal })
