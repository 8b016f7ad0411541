import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { Copy, History, SquarePen, Trash } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { editorPath } from '../../../../lib/editor-path.ts'
import { Menu, MENU_ROW } from '../../../../ui/menu.tsx'

type Props = {
  draftId: string
  /** The button it belongs to; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onDuplicate: () => void
  onVersions: () => void
  onDelete: () => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-muted' } as const

/** The less frequent actions of a draft card, as an open menu above its button. */
export function CardMenu({ draftId, anchor, onClose, onDuplicate, onVersions, onDelete }: Props) {
  return (
    <Menu label="More" anchor={anchor} onClose={onClose}>
      <Link role="menuitem" tabIndex={-1} to={editorPath(draftId)} className={MENU_ROW}><SquarePen {...ICON} />Open in editor</Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onDuplicate} className={MENU_ROW}><Copy {...ICON} />Duplicate</button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onVersions} className={MENU_ROW}><History {...ICON} />{REVIEW_TEXTS.versions}</button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onDelete} className={MENU_ROW}><Trash {...ICON} />Delete</button>
    </Menu>
  )
}
