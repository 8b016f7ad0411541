import { ensureProfileRow } from '../../features/auth/index.ts'
import { loadTimeZone } from '../../features/profile/index.ts'
import { useSession } from '../../lib/session.ts'
import { localNames } from '../../lib/storage.ts'

/** Videos made on this device before sign-in (trace.md AMB-10); their code is fetched only when there are any. */
async function adoptVideos(): Promise<void> {
  if (localNames('videos').length === 0) return
  const { adoptAnonymousVideos } = await import('../../features/video/index.ts')
  await adoptAnonymousVideos()
}

/**
 * Prepares the tab for a user. Takes the user's id. A failure is not reported here: the screens that need this data request it
 * again and report it themselves.
 */
export async function bootstrapUser(userId: string): Promise<void> {
  const { user } = useSession.getState()
  if (user?.id !== userId) return
  await Promise.allSettled([ensureProfileRow(user), loadTimeZone(), adoptVideos()])
}
