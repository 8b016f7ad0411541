import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { SavedReply } from '@marquee/contract/conversations/saved-replies'
import { Bookmark, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useSavedReplies } from '../queries.ts'

const Manage = onDemand(async () => (await import('./saved-replies-dialog.tsx')).SavedRepliesDialog, { onFailed: ({ onClose }) => onClose() })

/** The button of saved replies with its menu. Takes whether it is open, since `/` opens it too. */
export function SavedReplies({ isOpen, text, onOpen, onPick }: { isOpen: boolean; /** What is written: a new saved reply begins with it. */ text: string; onOpen: (isOpen: boolean) => void; onPick: (reply: SavedReply) => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isManaging, setManaging] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const { data, isError } = useSavedReplies(wasOpened)
  const note = isError ? INTERACTION_TEXTS.loadFailed : data?.length === 0 ? 'No saved replies yet.' : 'Loading...'
  return (
    <span className="relative">
      <IconButton ref={anchor} size="sm" label="Saved replies" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}><Bookmark size={16} strokeWidth={1.75} aria-hidden /></IconButton>
      {isOpen ? (
        <Menu label="Saved replies" anchor={anchor} onClose={() => onOpen(false)} className="bottom-full left-0 mb-1 max-h-64 w-64 overflow-y-auto">
          {data && data.length > 0 ? data.map((reply) => (
            <button key={reply.id} type="button" role="menuitem" tabIndex={-1} onClick={() => onPick(reply)} className={MENU_ROW}><span className="truncate">{reply.name}</span></button>
          )) : <p role="menuitem" tabIndex={-1} aria-disabled="true" className="px-2.5 py-2 text-sm text-muted">{note}</p>}
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => setManaging(true)} className={`${MENU_ROW} text-muted`}><Pencil size={15} strokeWidth={1.75} aria-hidden />{text.trim() === '' ? 'Change saved replies' : 'Save this text, or change one'}</button>
        </Menu>
      ) : null}
      {isManaging ? <Manage text={text} onClose={() => setManaging(false)} /> : null}
    </span>
  )
}
