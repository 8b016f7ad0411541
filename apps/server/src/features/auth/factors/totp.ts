import { Secret, TOTP } from 'otpauth'
import encodeQr from 'qr'

const PERIOD_SECONDS = 30
/** What authenticator apps can do (protocols/supabase-auth.md section 3, factors). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1
/** Of the 160 bits that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that authenticator apps read from a QR code. Takes the secret, who issues it and for which account. */
export const totpUri = (secret: string, issuer: string, label: string): string => new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret), issuer, label }).toString()

/** The time step whose code it is, or null for a wrong one. Each code of a factor counts once: later steps only. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

/** Light modules around a code, without which readers do not find it. */
const QUIET_ZONE = 4

/**
 * Draws a text as a QR code. Returns an SVG that clients put into a data address as it is, so it contains no `#` and no `%`; it has its own
 * light background, as pages may be dark.
 */
export function drawQrCode(text: string): string {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`
}
