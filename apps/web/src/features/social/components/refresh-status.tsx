import { ACCOUNT_TEXTS, ACCOUNT_UPDATED_CLEAR_MS, type SocialProfile } from '@marquee/contract/social'
import { RefreshCw } from 'lucide-react'
import { formatRelative } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { refreshDetails, updateErrorText } from '../error-texts.ts'
import { useRefreshProfile } from '../queries.ts'

/** Refresh Status, and what a failed one searched for and found (trace.md ACCT-05, ACCT-19). */
export function RefreshStatus({ profile, isSyncing }: { profile: SocialProfile; isSyncing: boolean }) {
  const refresh = useRefreshProfile()
  const start = (): void => refresh.mutate(undefined, { onSuccess: () => void toast({ kind: 'success', text: ACCOUNT_TEXTS.updated, ms: ACCOUNT_UPDATED_CLEAR_MS }) })
  const details = refreshDetails(refresh.error)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="text-sm text-muted">{profile.synced_at ? `Checked ${formatRelative(profile.synced_at)}` : 'Not checked yet'}</span>
        <Button icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={refresh.isPending || isSyncing} onClick={start}>{ACCOUNT_TEXTS.refresh}</Button>
      </div>
      {refresh.isError && (
        <Alert kind="error">
          {updateErrorText(refresh.error)}
          {details.length > 0 && (
            <details className="mt-1 text-sm">
              <summary>Details</summary>
              <ul>{details.map(({ path, message }) => <li key={path}>{path}: {message}</li>)}</ul>
            </details>
          )}
        </Alert>
      )}
    </div>
  )
}
