import { DRAFT_TEXTS, type Draft } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Difference } from '../../../composer/index.ts'
import { useDraftsUi } from '../list/drafts-ui.ts'
import { dropEdit, keepEdit } from '../list/edits.ts'

type StripProps = { at: string; mine: string; theirs: string; onKeep: () => void; onUse: () => void }

/** Says that another window stored another version, and asks which one stays; nothing is stored before. */
export function ChangedElsewhere({ at, mine, theirs, onKeep, onUse }: StripProps) {
  const zone = useTimeZone()
  const [isComparing, setComparing] = useState(false)
  return (
    <div className="space-y-2 rounded-md bg-wait-soft px-3 py-2 text-sm text-wait">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AppWindow size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p role="alert" className="min-w-0 flex-1">{DRAFT_TEXTS.changedAt(formatTime(at, zone))}</p>
        <Button size="sm" variant="ghost" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>{DRAFT_TEXTS.compare}</Button>
      </div>
      {isComparing ? <div className="rounded-sm bg-surface p-2 text-ink"><Difference before={theirs} after={mine} /></div> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>{DRAFT_TEXTS.keepThis}</Button>
        <Button size="sm" onClick={onUse}>{DRAFT_TEXTS.useOther}</Button>
      </div>
    </div>
  )
}

/** The fields of an edit in words, to compare two versions of them. */
function wordsOf(fields: Partial<Draft>, zone: string): string {
  const { content, platforms, mediaUrls, scheduledTime } = fields
  return [
    content,
    platforms && `Networks: ${platforms.map(platformLabel).join(', ') || 'none'}`,
    mediaUrls && `Media: ${mediaUrls.map((url) => url.split('/').pop()).join(', ') || 'none'}`,
    scheduledTime === undefined ? undefined : `Time: ${scheduledTime ? formatDateTime(scheduledTime, zone) : 'none'}`,
  ].flatMap((words) => words ?? []).join('\n')
}

/** The strip of a card whose edit waits for the user's choice; nothing on all others. */
export function CardConflict({ id }: { id: string }) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const conflict = useDraftsUi((state) => state.conflicts[id])
  if (!conflict) return null
  const { edit, theirs } = conflict
  const other = Object.fromEntries(Object.keys(edit.shown).map((field) => [field, theirs[field as keyof Draft]]))
  return <ChangedElsewhere at={theirs.updatedAt} mine={wordsOf(edit.shown, zone)} theirs={wordsOf(other, zone)} onKeep={() => void keepEdit(client, conflict)} onUse={() => dropEdit(edit)} />
}
