import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { newKey } from '../../../lib/new-key.ts'
import { putBytes } from '../../../lib/put-bytes.ts'
import { isConnectionLost, reasonOf } from '../change-queries.ts'
import { FileError } from './file-error.ts'
import { requestUpload, registerFile } from './file-queries.ts'
import { typeOf } from './file-types.ts'

type Upload = {
  file: File
  /** Id of the file that it becomes the new version of. */
  replaces: string | null
  /** Called with 0 to 100 while the bytes are being sent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Runs one step; its failure becomes the step's sentence, a lost connection the general one (trace.md KNOW-11 to KNOW-15). */
async function step<T>(text: string, signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) throw error
    throw isConnectionLost(error) ? new FileError(KNOWLEDGE_FILE_TEXTS.uploadError) : new FileError(text, reasonOf(error))
  }
}

/** The sentence of a JSON error; null when there is none. */
function sentenceOf(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string' ? answer.error : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Uploads a file to the knowledge base: requests a signed address, PUTs the raw bytes there, registers the file (trace.md KNOW-20).
 * Returns the entry, which a job then reads. Throws FileError, and an AbortError when `signal` fires.
 */
export async function uploadFile({ file, replaces, onProgress, signal }: Upload): Promise<KnowledgeEntry> {
  const facts = { fileName: file.name || 'Pasted file', fileType: typeOf(file) ?? file.type }
  const { uploadUrl, filePath } = await step(KNOWLEDGE_FILE_TEXTS.urlFailed, signal, requestUpload({ ...facts, fileSize: file.size, ...(replaces && { replaces }) }, signal))
  const { status, body } = await putBytes({ url: uploadUrl, headers: { 'content-type': facts.fileType }, body: file, onSent: (share) => onProgress(Math.round(share * 100)), signal })
  if (status === 0) throw new FileError(KNOWLEDGE_FILE_TEXTS.uploadError)
  if (status < 200 || status >= 300) throw new FileError(KNOWLEDGE_FILE_TEXTS.storageFailed, status < 500 ? sentenceOf(body) : null)
  onProgress(100)
  return (await step(KNOWLEDGE_FILE_TEXTS.processFailed, signal, registerFile({ filePath, ...facts }, newKey(), signal))).file
}
