import { AUTH_SERVICE_TEXTS, USER_METADATA_BYTES } from '@marquee/contract/auth'
import { isWebAddress } from '@marquee/contract/shared/web-address'
import { invalid } from '../auth-error.ts'

/** Fields the server adds to `user_metadata` itself; a user cannot set them. */
const RESERVED = ['email', 'email_verified', 'phone', 'phone_verified', 'sub']

/** Fields that clients show as the user's picture. */
const PICTURES = ['avatar_url', 'picture']
const isPicture = (value: unknown): boolean => value === undefined || value === null || value === '' || (typeof value === 'string' && isWebAddress(value))

type Metadata = Record<string, unknown>

/**
 * Merges `data` of a sign-up or an update into a user's metadata: null deletes a key (protocols/supabase-auth.md section 3).
 * Returns the new metadata; throws AuthError 400 when it is too large for an access token, and for a picture without a web address.
 */
export function mergeMetadata(stored: unknown, data: Metadata): Metadata {
  const before = stored !== null && typeof stored === 'object' ? stored : {}
  if (PICTURES.some((key) => !isPicture(data[key]))) throw invalid(AUTH_SERVICE_TEXTS.pictureAddress)
  const entries = Object.entries({ ...before, ...data }).filter(([key, value]) => value !== null && !RESERVED.includes(key))
  const merged = Object.fromEntries(entries)
  if (Buffer.byteLength(JSON.stringify(merged)) > USER_METADATA_BYTES) throw invalid(AUTH_SERVICE_TEXTS.metadataTooLarge)
  return merged
}

/** The name given at sign-up, at most 120 characters, for the profile row (trace.md AUTH-16). */
export function nameOf(metadata: Metadata): string {
  const name = [metadata.name, metadata.full_name].find((value) => typeof value === 'string')
  return typeof name === 'string' ? name.trim().slice(0, 120).toWellFormed() : ''
}
