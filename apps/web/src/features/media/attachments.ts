import { MAX_POST_MEDIA } from '@marquee/contract/posts'
import { createStore, type StoreApi } from 'zustand'
import { type Attachment, placeAt, type StoredFile, typeOf } from './model.ts'
import { newKey } from '../../lib/new-key.ts'
import { whenOnline } from '../../lib/when-online.ts'

/** The files of one post being written. Uploads start when files are added; every action takes effect at once. */
export type Attachments = {
  items: Attachment[]
  /** Starts uploading files from the computer; those over the post's limit are left out. */
  add: (files: readonly File[]) => void
  /** Adds a file of the library. */
  addStored: (file: StoredFile) => void
  remove: (key: string) => void
  /** Moves an item to another position. */
  place: (key: string, to: number) => void
  retry: (key: string) => void
  clear: () => void
  /** Resolves when no upload is running any more. */
  settled: () => Promise<void>
}
type Work = { file: File; controller: AbortController; done: Promise<void> }

/** Takes a file that is in the library already; returns it as an attachment. */
const toAttachment = (file: StoredFile): Attachment => ({
  key: newKey(),
  name: file.name,
  type: file.type,
  previewUrl: file.thumbnailUrl ?? file.url,
  state: 'done',
  progress: 100,
  url: file.url,
  id: file.id ?? null,
  error: null,
})

const toPending = (file: File): Attachment => ({
  key: newKey(),
  name: file.name || 'Pasted file',
  type: typeOf(file),
  previewUrl: URL.createObjectURL(file),
  state: 'uploading',
  progress: 0,
  url: null,
  id: null,
  error: null,
})

const release = (item: Attachment): void => {
  if (item.previewUrl.startsWith('blob:')) URL.revokeObjectURL(item.previewUrl)
}

/** Loaded with the first file, or by `preloadUploads`: a post is written before its files are sent. */
const loadUploads = () => import('./upload.ts')
const NOT_LOADED = 'The upload could not be started. Check your connection and try again.'

/** Loads what sends files, for a screen that is about to offer it. Never rejects: the first file tries again, and reports a failure. */
export const preloadUploads = (): Promise<unknown> => loadUploads().catch(() => undefined)

/** The uploads behind a list: starts, retries and cancels them. `change` edits one item of the list. */
function createUploads(getUser: () => { id: string } | null, change: (key: string, patch: Partial<Attachment>) => void) {
  const works = new Map<string, Work>()

  async function run(key: string, file: File, signal: AbortSignal): Promise<void> {
    // The file itself says that it was not sent, and offers another try.
    const uploads = await whenOnline(signal).then(loadUploads).catch(() => null)
    if (!uploads) {
      if (!signal.aborted) change(key, { state: 'failed', error: NOT_LOADED })
      return
    }
    if (signal.aborted) return
    try {
      const stored = await uploads.uploadFile(file, { user: getUser(), signal, onProgress: (progress) => change(key, { progress }) })
      change(key, { state: 'done', progress: 100, url: stored.url, id: stored.id ?? null, type: stored.type, error: null })
      works.delete(key)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', error: uploads.failureText(error) })
    }
  }
  function start(key: string, file: File): void {
    const controller = new AbortController()
    works.set(key, { file, controller, done: run(key, file, controller.signal) })
  }
  function cancel(key: string): void {
    works.get(key)?.controller.abort()
    works.delete(key)
  }
  return {
    start,
    cancel,
    fileOf: (key: string) => works.get(key)?.file,
    settled: async () => void (await Promise.all([...works.values()].map((work) => work.done))),
  }
}

/**
 * Creates the list of attachments of one post. Takes a function returning the signed-in user (called when an upload starts) and the
 * initial files; returns a zustand store, so that a save can read the latest state outside of rendering.
 */
export function createAttachments(getUser: () => { id: string } | null, initial: readonly StoredFile[] = []): StoreApi<Attachments> {
  return createStore<Attachments>((set, get) => {
    const change = (key: string, patch: Partial<Attachment>) =>
      set(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, ...patch } : item)) }))
    const uploads = createUploads(getUser, change)
    const drop = (item: Attachment) => {
      uploads.cancel(item.key)
      release(item)
    }
    return {
      items: initial.map(toAttachment),
      add(files) {
        const remaining = Math.max(0, MAX_POST_MEDIA - get().items.length)
        const added = files.slice(0, remaining).map((file) => ({ file, item: toPending(file) }))
        set(({ items }) => ({ items: [...items, ...added.map(({ item }) => item)] }))
        for (const { file, item } of added) uploads.start(item.key, file)
      },
      addStored: (file) => set(({ items }) => (items.length < MAX_POST_MEDIA ? { items: [...items, toAttachment(file)] } : { items })),
      remove(key) {
        for (const item of get().items) if (item.key === key) drop(item)
        set(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
      },
      place: (key, to) => set(({ items }) => ({ items: placeAt(items, key, to) })),
      retry(key) {
        const file = uploads.fileOf(key)
        if (!file) return
        change(key, { state: 'uploading', progress: 0, error: null })
        uploads.start(key, file)
      },
      clear() {
        for (const item of get().items) drop(item)
        set({ items: [] })
      },
      settled: uploads.settled,
    }
  })
}
