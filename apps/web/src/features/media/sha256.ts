import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes read at once: the tab stays responsive while a large file is hashed. */
const CHUNK = 1024 * 1024

/**
 * SHA-256 of a file, read chunk by chunk: the browser's own digest needs it whole in memory, and is missing on plain http, as in
 * self-hosted installations on a local network. Returns 64 hex digits. Rejects with an AbortError when `signal` fires.
 */
export async function sha256Of(file: Blob, signal?: AbortSignal | undefined): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += CHUNK) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(from, from + CHUNK).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}
