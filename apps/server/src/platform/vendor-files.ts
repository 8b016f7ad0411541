import type { Readable } from 'node:stream'
import { createSafeFetch, type SafeFetch, SafeFetchError, type SafeResponse } from './safe-fetch/index.ts'

export type FileLimits = { maxBytes: number; /** For the whole call, including the body. */ timeoutMs: number; /** Accepted media types; all when absent. */ types?: readonly string[] }

/** A file, or why there is none. `rejected`: an address or a file that is not accepted. */
export type VendorFile =
  | { kind: 'ok'; value: Readable }
  | { kind: 'not-found'; reason: string }
  | { kind: 'rejected'; reason: string; code: string | null }
  | { kind: 'unavailable'; reason: string }

/** Opens addresses from a vendor's responses. */
export type VendorFiles = (address: string, limits: FileLimits, signal: AbortSignal) => Promise<VendorFile>

function toFile({ status, body }: SafeResponse): VendorFile {
  if (status >= 200 && status < 300) return { kind: 'ok', value: body }
  body.on('error', () => undefined).destroy()
  const reason = `HTTP ${status}`
  return status >= 500 || status === 429 || status === 408 ? { kind: 'unavailable', reason } : { kind: 'not-found', reason }
}

function toFailure({ reason, message }: SafeFetchError): VendorFile {
  if (reason === 'network' || reason === 'timeout') return { kind: 'unavailable', reason: message }
  return { kind: 'rejected', reason: message, code: reason }
}

/** Opens files by addresses that others gave. Takes the client, and where an address is reached. The stream fails past the limits; read it or destroy it. Never throws for a failure of the other side. */
export const createVendorFilesOf =
  (client: SafeFetch, reach: (address: string) => string): VendorFiles =>
  async (address, limits, signal) => {
    try {
      return toFile(await client.fetch(reach(address), { ...limits, signal }))
    } catch (error) {
      if (error instanceof SafeFetchError) return toFailure(error)
      throw error
    }
  }

/**
 * The same for files that a vendor created, by the addresses it returns: public ones, and those on the host that the operator configured, which may be
 * private. Takes the base of the vendor's calls.
 */
export const createVendorFiles = (baseUrl: string): VendorFiles => createVendorFilesOf(createSafeFetch({ allowPrivateHosts: [new URL(baseUrl).host] }), (address) => address)
