import { FilePlus2, FileText, Trash2, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { formatRelative } from '../../../../lib/format.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Menu, MENU_ROW } from '../../../../ui/menu.tsx'
import { unfinished } from '../../compose/other-sheets.ts'

type MenuProps = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }
export type UnfinishedMenuProps = MenuProps & { userId: string; /** Id of the sheet that is shown. */ shown: string; onOpen: (id: string) => void }
/** A row of the menu behind the dots. */
export type MoreRow = { label: string; icon: 'text' | 'new' | 'discard' | 'cancel'; run: () => void }
export type MoreMenuProps = MenuProps & { rows: readonly MoreRow[] }

/** Unfinished posts of this browser, to be opened again. */
export function UnfinishedMenu({ anchor, userId, shown, onOpen, onClose }: UnfinishedMenuProps) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof unfinished>> | null>(null)
  useEffect(() => {
    let isGone = false
    void unfinished(userId, shown).then((next) => !isGone && setFound(next))
    return () => {
      isGone = true
    }
  }, [userId, shown])
  if (!found) return null
  return (
    <Menu label="Unfinished posts" anchor={anchor} onClose={onClose} className="top-full right-0 mt-1 w-72">
      {found.length === 0 ? <button type="button" role="menuitem" aria-disabled="true" tabIndex={-1} className={cx(MENU_ROW, 'text-muted')}>No unfinished posts</button> : found.map(({ id, text, at }) => (
        <button key={id} type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen(id)} className={cx(MENU_ROW, 'py-1.5')}><FileText size={16} aria-hidden className="shrink-0 text-muted" /><span className="min-w-0"><span className="block truncate">{text || 'No text yet'}</span><span className="block text-xs text-muted">{formatRelative(new Date(at))}</span></span></button>
      ))}
    </Menu>
  )
}

const ICONS = { text: FileText, new: FilePlus2, discard: Trash2, cancel: X } as const

/** What has no room in the title's line. */
export function MoreMenu({ anchor, rows, onClose }: MoreMenuProps) {
  return (
    <Menu label="More" anchor={anchor} onClose={onClose} className="top-full right-0 mt-1 w-56">
      {rows.map(({ label, icon, run }) => {
        const Icon = ICONS[icon]
        return <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run} className={MENU_ROW}><Icon size={16} aria-hidden className="text-muted" />{label}</button>
      })}
    </Menu>
  )
}
