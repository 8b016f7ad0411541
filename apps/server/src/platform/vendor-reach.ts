import { isPublicUrl } from './safe-fetch/index.ts'

/**
 * Whether a vendor can reach one of our addresses. One on the Internet reaches public addresses only; one that is itself on a private
 * address, such as the sandbox or a machine in the same network, always reaches ours. Takes the base of the vendor's calls and the address.
 */
export const canReach = (baseUrl: string, address: string): boolean => isPublicUrl(address) || !isPublicUrl(baseUrl)
