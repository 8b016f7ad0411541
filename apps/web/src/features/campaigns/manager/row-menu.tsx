import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { Archive, ArchiveRestore, CheckCheck, Copy, Ellipsis, FlaskConical, type LucideIcon, Settings, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'

export type MenuAction = 'settings' | 'rehearse' | 'duplicate' | 'complete' | 'archive' | 'restore' | 'delete'
type Row = readonly [MenuAction, string, LucideIcon]

/** What fits the campaign's status; Settings too where the row has no room for its button. */
function rowsOf({ status, is_archived: isArchived }: Campaign, hasSettings: boolean): Row[] {
  const rows: (Row | false)[] = [
    hasSettings && ['settings', 'Settings', Settings],
    ['rehearse', 'Rehearse', FlaskConical],
    ['duplicate', 'Duplicate', Copy],
    (status === 'active' || status === 'paused') && ['complete', 'Complete', CheckCheck],
    isArchived ? ['restore', 'Restore', ArchiveRestore] : ['archive', 'Archive', Archive],
    ['delete', 'Delete', Trash2],
  ]
  return rows.filter((row) => row !== false)
}

/** What else can be done with a campaign. */
export function RowMenu({ campaign, hasSettings, onAction }: { campaign: Campaign; hasSettings: boolean; onAction: (action: MenuAction) => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label = `More for ${campaign.title}`
  return (
    <span className="relative">
      <IconButton ref={anchor} label={label} aria-haspopup="menu" aria-expanded={isOpen} onPointerEnter={() => void preloadDialogs()} onClick={() => setOpen(!isOpen)}><Ellipsis size={18} aria-hidden /></IconButton>
      {isOpen ? (
        <Menu label={label} anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-44">
          {rowsOf(campaign, hasSettings).map(([action, name, Icon]) => <button key={action} type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={() => onAction(action)}><Icon size={16} strokeWidth={1.75} aria-hidden />{name}</button>)}
        </Menu>
      ) : null}
    </span>
  )
}
