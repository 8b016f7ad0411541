import { z } from 'zod'

export const uuid = z.uuid()

/**
 * The user id that the specification's clients send. It identifies nobody: the server compares it with the token's user
 * and refuses a mismatch with 403 (security.md section 2.8).
 */
export const claimedUserId = z.string().max(100).optional()
