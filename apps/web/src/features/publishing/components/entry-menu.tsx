import type { HistoryEntry } from '@marquee/contract/publishing'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { CircleMinus, Clipboard, RefreshCw, RotateCw, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { failedPlatforms, isUnconfirmed } from '../model.ts'

type Props = {
  entry: HistoryEntry
  /** The button it belongs to; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onRetry: () => void
  onCheck: () => void
  onLeaveOut: (platform: Platform) => void
  onDelete: (platform: Platform) => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const
const ROW = { type: 'button', role: 'menuitem', tabIndex: -1, className: MENU_ROW } as const

async function copyReference({ id, ayrshare_post_id: reference }: HistoryEntry): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference ?? id)
    toast({ text: 'Reference copied', kind: 'success' })
  } catch {
    toast({ text: `The browser did not allow copying. The reference is ${reference ?? id}.`, kind: 'error' })
  }
}

/** The less frequent actions of a post of the history, as an open menu below its button. */
export function EntryMenu({ entry, anchor, onClose, onRetry, onCheck, onLeaveOut, onDelete }: Props) {
  const failed = failedPlatforms(entry)
  const canLeaveOut = failed.length < entry.deliveries.length ? failed : []
  return (
    <Menu label="More" anchor={anchor} onClose={onClose} className="top-full right-0 mt-1 w-56">
      {failed.length > 0 ? <button {...ROW} onClick={onRetry}><RotateCw {...ICON} />Retry failed platforms</button> : null}
      {isUnconfirmed(entry) ? <button {...ROW} onClick={onCheck}><RefreshCw {...ICON} />Check again</button> : null}
      {canLeaveOut.map((platform) => <button key={platform} {...ROW} onClick={() => onLeaveOut(platform)}><CircleMinus {...ICON} />Leave out {platformLabel(platform)}</button>)}
      {entry.deliveries.map(({ platform, canDelete }) => (canDelete ? <button key={platform} {...ROW} onClick={() => onDelete(platform)}><Trash2 {...ICON} />{DELETION_TEXTS.deleteThere(platformLabel(platform))}</button> : null))}
      <button {...ROW} onClick={() => void copyReference(entry)}><Clipboard {...ICON} />Copy reference</button>
    </Menu>
  )
}
