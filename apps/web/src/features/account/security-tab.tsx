import { ACCOUNT_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { errorText } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DangerZone } from './components/danger-zone.tsx'
import { DataCard } from './components/data-card.tsx'
import { MethodsCard } from './components/methods-card.tsx'
import { PasswordCard } from './components/password-card.tsx'
import { SessionsCard } from './components/sessions-card.tsx'
import { TwoFactorCard } from './components/two-factor-card.tsx'
import { TAB_TEXTS } from './model.ts'
import { useSecurity } from './queries.ts'

function Cards({ security }: { security: AccountSecurity }) {
  return (
    <div className="@container space-y-4">
      {security.isShared ? <Alert kind="info">{ACCOUNT_TEXTS.shared}</Alert> : null}
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <TwoFactorCard security={security} />
          <PasswordCard security={security} />
        </div>
        <div className="min-w-0 space-y-4">
          <SessionsCard isShared={security.isShared} />
          <MethodsCard isShared={security.isShared} />
          <DataCard isShared={security.isShared} />
          <DangerZone security={security} />
        </div>
      </div>
    </div>
  )
}

/** The Security tab of /profile (trace.md PROF-43 to PROF-56): second factor, password, sessions, ways to sign in, keys, export and deletion. */
export function SecurityTab() {
  const { data, error, refetch } = useSecurity()
  if (data) return <Cards security={data} />
  if (error) {
    return (
      <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>
        {errorText(error, TAB_TEXTS.loadFailed)}
      </Alert>
    )
  }
  return (
    <Loading>
      <div className="space-y-4">
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </div>
    </Loading>
  )
}
