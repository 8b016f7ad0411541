import { STORAGE_BUCKET } from '@marquee/contract/media'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { SignedDownload } from '../../../ports/object-store.ts'

const PURPOSE = 'media-download'
const claims = z.strictObject({ path: z.string(), key: z.string(), name: z.string(), type: z.string(), exp: z.number().int() })

/** What a download token grants its holder. */
export type DownloadClaims = z.infer<typeof claims>

/**
 * The path of a signed download below `/storage/v1` (protocols/supabase-storage.md section 3). Takes the path the address
 * shows, the object's key and its download options.
 */
export function signDownloadPath(vault: Vault, path: string, key: string, now: Date, { expiresInSeconds, fileName, type }: SignedDownload): string {
  const read: DownloadClaims = { path, key, name: fileName, type, exp: now.getTime() + expiresInSeconds * 1_000 }
  const body = Buffer.from(JSON.stringify(read)).toString('base64url')
  return `/object/sign/${STORAGE_BUCKET}/${path}?token=${body}.${vault.sign(body, PURPOSE)}`
}

/** The signer of addresses for a store that does not serve files itself. Takes the server's signing key, clock and address. */
export function createDownloadSigner(vault: Vault, clock: Clock, publicUrl: () => string) {
  return (key: string, options: SignedDownload): string => `${publicUrl()}/storage/v1${signDownloadPath(vault, key, key, clock.now(), options)}`
}

function parseClaims(body: string): DownloadClaims | null {
  try {
    return claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Checks a token against the path it is used at. Returns what it grants, `expired`, or `invalid`. */
export function readDownloadToken(vault: Vault, token: string, path: string, now: Date): DownloadClaims | 'expired' | 'invalid' {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || !vault.verify(body, signature, PURPOSE)) return 'invalid'
  const read = parseClaims(body)
  if (!read || read.path !== path) return 'invalid'
  return read.exp > now.getTime() ? read : 'expired'
}
