import { type MediaItem, UPLOAD_LIMITS, UPLOAD_PROGRESS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { type LibraryImage, type StoredFile, typeOf } from './model.ts'
import { newKey } from '../../lib/new-key.ts'
import { startProgress } from './progress.ts'
import { putFile, UploadGoneError } from './put-file.ts'
import { type FileFacts, findStored, finishUpload, apiErrorOf, requestUploadUrl, sendDirect, type Stored } from './queries.ts'
import { UploadError, uploadErrorText } from './upload-errors.ts'
import { chooseFlow, isStorable } from './upload-rules.ts'
import { whenOnline } from '../../lib/when-online.ts'

/** The state with which an interrupted upload resumes; kept by the screen that offers Pause and Retry. */
export type UploadMemory = { target?: UploadTarget | null; isNew?: boolean }
type UploadTarget = { uploadUrl: string; token: string; filePath: string }

export type UploadOptions = {
  /** The signed-in user, null when signed out. */
  user: { id: string } | null
  /** Called with 0 to 95 while the file is being sent and 100 when it is stored (trace.md PICK-11). */
  onProgress?: (percent: number) => void
  /** Called with true while waiting for a broken connection. */
  onWaiting?: (isWaiting: boolean) => void
  memory?: UploadMemory
  signal?: AbortSignal | undefined
}
/** A file in the library, and whether it was there before. */
export type UploadedFile = StoredFile & { isDuplicate: boolean }
type Upload = { file: File; facts: FileFacts; memory: UploadMemory; onProgress: (percent: number) => void; onWaiting: UploadOptions['onWaiting']; signal: AbortSignal | undefined }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isLibraryImage = (source: unknown): source is LibraryImage =>
  typeof source === 'object' && source !== null && 'type' in source && source.type === 'image/url' && 'url' in source && typeof source.url === 'string'

/** The checks made before anything is sent, in the specification's order (trace.md UPL-01 to UPL-05). */
function check(file: unknown, user: UploadOptions['user']): asserts file is File {
  if (!user?.id) throw new UploadError(UPLOAD_TEXTS.notSignedIn)
  if (!UUID.test(user.id)) throw new UploadError(UPLOAD_TEXTS.badUser)
  if (typeof file !== 'object' || file === null) throw new UploadError(UPLOAD_TEXTS.badFile)
  if (!('size' in file) || typeof file.size !== 'number') throw new UploadError(UPLOAD_TEXTS.noSize)
  if (file.size > UPLOAD_LIMITS.maxBytes) throw new UploadError(UPLOAD_TEXTS.tooLarge)
  if (file.size === 0) throw new UploadError(UPLOAD_TEXTS.empty)
}

function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(new UploadError(UPLOAD_TEXTS.badFile))
    reader.readAsDataURL(file)
  })
}

/** Runs one call of an upload; a failure becomes the text of `fallback`'s step. */
async function step<T>(fallback: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const apiError = apiErrorOf(error)
    throw apiError ? new UploadError(uploadErrorText(apiError, fallback)) : error
  }
}

/** The same file in the library, which then need not be sent; a failed check only costs the upload. */
async function findDuplicateOf({ file, memory, signal }: Upload): Promise<MediaItem | null> {
  if (memory.isNew) return null
  // Loaded with the first upload: the screens that offer one do not wait for it. Without it the file is sent unchecked.
  const hashing = await import('./sha256.ts').catch(() => null)
  if (!hashing) return null
  const duplicate = await findStored(await hashing.sha256Of(file, signal), signal)
  memory.isNew = duplicate === null
  return duplicate
}

async function sendSigned(upload: Upload): Promise<Stored> {
  const { file, facts, memory, onProgress, onWaiting, signal } = upload
  const isContinued = Boolean(memory.target)
  const target = memory.target ?? (await step(UPLOAD_TEXTS.urlFailed, () => requestUploadUrl(facts, file.size, signal)))
  memory.target = target
  await putFile({ url: target.uploadUrl, token: target.token, file, type: facts.fileType, isContinued, onProgress, onWaiting, signal })
  const stored = await step(UPLOAD_TEXTS.completeFailed, () => finishUpload(facts, { filePath: target.filePath, fileSize: file.size }, { signal, idempotencyKey: newKey() }))
  memory.target = null
  return stored
}

