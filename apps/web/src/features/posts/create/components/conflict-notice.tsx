import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { useStore } from 'zustand'
import { formatRelative } from '../../../../lib/format.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isLocked, nameOf, type Sheet } from '../../../composer/index.ts'

/** Reports that the draft was changed elsewhere, or was published, and lets the user choose. Nothing is lost either way. */
export function ConflictNotice({ sheet, onNew }: { sheet: Sheet; onNew: () => void }) {
  const copy = useStore(sheet.server)
  const { conflict } = copy
  if (isLocked(copy)) return <Alert kind="info" className="mb-4" action={<Button size="sm" variant="secondary" onClick={onNew}>New post</Button>}>{DRAFT_TEXTS.locked}</Alert>
  if (!conflict) return null
  return (
    <Alert
      kind="warning"
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => sheet.load(conflict)}>Use the other text</Button>
          <Button size="sm" variant="primary" onClick={sheet.autosave.keepMine}>Keep this text</Button>
        </span>
      }
    >
      This post was changed in another window {formatRelative(conflict.updatedAt)}: {nameOf(conflict.content)}. Both texts stay in its version history.
    </Alert>
  )
}
