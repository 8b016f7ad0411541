import type { Draft } from '@marquee/contract/posts'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { onDemand } from '../../../../ui/on-demand.tsx'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { duplicateDraft } from './duplicate.ts'

const CardMenu = onDemand(async () => (await import('./card-menu.tsx')).CardMenu, { onFailed: ({ onClose }) => onClose() })
const VersionsDialog = onDemand(async () => (await import('../versions/versions-dialog.tsx')).VersionsDialog, { onFailed: ({ onClose }) => onClose() })

/** The button of a draft card for less frequent actions: open in the editor, duplicate, version history, delete. */
export function CardMore({ draft, actions }: { draft: Draft; actions: DraftActions }) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [hasVersions, setVersions] = useState(false)
  return (
    <>
      <span className="relative">
        <IconButton ref={button} size="sm" label="More" aria-haspopup="menu" aria-expanded={isMenuOpen} onPointerEnter={CardMenu.preload} onFocus={CardMenu.preload} onClick={() => setMenuOpen(!isMenuOpen)}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
        {isMenuOpen ? (
          <CardMenu draftId={draft.id} anchor={button} onClose={() => setMenuOpen(false)} onDuplicate={() => void duplicateDraft(client, draft)} onVersions={() => setVersions(true)} onDelete={() => actions.remove(draft)} />
        ) : null}
      </span>
      {hasVersions ? <VersionsDialog draft={draft} actions={actions} onClose={() => setVersions(false)} /> : null}
    </>
  )
}
