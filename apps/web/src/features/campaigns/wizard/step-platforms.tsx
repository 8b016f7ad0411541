import { Link } from 'react-router'
import { PlatformTiles } from '../builder/platform-tiles.tsx'
import { useAccountStates } from '../builder/use-account-states.ts'
import { platformNames } from '../labels.ts'
import { type ChangeWizard, type WizardForm, withPlatforms } from './form.ts'

/** Step 2: where its posts go. What is not connected stops activating it, not creating it. */
export function StepPlatforms({ form, onChange }: { form: WizardForm; onChange: ChangeWizard }) {
  const stateOf = useAccountStates()
  const missing = form.platforms.filter((platform) => ['missing', 'reconnect'].includes(stateOf(platform).kind))
  return (
    <>
      <PlatformTiles chosen={form.platforms} onChange={(platforms) => onChange((before) => withPlatforms(before, platforms))} />
      {missing.length > 0 ? <p role="status" className="rounded-md bg-wait-soft px-3 py-2 text-sm text-wait">You can create the campaign now, and activate it once {platformNames(missing)} {missing.length === 1 ? 'is' : 'are'} connected. <Link to="/social-accounts" className="font-medium underline underline-offset-3">Connected Accounts</Link></p> : null}
    </>
  )
}
