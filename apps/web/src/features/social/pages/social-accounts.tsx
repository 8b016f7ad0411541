import { ACCOUNT_TEXTS, type SocialProfile } from '@marquee/contract/social'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { NoProfile } from '../components/no-profile.tsx'
import { PlatformGrid } from '../components/platform-grid.tsx'
import { StatusCard } from '../components/status-card.tsx'
import { useSocialProfile } from '../queries.ts'
import { useConnect } from '../use-connect.ts'
import { useSync } from '../use-sync.ts'

function Accounts({ profile }: { profile: SocialProfile }) {
  const { sync, isSyncing } = useSync(profile)
  const { state, connect, cancel } = useConnect(() => void sync({ isSilent: false }))
  return (
    <div className="flex flex-col gap-5">
      <StatusCard profile={profile} isSyncing={isSyncing} />
      <PlatformGrid profile={profile} state={state} onConnect={(platform) => void connect(platform)} onCancel={cancel} />
    </div>
  )
}

function Content() {
  const { data, isPending, error, refetch } = useSocialProfile()
  if (data) return <Accounts profile={data} />
  if (error) {
    return (
      <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>
        {ACCOUNT_TEXTS.loadFailed}
      </Alert>
    )
  }
  if (!isPending) return <NoProfile />
  return (
    <Loading>
      <Skeleton className="h-36 w-full rounded-lg" />
      <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}

/** /social-accounts (trace.md ACCT): the provider profile and the accounts connected to it. */
export function Component() {
  const status = useSession((state) => state.status)
  return (
    <Page title={ACCOUNT_TEXTS.heading} subtitle="Where your posts are published.">
      {status === 'signed-out' && <SignedOut lead={ACCOUNT_TEXTS.signedOutLead} text={ACCOUNT_TEXTS.signedOut} />}
      {status === 'signed-in' && <Content />}
    </Page>
  )
}
