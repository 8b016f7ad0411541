import { isPublicUrl } from './safe-fetch/index.ts'

/**
 * Whether a vendor can call or fetch an address of ours. One on the Internet reaches public addresses only; one that is itself on a private
 * address, as the sandbox or a machine in the same house, reaches ours in any case. Takes the base of the vendor's calls and the address.
 */
export const canReach = (baseUrl: string, address: string): boolean => isPublicUrl(address) || !isPublicUrl(baseUrl)
