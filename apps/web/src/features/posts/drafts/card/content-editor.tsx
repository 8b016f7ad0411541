import { type Draft, DRAFT_TEXTS, MAX_POST_TEXT } from '@marquee/contract/posts'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { PlatformCounters } from '../../../composer/index.ts'
import { closeEditor, keepTyped, typedText } from '../list/drafts-ui.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'

export type ContentEditorProps = { draft: Draft; actions: DraftActions; initial: string; onRejected: (text: string) => void }

/**
 * The open editor. Esc restores the text; Cmd/Ctrl+Enter, Save and leaving the editor store it. A text that the
 * server rejected stays in the editor.
 */
export function ContentEditor({ draft, actions, initial, onRejected }: ContentEditorProps) {
  const [value, setValue] = useState(() => typedText(draft.id)?.value ?? initial)
  // What the user edits; another window may change the draft meanwhile.
  const [base, setBase] = useState(() => typedText(draft.id)?.base ?? draft.content)
  useEffect(() => keepTyped(draft.id, { value, base }), [draft.id, value, base])
  const isChanged = draft.content !== base && draft.content !== value
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    closeEditor(draft.id, 'content')
  }
  const save = async () => {
    if (isClosed.current) return
    close()
    if (value === draft.content || value === base) return
    const result = await actions.edit(draft, { content: value }, { content: value }, DRAFT_TEXTS.contentFailed, { content: base })
    if (!result.isKept) onRejected(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void save()
  }
  return (
    <div className="space-y-2.5" onBlur={onBlur} onKeyDown={onKeyDown}>
      <Field label="Post text" hideLabel>
        {(ids) => <Textarea {...ids} rows={4} autoFocus maxLength={MAX_POST_TEXT} value={value} onFocus={(event) => event.target.setSelectionRange(value.length, value.length)} onChange={(event) => setValue(event.target.value)} />}
      </Field>
      {draft.bound ? <p className="text-sm text-wait">A text that you change here keeps no facts of products: they become plain text, which is not checked. <ButtonLink size="sm" variant="ghost" to={`/create-post?draft=${draft.id}`}>Open the editor</ButtonLink></p> : null}
      {draft.platforms.length > 0 ? <PlatformCounters text={value} platforms={draft.platforms} /> : null}
      {isChanged ? (
        <ChangedElsewhere
          at={draft.updatedAt}
          mine={value}
          theirs={draft.content}
          onKeep={() => setBase(draft.content)}
          onUse={() => {
            setBase(draft.content)
            setValue(draft.content)
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={isChanged} onClick={() => void save()}>Save</Button>
        <Button size="sm" variant="ghost" onClick={close}>Cancel</Button>
      </div>
    </div>
  )
}
