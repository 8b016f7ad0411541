import { PLATFORM_SCREENS } from '@marquee/contract/commerce/platforms'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { Bug, Download, Ellipsis, Settings2, Unplug } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
export type StorePanel = 'import' | 'debug' | 'disconnect'

/** The address of a store's own screen. */
export const storePath = ({ platform, id }: Pick<Store, 'platform' | 'id'>): string => `${PLATFORM_SCREENS[platform]}?store=${id}`

/** What else can be done with a store. Takes what opens a panel of it. */
export function StoreMenu({ store, onPanel }: { store: Store; onPanel: (panel: StorePanel) => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const row = (panel: StorePanel, Icon: typeof Bug, label: string) => (
    <button type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={() => onPanel(panel)}><Icon {...ICON} />{label}</button>
  )
  return (
    <span className="relative">
      <IconButton ref={anchor} label={`More for ${store.storeName}`} aria-haspopup="menu" aria-expanded={isOpen} onPointerEnter={() => void preloadDialogs()} onClick={() => setOpen(!isOpen)}><Ellipsis size={18} aria-hidden /></IconButton>
      {isOpen ? (
        <Menu label={`More for ${store.storeName}`} anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-48">
          <Link role="menuitem" tabIndex={-1} to={storePath(store)} className={MENU_ROW}><Settings2 {...ICON} />Manage</Link>
          {store.state === 'revoked' ? null : row('import', Download, 'Import')}
          {row('debug', Bug, 'Debug view')}
          {row('disconnect', Unplug, 'Disconnect')}
        </Menu>
      ) : null}
    </span>
  )
}
