import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { confirmDisconnect } from '@marquee/contract/commerce/texts'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useDisconnectPreview } from '../queries.ts'

function Consequences({ id }: { id: string }) {
  const { data, isPending, isError, error, refetch } = useDisconnectPreview(id)
  if (isPending) return <Loading label="Counting what goes and what stays"><Skeleton className="h-10 w-full" /></Loading>
  if (isError) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'What goes and what stays could not be counted.')}</Alert>
  return <>{data.consequences.join(' ')}</>
}

/** Asks before a store is disconnected, with the specification's sentence and what goes and stays (trace.md SHOP-10). */
export function DisconnectDialog({ store, onClose, onConfirm }: { store: Store; onClose: () => void; onConfirm: () => Promise<void> }) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={confirmDisconnect(STORE_PLATFORM_LABELS[store.platform])}
      body={<Consequences id={store.id} />}
      confirmLabel="Disconnect"
      danger
      onConfirm={onConfirm}
    />
  )
}
