import { create } from 'zustand'

export type UploadState = 'queued' | 'uploading' | 'waiting' | 'paused' | 'failed' | 'done' | 'duplicate'
export type QueuedUpload = { key: string; name: string; size: number; type: string; state: UploadState; progress: number; error: string | null; itemId: string | null; /** What happens, or happened, to the file besides being stored. */ note: string | null }

/** Files being uploaded to the library. They continue while other screens are shown. */
export const useUploadQueue = create<{ items: readonly QueuedUpload[] }>(() => ({ items: [] }))
