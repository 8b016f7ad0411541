import { PersonalForm } from '../components/personal-form.tsx'
import { UsageCard } from '../components/usage-card.tsx'
import { WithProfile } from '../components/with-profile.tsx'

/** The Profile tab: personal information, and what the AI cost. */
export function PersonalTab() {
  return (
    <div className="space-y-5">
      <WithProfile>{(profile) => <PersonalForm profile={profile} />}</WithProfile>
      <UsageCard />
    </div>
  )
}
