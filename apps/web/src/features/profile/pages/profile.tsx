import { PROFILE_TABS, PROFILE_TEXTS, type ProfileTab } from '@marquee/contract/profile'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SideCard } from '../components/side-card.tsx'
import { StatCards } from '../components/stat-cards.tsx'

const SEARCH = { tab: oneOf(PROFILE_TABS.map(({ value }) => value)) }

const fallback = () => <Loading><Skeleton className="h-[34rem] w-full rounded-lg" /></Loading>
const CONTENT = {
  profile: onDemand(async () => (await import('../tabs/personal.tsx')).PersonalTab, { fallback }),
  preferences: onDemand(async () => (await import('../tabs/preferences.tsx')).PreferencesTab, { fallback }),
  notifications: onDemand(async () => (await import('../../notifications/tab.tsx')).NotificationsTab, { fallback }),
  security: onDemand(async () => (await import('../../account/security-tab.tsx')).SecurityTab, { fallback }),
} as const satisfies Record<ProfileTab, unknown>

function ProfileTabs() {
  const [{ tab = 'profile' }, setSearch] = useSearchFields(SEARCH)
  const choose = (value: string): void => setSearch({ tab: PROFILE_TABS.find((each) => each.value === value && value !== 'profile')?.value ?? null })
  const Content = CONTENT[tab]
  return (
    <Tabs value={tab} onValueChange={choose} items={PROFILE_TABS} label={PROFILE_TEXTS.heading}>
      <Content key={tab} />
    </Tabs>
  )
}

/** /profile (trace.md PROF): the figures of the account, who is signed in, and four tabs. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-out') {
    return (
      <Page title={PROFILE_TEXTS.notLoggedIn}>
        <SignedOut text={PROFILE_TEXTS.pleaseLogIn} />
      </Page>
    )
  }
  return (
    <Page title={PROFILE_TEXTS.heading} subtitle={PROFILE_TEXTS.subtitle}>
      <StatCards />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[272px_minmax(0,1fr)]">
        <SideCard />
        <div className="min-w-0"><ProfileTabs /></div>
      </div>
    </Page>
  )
}
