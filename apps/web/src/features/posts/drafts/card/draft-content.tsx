import type { Draft } from '@marquee/contract/posts'
import { useState } from 'react'
import { openEditor } from '../list/drafts-ui.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { ContentEditor } from './lazy-editors.tsx'

type Props = { draft: Draft; isEditing: boolean; actions: DraftActions }

/** Text of a draft, edited in place by a click (trace.md DRAFT-03, DRAFT-19). */
export function DraftContent({ draft, isEditing, actions }: Props) {
  const [rejected, setRejected] = useState<string | null>(null)
  const open = () => openEditor(draft.id, 'content')
  if (isEditing) {
    return (
      <ContentEditor
        draft={draft}
        actions={actions}
        initial={rejected ?? draft.content}
        onRejected={(text) => {
          setRejected(text)
          open()
        }}
      />
    )
  }
  return (
    <button type="button" onClick={open} className="block w-full min-w-0 flex-1 self-start rounded-md p-2 -m-2 text-start hover:bg-sunken">
      {draft.content.trim() === '' ? (
        <span className="text-subtle">No text yet. Click to write it.</span>
      ) : (
        <span dir="auto" className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{draft.content}</span>
      )}
      <span className="sr-only"> Edit text</span>
    </button>
  )
}
