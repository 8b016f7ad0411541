import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_TEXTS } from '@marquee/contract/social'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useCreateProfile } from '../queries.ts'

const LinkExistingDialog = onDemand(async () => (await import('./link-existing-dialog.tsx')).LinkExistingDialog, { onFailed: ({ onClose }) => onClose() })

/** The first step: create a provider profile, or adopt one (trace.md ACCT-03, ACCT-10, ACCT-13, ACCT-20). */
export function NoProfile() {
  const create = useCreateProfile()
  const [isLinking, setLinking] = useState(false)
  // The answer unmounts this screen, so the follow-up is attached to the promise and not to the screen.
  const start = (): void =>
    void create.mutateAsync().then(
      () => toast({ kind: 'success', text: ACCOUNT_TEXTS.created, ms: ACCOUNT_CREATED_CLEAR_MS }),
      () => undefined,
    )
  return (
    <>
      {create.isError && <Alert kind="error" className="mb-4">{ACCOUNT_TEXTS.createFailed}</Alert>}
      <EmptyState
        icon={<Link2 size={20} strokeWidth={1.75} />}
        title="Start with your social profile"
        text="It holds your accounts on every network. You create it once, then connect each account with the network's own sign-in."
        action={
          <>
            <Button variant="primary" loading={create.isPending} loadingText="Creating..." onClick={start}>
              {ACCOUNT_TEXTS.create}
            </Button>
            <Button onClick={() => setLinking(true)} onPointerEnter={LinkExistingDialog.preload} onFocus={LinkExistingDialog.preload}>Link existing profile</Button>
          </>
        }
      />
      {isLinking && <LinkExistingDialog onClose={() => setLinking(false)} />}
    </>
  )
}
