import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { create } from 'zustand'
import { newKey } from '../../../lib/new-key.ts'
import { onSessionEnd } from '../../../lib/session.ts'
import { FileError } from './file-error.ts'
import { problemOf } from './file-types.ts'
import { refreshKnowledge } from '../list/list-cache.ts'

export type KnowledgeUpload = {
  key: string
  name: string
  size: number
  state: 'queued' | 'uploading' | 'failed'
  progress: number
  /** Which step failed, and why. */
  error: string | null
  reason: string | null
  /** The entry whose file it replaces. */
  replaces: string | null
}
type Work = { file: File; controller: AbortController }

/** Concurrent uploads: one fills the connection, two hide the pauses between calls. */
const AT_ONCE = 2

/** Errors about the file itself: sending it again would fail again. */
const FINAL: readonly (string | null)[] = [KNOWLEDGE_FILE_TEXTS.mislabelled, KNOWLEDGE_FILE_TEXTS.empty, KNOWLEDGE_FILE_TEXTS.tooLarge, KNOWLEDGE_FILE_TEXTS.unsupported]

/** Files being uploaded to the knowledge base; once the server has them, they are entries. They continue while other screens are shown. */
export const useKnowledgeUploads = create<{ items: readonly KnowledgeUpload[] }>(() => ({ items: [] }))
const works = new Map<string, Work>()

const itemsNow = () => useKnowledgeUploads.getState().items
const change = (key: string, patch: Partial<KnowledgeUpload>): void =>
  useKnowledgeUploads.setState(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, ...patch } : item)) }))

async function run(item: KnowledgeUpload, work: Work): Promise<void> {
  const { key, replaces } = item
  const { signal } = work.controller
  change(key, { state: 'uploading', progress: 0, error: null, reason: null })
  try {
    // Users who only read the list need not load the upload code.
    const { uploadFile } = await import('./upload.ts')
    await uploadFile({ file: work.file, replaces, signal, onProgress: (progress) => change(key, { progress }) })
    // The list's row replaces the upload's row.
    await refreshKnowledge()
    cancelUpload(key)
  } catch (error) {
    if (signal.aborted) return
    const { message, reason } = error instanceof FileError ? error : new FileError(KNOWLEDGE_FILE_TEXTS.uploadError)
    if (FINAL.includes(reason)) works.delete(key)
    change(key, { state: 'failed', error: message, reason })
  }
  startNext()
}

function startNext(): void {
  const free = AT_ONCE - itemsNow().filter(({ state }) => state === 'uploading').length
  for (const item of itemsNow().filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) {
    const work = works.get(item.key)
    if (work) void run(item, work)
  }
}

/** Uploads files to the knowledge base; rejected ones are reported at once. With `replaces`, the first becomes the new version of that file. */
export function uploadFiles(files: readonly File[], replaces: string | null = null): void {
  const added = (replaces === null ? files : files.slice(0, 1)).map((file): KnowledgeUpload => {
    const [key, error] = [newKey(), problemOf(file)]
    if (!error) works.set(key, { file, controller: new AbortController() })
    return { key, name: file.name || 'Pasted file', size: file.size, state: error ? 'failed' : 'queued', progress: 0, error, reason: null, replaces }
  })
  useKnowledgeUploads.setState(({ items }) => ({ items: [...items, ...added] }))
  startNext()
}

/** Whether a failed upload can be retried: a rejected file cannot. */
export const canRetry = (key: string): boolean => works.has(key)

export function retryUpload(key: string): void {
  const work = works.get(key)
  if (!work) return
  works.set(key, { ...work, controller: new AbortController() })
  change(key, { state: 'queued', error: null, reason: null })
  startNext()
}

/** Cancels an upload and removes it from the list. */
export function cancelUpload(key: string): void {
  works.get(key)?.controller.abort()
  works.delete(key)
  useKnowledgeUploads.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
  startNext()
}

/** Whether files are still being uploaded: closing the tab would abort them. */
export const isUploading = (items: readonly KnowledgeUpload[]): boolean => items.some(({ state }) => state !== 'failed')

// No upload of a user continues, or stays on the screen, after a log-out.
onSessionEnd(() => {
  for (const { key } of itemsNow()) cancelUpload(key)
})
