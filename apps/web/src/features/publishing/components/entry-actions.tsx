import type { HistoryEntry } from '@marquee/contract/publishing'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { CopyPlus, Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { EntryActions } from '../use-entry-actions.ts'

const EntryMenu = onDemand(async () => (await import('./entry-menu.tsx')).EntryMenu, { onFailed: ({ onClose }) => onClose() })

/** Everything besides the primary step: share the post again, and the less frequent actions in a menu. */
export function EntryMore({ entry, actions, isCopying, onCopy }: { entry: HistoryEntry; actions: EntryActions; isCopying: boolean; onCopy: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Platform | null>(null)
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" variant="ghost" icon={<CopyPlus size={14} aria-hidden />} loading={isCopying} loadingText="Copying..." onClick={onCopy}>Share again</Button>
      <span className="relative">
        <IconButton ref={button} size="sm" label="More" aria-haspopup="menu" aria-expanded={isOpen} onPointerEnter={EntryMenu.preload} onFocus={EntryMenu.preload} onClick={() => setOpen(!isOpen)}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
        {isOpen ? <EntryMenu entry={entry} anchor={button} onClose={() => setOpen(false)} onRetry={() => actions.sendRetry()} onCheck={actions.sendCheck} onLeaveOut={actions.leaveOut} onDelete={setAsked} /> : null}
      </span>
      {asked ? <AlertDialog open onOpenChange={() => setAsked(null)} title={DELETION_TEXTS.confirmDelete(platformLabel(asked))} body={DELETION_TEXTS.deleteBody} danger confirmLabel={DELETION_TEXTS.deleteThere(platformLabel(asked))} onConfirm={() => actions.remove(asked)} /> : null}
    </div>
  )
}