/** The signed flow (trace.md UPL-26, UPL-27). An address that is no longer valid is replaced once. */
async function uploadSigned(upload: Upload): Promise<Stored> {
  const duplicate = await findDuplicateOf(upload)
  if (duplicate) return { item: duplicate, isDuplicate: true }
  const isContinued = Boolean(upload.memory.target)
  try {
    return await sendSigned(upload)
  } catch (error) {
    if (!(error instanceof UploadGoneError && isContinued)) throw toLargeFailure(error)
    upload.memory.target = null
    return await sendSigned(upload)
  }
}

/** Unexpected errors of the signed flow have their own sentence (trace.md UPL-19). */
const toLargeFailure = (error: unknown): unknown =>
  error instanceof UploadError || (error instanceof DOMException && error.name === 'AbortError') ? error : new UploadError(UPLOAD_TEXTS.largeFailed)

/** An empty or unreadable response is what a proxy returns for a body it considers too large (trace.md UPL-26). */
function isTooLargeForDirect(error: unknown): boolean {
  const apiError = apiErrorOf(error)
  return apiError !== null && (apiError.code === 'invalid_response' || apiError.status === 413)
}

/** Whether the same file may succeed later: only then is a retry offered (trace.md UPL-14, UPL-15). */
function canSucceedLater(error: unknown): boolean {
  const apiError = apiErrorOf(error)
  return apiError !== null && [0, 408, 429, 502, 503, 504].includes(apiError.status)
}

async function uploadDirect(upload: Upload): Promise<Stored> {
  const stop = startProgress(upload.onProgress)
  try {
    const data = await readBase64(upload.file)
    return await sendDirect(upload.facts, data, { signal: upload.signal, idempotencyKey: newKey() })
  } catch (error) {
    if (!isTooLargeForDirect(error)) return await step(canSucceedLater(error) ? UPLOAD_TEXTS.failed : UPLOAD_TEXTS.uploadFailed, () => Promise.reject(error))
    stop()
    return await uploadSigned(upload)
  } finally {
    stop()
  }
}

/** Sends a file once there is a connection; one that is lost on the way begins again when it is back. */
async function sendOnline(upload: Upload): Promise<Stored> {
  for (;;) {
    if (!navigator.onLine) {
      upload.onWaiting?.(true)
      await whenOnline(upload.signal)
      upload.onWaiting?.(false)
    }
    try {
      return await (chooseFlow(upload.file.size) === 'signed' ? uploadSigned(upload) : uploadDirect(upload))
    } catch (error) {
      if (upload.signal?.aborted || navigator.onLine) throw error
    }
  }
}

/** The text for the user about a failed upload. */
export const failureText = (error: unknown): string => (error instanceof UploadError ? error.message : UPLOAD_TEXTS.failed)

/**
 * Stores a file from the computer in the library, by the direct call or, when it is large, by a signed address
 * (trace.md UPL-21 to UPL-27). A library image is returned unchanged. Takes the file and who uploads it; returns the stored
 * file. Rejects with `UploadError`, whose message is the text for the user, or an AbortError when cancelled.
 */
export async function uploadFile(source: File | LibraryImage, options: UploadOptions): Promise<UploadedFile> {
  if (isLibraryImage(source)) return { url: source.url, type: 'image/url', name: source.name ?? '', isDuplicate: true }
  check(source, options.user)
  const fileType = typeOf(source)
  if (!isStorable(fileType)) throw new UploadError(UPLOAD_TEXTS.unsupported)
  const onProgress = options.onProgress ?? (() => undefined)
  const facts = { userId: options.user?.id ?? '', fileName: source.name || 'pasted-file', fileType }
  const upload = { file: source, facts, memory: options.memory ?? {}, onProgress, onWaiting: options.onWaiting, signal: options.signal }
  if (!upload.memory.target) onProgress(0)
  const { item, isDuplicate } = await sendOnline(upload)
  onProgress(UPLOAD_PROGRESS.donePercent)
  return { ...item, isDuplicate }
}
