import { NOTIFICATION_TEXTS } from '@marquee/contract/notifications'
import { useState } from 'react'
import { errorText } from '../../lib/api-error.ts'
import { formatTime } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SignedOut } from '../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type SettingsChange, useSaveSettings, useSetup } from './queries.ts'
import { Destinations } from './settings/destinations.tsx'
import { DigestCard } from './settings/digest-card.tsx'
import { Matrix } from './settings/matrix.tsx'
import { MeaningCard } from './settings/meaning-card.tsx'
import { QuietHours } from './settings/quiet-hours.tsx'

function Settings() {
  const { data, error, refetch } = useSetup()
  const { mutateAsync } = useSaveSettings()
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  if (error && !data) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, NOTIFICATION_TEXTS.loadFailed)}</Alert>
  if (!data) return <Loading><Skeleton className="h-[36rem] w-full rounded-lg" /></Loading>
  const save = (change: SettingsChange): void =>
    void mutateAsync(change).then(
      () => setSavedAt(new Date()),
      (failure: unknown) => toast({ kind: 'error', text: errorText(failure, NOTIFICATION_TEXTS.saveFailed) }),
    )
  const { settings, timeZone } = data
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        <Matrix cells={settings.cells} onChange={(cell) => save({ cells: [cell] })} />
        <Destinations setup={data} />
      </div>
      <div className="space-y-4">
        <MeaningCard savedText={savedAt && NOTIFICATION_TEXTS.saved(formatTime(savedAt, timeZone))} />
        <QuietHours value={settings.quietHours} timeZone={timeZone} onChange={(quietHours) => save({ quietHours })} />
        <DigestCard value={settings.digest} onChange={(digest) => save({ digest })} />
      </div>
    </div>
  )
}

/** The tab Notifications of /profile (trace.md PROF-40 to PROF-42): which notices arrive on which channel, saved at once. */
export function NotificationsTab() {
  const status = useSession((state) => state.status)
  return status === 'signed-out' ? <SignedOut text={NOTIFICATION_TEXTS.signedOut} /> : <Settings />
}
