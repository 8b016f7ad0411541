import { CONVERSION_TEXTS, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { newKey } from '../../../lib/new-key.ts'
import { onSessionEnd, useSession } from '../../../lib/session.ts'
import { isShownByBrowsers, type StoredFile, typeOf } from '../model.ts'
import { UploadError } from '../upload-errors.ts'
import { isStorable } from '../upload-rules.ts'
import type { UploadMemory } from '../upload.ts'
import { whenOnline } from '../../../lib/when-online.ts'
import { type QueuedUpload, type UploadState, useUploadQueue } from './upload-state.ts'

type Work = { file: File; memory: UploadMemory; controller: AbortController | null }

/** Concurrent uploads: one fills the connection, two hide the pauses between calls. */
const AT_ONCE = 2
const RUNNING: readonly UploadState[] = ['uploading', 'waiting']
const FINISHED: readonly UploadState[] = ['done', 'duplicate']

const works = new Map<string, Work>()

const itemsNow = () => useUploadQueue.getState().items
const change = (key: string, patch: Partial<QueuedUpload>): void =>
  useUploadQueue.setState(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, ...patch } : item)) }))

/** Conversions are said where they happen. */
function noteOf({ original, type }: StoredFile): string | null {
  if (original) return CONVERSION_TEXTS.converted(original.format)
  return isShownByBrowsers(type) ? null : CONVERSION_TEXTS.uploaded
}

async function run(key: string, work: Work): Promise<void> {
  const controller = (work.controller = new AbortController())
  try {
    if (!navigator.onLine) change(key, { state: 'waiting', error: null })
    await whenOnline(controller.signal)
    change(key, { state: 'uploading', error: null })
    // Users who only browse the library need not load the upload code.
    const { uploadFile } = await import('../upload.ts')
    controller.signal.throwIfAborted()
    const stored = await uploadFile(work.file, {
      user: useSession.getState().user,
      signal: controller.signal,
      memory: work.memory,
      onProgress: (progress) => change(key, { progress }),
      onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'waiting' : 'uploading' }),
    })
    change(key, { state: stored.isDuplicate ? 'duplicate' : 'done', progress: 100, itemId: stored.id ?? null, note: noteOf(stored) })
    works.delete(key)
  } catch (error) {
    // The connection was lost before the upload code was there: it begins again once it is back.
    if (!controller.signal.aborted && !navigator.onLine) return run(key, work)
    if (!controller.signal.aborted) change(key, { state: 'failed', error: error instanceof UploadError ? error.message : UPLOAD_TEXTS.failed })
  }
  startNext()
}

function startNext(): void {
  const free = AT_ONCE - itemsNow().filter(({ state }) => RUNNING.includes(state)).length
  for (const { key } of itemsNow().filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) {
    const work = works.get(key)
    if (work) void run(key, work)
  }
}

/** Why a file is rejected before it is sent. */
function problemOf(file: File): string | null {
  if (!isStorable(typeOf(file))) return UPLOAD_TEXTS.unsupported
  if (file.size > UPLOAD_LIMITS.maxBytes) return UPLOAD_TEXTS.tooLarge
  return file.size === 0 ? UPLOAD_TEXTS.empty : null
}

/** Queues files for upload; unsupported ones are reported at once. */
export function enqueue(files: readonly File[]): void {
  const added = files.map((file): QueuedUpload => {
    const [key, error] = [newKey(), problemOf(file)]
    if (!error) works.set(key, { file, memory: {}, controller: null })
    return { key, name: file.name || 'Pasted file', size: file.size, type: typeOf(file), state: error ? 'failed' : 'queued', progress: 0, error, itemId: null, note: null }
  })
  useUploadQueue.setState(({ items }) => ({ items: [...items, ...added] }))
  startNext()
}

export function pauseUpload(key: string): void {
  works.get(key)?.controller?.abort()
  change(key, { state: 'paused' })
  startNext()
}

/** Resumes a paused or failed file where it stopped. */
export function resumeUpload(key: string): void {
  change(key, { state: 'queued', error: null })
  startNext()
}

export const canResume = (key: string): boolean => works.has(key)

export function cancelUpload(key: string): void {
  works.get(key)?.controller?.abort()
  works.delete(key)
  useUploadQueue.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
  startNext()
}

/** Removes finished uploads from the list; with `all`, cancels and removes everything. */
export function clearUploads(all = false): void {
  const gone = itemsNow().filter(({ state }) => all || FINISHED.includes(state))
  for (const { key } of gone) cancelUpload(key)
}

// No upload of a user continues, or stays on the screen, after a log-out.
onSessionEnd(() => clearUploads(true))

/** Whether files are still being uploaded: closing the tab would abort them. */
export const isUploading = (items: readonly QueuedUpload[]): boolean => items.some(({ state }) => state === 'queued' || RUNNING.includes(state))
