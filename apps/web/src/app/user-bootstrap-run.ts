import { ensureProfileRow } from '../features/auth/index.ts'
import { loadTimeZone } from '../features/profile/index.ts'
import { useSession } from '../lib/session.ts'

/**
 * Prepares the tab for a user. Takes the user's id. A failure is shown nowhere: the screens that need these data ask
 * again and say so themselves.
 */
export async function bootstrapUser(userId: string): Promise<void> {
  const { user } = useSession.getState()
  if (user?.id !== userId) return
  await Promise.allSettled([ensureProfileRow(user), loadTimeZone()])
}
