export { isPublicAddress } from './addresses.ts'
export type { ResolvedAddress } from './connector.ts'
export { SafeFetchError } from './errors.ts'
export { createSafeFetch } from './safe-fetch.ts'
