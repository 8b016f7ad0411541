import { Dialog } from '../../../ui/dialog.tsx'
import { INBOX_KEYS } from '../keys.ts'

/** The keys of the inbox. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys of the inbox">
      <dl className="divide-y divide-line">
        {INBOX_KEYS.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="flex gap-1">{keys.map((key) => <kbd key={key} className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-sm text-muted">{key}</kbd>)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
