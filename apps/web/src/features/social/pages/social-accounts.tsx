import type { SocialAccount } from '@marquee/contract/accounts'
import { ACCOUNT_TEXTS, type SocialProfile } from '@marquee/contract/social'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAccounts } from '../account-queries.ts'
import { AccountSections } from '../components/account-sections.tsx'
import type { Returned } from '../components/mastodon.tsx'
import { NoProfileCard, ProfileCard } from '../components/profile-card.tsx'
import { RefreshStatus } from '../components/refresh-status.tsx'
import { summarizeAccounts, uncheckedSince } from '../model.ts'
import { useSocialProfile } from '../queries.ts'
import { useConnect } from '../use-connect.ts'
import { useSync } from '../use-sync.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const ConsentReturn = onDemand(async () => (await import('../components/mastodon.tsx')).ConsentReturn, { onFailed: ({ onDone }) => onDone() })

/** What a server's page of consent returned in the address, until it is used. */
function useReturned(): { returned: Returned | null; forget: () => void } {
  const [search, setSearch] = useSearchParams()
  const [returned] = useState((): Returned | null => {
    const [state, code] = [search.get('state'), search.get('code')]
    return state === null || (code === null && search.get('error') === null) ? null : { code, state }
  })
  return { returned, forget: () => setSearch({}, { replace: true }) }
}

/** One component with and without a profile: the first Connect creates it while its window is open. */
function Accounts({ profile, accounts }: { profile: SocialProfile | null; accounts: readonly SocialAccount[] }) {
  const now = useNow()
  const { sync, isSyncing } = useSync(profile)
  const { returned, forget } = useReturned()
  const { state, connect, cancel } = useConnect(() => void sync({ isSilent: false }), { createsProfile: true })
  return (
    <Page title={ACCOUNT_TEXTS.heading} subtitle={<Summary />} actions={profile && <RefreshStatus profile={profile} isSyncing={isSyncing} />}>
      <div className="flex flex-col gap-6">
        {returned && <ConsentReturn returned={returned} onDone={forget} />}
        <AccountSections accounts={accounts} uncheckedSince={profile && !isSyncing ? uncheckedSince(profile.synced_at, now) : null} state={state} onConnect={(platform) => void connect(platform)} onCancel={cancel} />
        {profile ? <ProfileCard profile={profile} onSync={() => void sync({ isSilent: false })} isSyncing={isSyncing} /> : <NoProfileCard />}
      </div>
    </Page>
  )
}

function Content() {
  const profile = useSocialProfile()
  const accounts = useAccounts()
  if (profile.data !== undefined && accounts.data) return <Accounts profile={profile.data} accounts={accounts.data.accounts} />
  if (profile.error ?? accounts.error) {
    const retry = (): void => void Promise.all([profile.refetch(), accounts.refetch()])
    return <Page title={ACCOUNT_TEXTS.heading}><Alert kind="error" action={<Button size="sm" onClick={retry}>Retry</Button>}>{ACCOUNT_TEXTS.loadFailed}</Alert></Page>
  }
  return (
    <Page title={ACCOUNT_TEXTS.heading}>
    <Loading>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
          <Skeleton key={tile} className="h-18 w-full rounded-lg" />
        ))}
      </div>
    </Loading>
    </Page>
  )
}

/** One line about the accounts' state, once it is known. */
function Summary() {
  const { data } = useAccounts()
  return data && data.accounts.length > 0 ? summarizeAccounts(data.accounts, data.dependent_posts) : 'Where your posts are published.'
}

/** /social-accounts (trace.md ACCT): the accounts on all networks, and the provider profile that holds them. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Content />
  return <Page title={ACCOUNT_TEXTS.heading}>{status === 'signed-out' && <SignedOut lead={ACCOUNT_TEXTS.signedOutLead} text={ACCOUNT_TEXTS.signedOut} />}</Page>
}
