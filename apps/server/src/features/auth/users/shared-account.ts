import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { AuthError } from '../auth-error.ts'

/** Whether an account is open to everybody: its visitors must not lock each other out. */
export const isSharedAccount = (email: string): boolean => email.toLowerCase() === DEMO_EMAIL

/** Refuses what would lock out the other visitors of a shared account. Throws AuthError 403. */
export function assertNotShared(email: string): void {
  if (isSharedAccount(email)) throw new AuthError(403, 'validation_failed', DEMO_TEXTS.shared)
}
