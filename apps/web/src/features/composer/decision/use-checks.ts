import { DEFAULT_SETTINGS, type UserSettings } from '@marquee/contract/settings'
import { SERIES_SIZE } from '@marquee/contract/posts'
import { QUEUE_LIMITS } from '@marquee/contract/queue'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useDeferredStore } from '../../../lib/use-deferred-store.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useAccountsQuery } from '../accounts/use-linked-accounts.ts'
import { type Composer, filesOf } from '../composer.ts'
import { type OfferedTime, type RowTime, rowTimes } from '../series/row-times.ts'
import { postTime, type PostTime } from '../time/post-time.ts'
import { useProposedTimes } from '../time/time-queries.ts'
import { type Blocker, blockersOf, type CheckInput } from './checks.ts'

/** The subject of a post's checks, everything that keeps it from being sent, and the times that are offered. */
export type Checks = { check: CheckInput; blockers: Blocker[]; offers: readonly OfferedTime[] | undefined; time: PostTime; rows: RowTime[]; now: number }

const NO_OFFERS: readonly OfferedTime[] = []

/** The checks of a post in its current state; they may lag behind typing. Takes the composer, the zone of its times and the user's settings. */
export function useChecks(composer: Composer, zone: string, settings: UserSettings = DEFAULT_SETTINGS): Checks {
  const form = useDeferredStore(composer.form)
  const { items } = useStore(composer.media)
  const { accounts, isError } = useAccountsQuery()
  const now = useNow()
  const offers = useProposedTimes(zone, form.platforms, form.type === 'series' ? SERIES_SIZE.max : QUEUE_LIMITS.proposals)
  return useMemo(() => {
    const known = offers ?? NO_OFFERS
    const time = postTime(form, known, zone, now)
    const rows = rowTimes(form, { offers: known, zone, now, defaultHours: settings.defaultScheduleInterval })
    // Accounts that could not be loaded must not keep the text from being saved.
    const usable = accounts ?? (isError ? { hasProfile: true, platforms: [], expired: [], accounts: [] } : undefined)
    const check = { form, accounts: usable, time, rows, files: filesOf(composer), isUploading: items.some((item) => item.state === 'uploading'), hasFailedUpload: items.some((item) => item.state === 'failed') }
    return { check, blockers: blockersOf(check), offers, time, rows, now }
  }, [composer, form, items, accounts, isError, offers, zone, now, settings])
}
