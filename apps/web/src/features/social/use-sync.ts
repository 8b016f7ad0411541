import { ACCOUNT_TEXTS, ACCOUNT_UPDATED_CLEAR_MS, PROFILE_SYNC, type SocialProfile } from '@marquee/contract/social'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.tsx'
import { updateErrorText } from './error-texts.ts'
import { describeChanges, isStale } from './model.ts'
import { useUpdatePlatforms } from './queries.ts'

const now = (): number => new Date().getTime()

/**
 * Keeps the connected platforms in sync with the provider (trace.md ACCT-25 to ACCT-27): every 10 minutes, on return to
 * the page and once on load when the last sync is older than 5. Reports changes. Takes the profile, null while there is none; returns `sync`, to
 * be called after the connect window, and whether one is running.
 */
export function useSync(profile: SocialProfile | null) {
  const update = useUpdatePlatforms()
  const { mutateAsync, isPending } = update
  const sync = useCallback(
    async ({ isSilent }: { isSilent: boolean }): Promise<void> => {
      try {
        await mutateAsync()
      } catch (error) {
        if (!isSilent) toast({ kind: 'error', text: updateErrorText(error) })
      }
    },
    [mutateAsync],
  )
  useChangeNotices(profile)
  useBackgroundSync(profile, () => void sync({ isSilent: true }))
  return { sync, isSyncing: isPending }
}

/**
 * Reports which platforms were connected and disconnected, whichever source comes first: a live event may arrive before the sync that
 * follows the connect window.
 */
function useChangeNotices(profile: SocialProfile | null): void {
  const active = (profile?.connected_platforms ?? []).filter((account) => account.is_active).map(({ platform }) => platform)
  const key = active.join()
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) return
    const [before, after] = [known.current, key].map((names) => names.split(',').filter(Boolean))
    known.current = key
    const changes = describeChanges(after?.filter((name) => !before?.includes(name)) ?? [], before?.filter((name) => !after?.includes(name)) ?? [])
    for (const text of changes) toast({ kind: 'info', text })
    if (changes.length > 0) toast({ kind: 'success', text: ACCOUNT_TEXTS.updated, ms: ACCOUNT_UPDATED_CLEAR_MS })
  }, [key])
}

function useBackgroundSync(profile: SocialProfile | null, sync: () => void): void {
  const latest = useRef({ sync, profile })
  useEffect(() => {
    latest.current = { sync, profile }
  })
  useEffect(() => {
    const syncIfStale = (): void => {
      const known = latest.current.profile
      if (document.visibilityState === 'visible' && known && isStale(known.synced_at, now())) latest.current.sync()
    }
    syncIfStale()
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current.profile && latest.current.sync(), PROFILE_SYNC.everyMs)
    document.addEventListener('visibilitychange', syncIfStale)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', syncIfStale)
    }
  }, [])
}
