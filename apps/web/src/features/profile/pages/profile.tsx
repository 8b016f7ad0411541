import { PROFILE_TEXTS } from '@marquee/contract/profile'
import { errorText } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { PersonalForm } from '../components/personal-form.tsx'
import { SideCard } from '../components/side-card.tsx'
import { UsageCard } from '../components/usage-card.tsx'
import { useProfile } from '../queries.ts'

function PersonalInformation() {
  const { data, error, refetch } = useProfile()
  if (data) return <PersonalForm profile={data} />
  if (error) {
    return (
      <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>
        {errorText(error, 'Your profile could not be loaded.')}
      </Alert>
    )
  }
  return (
    <Loading>
      <Skeleton className="h-[34rem] w-full rounded-lg" />
    </Loading>
  )
}

/** /profile (trace.md PROF): who is signed in, their personal information, Log Out. */
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
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <SideCard />
        <div className="space-y-5">
          <PersonalInformation />
          <UsageCard />
        </div>
      </div>
    </Page>
  )
}
