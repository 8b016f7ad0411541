import { ACCOUNT_STATE_TEXTS as TEXTS, type SocialAccount } from '@marquee/contract/accounts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDisconnect } from '../account-queries.ts'

/** Asks before one account is disconnected, and says what its posts lose. */
export function DisconnectDialog({ account, onClose }: { account: SocialAccount; onClose: () => void }) {
  const disconnect = useDisconnect()
  const name = platformLabel(account.platform)
  const confirm = (): Promise<unknown> =>
    disconnect.mutateAsync(account.id).then(
      () => toast({ kind: 'success', text: TEXTS.disconnected(name) }),
      () => toast({ kind: 'error', text: TEXTS.disconnectFailed(name) }),
    )
  return <AlertDialog open onOpenChange={(open) => !open && onClose()} title={TEXTS.confirmDisconnect(name)} body={TEXTS.losesPosts(account.posts.count)} confirmLabel={TEXTS.disconnect} danger onConfirm={confirm} />
}
