import { closeShare, useShare } from '../lib/share.ts'
import { useSession } from '../lib/session.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const Dialog = onDemand(async () => (await import('../features/publishing/share/share-dialog.tsx')).ShareDialog, {
  onFailed: closeShare,
  fallback: () => <DialogFrame title="Share" size="xl" />,
})

/** The share dialog, opened from any screen by `openShare`. */
export function ShareHost() {
  const subject = useShare((state) => state.subject)
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return subject && isSignedIn ? <Dialog key={subject.url} subject={subject} onClose={closeShare} /> : null
}
