import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatRelative } from '../../../../lib/format.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PopPanel } from '../../../../ui/pop-panel.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { bindStored, Difference, isLocked, nameOf, type Sheet } from '../../../composer/index.ts'

export type ConflictStripProps = { sheet: Sheet; onNew: () => void }

const whenOf = (at: string): string => {
  const words = formatRelative(at)
  return words === 'now' ? 'just now' : words
}

/** Reports that the draft was changed elsewhere, or was published, and lets the user choose. Nothing is lost either way. */
export function ConflictStrip({ sheet, onNew }: ConflictStripProps) {
  const copy = useStore(sheet.server)
  const mine = useStore(sheet.form, (form) => form.text)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { conflict } = copy
  const takeOther = (): void => {
    if (!conflict) return
    sheet.load(conflict)
    // Unbound they would be saved as plain text.
    void bindStored(sheet, conflict).catch(() => toast({ kind: 'error', text: 'The facts of its products could not be read. Reload before you edit.' }))
  }
  if (isLocked(copy)) return <Alert kind="info" className="mb-4" action={<Button size="sm" onClick={onNew}>New post</Button>}>{DRAFT_TEXTS.locked}</Alert>
  if (!conflict) return null
  return (
    <Alert
      kind="warning"
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button ref={button} size="sm" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>Compare</Button>
          <Button size="sm" onClick={takeOther}>Use the other text</Button>
          <Button size="sm" variant="primary" onClick={sheet.autosave.keepMine}>Keep this text</Button>
        </span>
      }
    >
      <p>This post was changed in another window {whenOf(conflict.updatedAt)}. Both texts stay in its version history.</p>
      <p>The other text: {nameOf(conflict.content)}</p>
      {isOpen ? <PopPanel anchor={button} title="From this text to the other" onClose={() => setOpen(false)}><Difference before={mine} after={conflict.content} /></PopPanel> : null}
    </Alert>
  )
}
