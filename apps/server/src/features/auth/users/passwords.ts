import { AUTH_SERVICE_TEXTS, PASSWORD_LENGTH } from '@marquee/contract/auth'
import * as argon2 from '@node-rs/argon2'
import { AuthError, invalid } from '../auth-error.ts'

/** Argon2id (the library's default kind) with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What hashes and verifies; tests count its calls. */
export const hasher = { hash: (password: string) => argon2.hash(password, PARAMETERS), verify: (passwordHash: string, password: string) => argon2.verify(passwordHash, password) }

/** Hash of a random password: an unknown e-mail address takes as long to check as a known one. */
let dummy: Promise<string> | null = null
const dummyHash = (): Promise<string> => (dummy ??= hasher.hash(crypto.randomUUID()))

/** Hashes a password that passed `assertPassword`. Run it in `limitHashing`. */
export const hashPassword = (password: string): Promise<string> => hasher.hash(password)

/** Whether a password matches a hash; takes the same time when there is no hash. Run it in `limitHashing`. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await hasher.verify(passwordHash ?? (await dummyHash()), password.slice(0, PASSWORD_LENGTH.max))
  return matches && passwordHash !== null && Buffer.byteLength(password) <= PASSWORD_LENGTH.max
}

/**
 * Checks a new password: at least 8 characters (trace.md AMB-15), at most 72 bytes (protocols/supabase-auth.md section 6).
 * Throws AuthError weak_password (422) or validation_failed (400).
 */
export function assertPassword(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_LENGTH.max) throw invalid(AUTH_SERVICE_TEXTS.passwordTooLong)
  if ([...password].length >= PASSWORD_LENGTH.min) return
  throw new AuthError(422, 'weak_password', AUTH_SERVICE_TEXTS.passwordTooShort, { extra: { weak_password: { reasons: ['length'] } } })
}
