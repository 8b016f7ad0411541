export { isPublicAddress } from './addresses.ts'
export type { ResolvedAddress, ResolveHost } from './connector.ts'
export { SafeFetchError, type SafeFetchReason } from './errors.ts'
export { createSafeFetch, type SafeFetch, type SafeFetchOptions, type SafeFetchSettings, type SafeResponse } from './safe-fetch.ts'
