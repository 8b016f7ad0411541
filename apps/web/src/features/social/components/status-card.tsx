import { ACCOUNT_TEXTS, ACCOUNT_UPDATED_CLEAR_MS, type SocialProfile } from '@marquee/contract/social'
import { RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { maskKey, refreshDetails, titleFor, updateErrorText } from '../model.ts'
import { useRefreshProfile, useUnlinkProfile } from '../queries.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function Facts({ profile }: { profile: SocialProfile }) {
  const zone = useTimeZone()
  const active = profile.connected_platforms.filter((account) => account.is_active).length
  const facts = [
    { label: 'Created', value: formatDate(profile.created_at, zone) },
    { label: 'Profile key', value: maskKey(profile.profile_key) },
    { label: 'Connected', value: active === 1 ? '1 platform' : `${active} platforms` },
    { label: 'Last sync', value: profile.synced_at ? formatRelative(profile.synced_at) : 'Never' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The error of a refresh with what the server searched for and found (trace.md ACCT-19). */
function RefreshError({ error }: { error: unknown }) {
  const details = refreshDetails(error)
  return (
    <Alert kind="error" className="mt-4">
      {updateErrorText(error)}
      {details.length > 0 && (
        <ul className="mt-1 text-sm">
          {details.map(({ path, message }) => (
            <li key={path}>{path}: {message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** The provider profile: title, date, masked key, Refresh Status and unlinking (trace.md ACCT-04, ACCT-05, ACCT-28). */
export function StatusCard({ profile, isSyncing }: { profile: SocialProfile; isSyncing: boolean }) {
  const refresh = useRefreshProfile()
  const unlink = useUnlinkProfile()
  const [isAsking, setAsking] = useState(false)
  const start = (): void =>
    refresh.mutate(undefined, { onSuccess: () => void toast({ kind: 'success', text: ACCOUNT_TEXTS.updated, ms: ACCOUNT_UPDATED_CLEAR_MS }) })
  const confirm = (): Promise<unknown> =>
    unlink.mutateAsync().then(
      () => toast({ kind: 'success', text: 'Social profile unlinked.' }),
      () => toast({ kind: 'error', text: ACCOUNT_TEXTS.unlinkFailed }),
    )
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold">{titleFor(profile.title)}</h2>
        <div className="flex flex-wrap gap-2">
          <Button icon={<RefreshCw {...ICON} />} loading={refresh.isPending || isSyncing} onClick={start}>
            {ACCOUNT_TEXTS.refresh}
          </Button>
          <Button variant="ghost" icon={<Unlink {...ICON} />} onClick={() => setAsking(true)}>
            Unlink profile
          </Button>
        </div>
      </div>
      {refresh.isError && <RefreshError error={refresh.error} />}
      <Facts profile={profile} />
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={ACCOUNT_TEXTS.confirmUnlink} body="Scheduled posts are held until you connect a profile again." confirmLabel="Unlink profile" danger onConfirm={confirm} />
    </Card>
  )
}
