import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isGone } from '../change-queries.ts'

/** The address of an entry that no longer exists, or could not be fetched. */
export function MissingDialog({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} title="Edit entry" size="sm" footer={<Button onClick={onClose}>Close</Button>}>
      {isGone(error) ? <Alert kind="info">This entry is no longer in your knowledge base.</Alert> : <Alert kind="error" action={<Button size="sm" onClick={onRetry}>Retry</Button>}>{KNOWLEDGE_TEXTS.fetchFailed}</Alert>}
    </Dialog>
  )
}
