import { ACCOUNT_TEXTS, ACCOUNT_UPDATED_CLEAR_MS, PROFILE_SYNC, type SocialProfile } from '@marquee/contract/social'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.tsx'
import { describeChanges, isStale, updateErrorText } from './model.ts'
import { useUpdatePlatforms } from './queries.ts'

const now = (): number => new Date().getTime()

/**
 * Keeps the connected platforms in step with the provider (texts.md ACCT-25 to ACCT-27): every 10 minutes, on return to
 * the page and once on load when the last sync is older than 5. Says what changed. Takes the profile; returns `sync`, to
 * be called after the connect window, and whether one is running.
 */
export function useSync(profile: SocialProfile | null | undefined) {
  const update = useUpdatePlatforms()
  const { mutateAsync, isPending } = update
  const sync = useCallback(
    async ({ isSilent }: { isSilent: boolean }): Promise<void> => {
      try {
        const { added, removed } = await mutateAsync()
        const changes = describeChanges(added, removed)
        for (const text of changes) toast({ kind: 'info', text })
        if (changes.length > 0) toast({ kind: 'success', text: ACCOUNT_TEXTS.updated, ms: ACCOUNT_UPDATED_CLEAR_MS })
      } catch (error) {
        if (!isSilent) toast({ kind: 'error', text: updateErrorText(error) })
      }
    },
    [mutateAsync],
  )
  useBackgroundSync(profile, () => void sync({ isSilent: true }))
  return { sync, isSyncing: isPending }
}

function useBackgroundSync(profile: SocialProfile | null | undefined, sync: () => void): void {
  const latest = useRef({ sync, syncedAt: profile?.synced_at ?? null })
  useEffect(() => {
    latest.current = { sync, syncedAt: profile?.synced_at ?? null }
  })
  const hasProfile = Boolean(profile)
  useEffect(() => {
    if (!hasProfile) return
    const syncIfStale = (): void => {
      if (document.visibilityState === 'visible' && isStale(latest.current.syncedAt, now())) latest.current.sync()
    }
    syncIfStale()
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current.sync(), PROFILE_SYNC.everyMs)
    document.addEventListener('visibilitychange', syncIfStale)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', syncIfStale)
    }
  }, [hasProfile])
}
