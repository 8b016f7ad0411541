import { useEffect } from 'react'
import { useSession } from '../../lib/session.ts'

/**
 * After sign-in, once the screen is shown: reads the profile row and creates a missing one (trace.md AUTH-16), and applies
 * the profile's time zone. Its code is fetched then, so that signed-out visitors never load it.
 */
export function useUserBootstrap(): void {
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (!userId) return
    void import('./user-bootstrap-run.ts').then(({ bootstrapUser }) => bootstrapUser(userId))
  }, [userId])
}
