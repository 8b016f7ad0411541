import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { type KeyboardEvent, useState } from 'react'
import { formatDateTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { closeEditor } from '../list/drafts-ui.ts'
import { isSecondTime, readSchedule, SCHEDULE_ERRORS, ScheduleField, toWall } from '../../../composer/index.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'

export type TimeEditorProps = {
  draft: Draft
  actions: DraftActions
  /** Whether nothing blocks the draft, so that a saved time schedules it (trace.md DRAFT-28). */
  isReady: boolean
}

/** Stores or removes a time. A ready draft becomes scheduled with its time; a scheduled one without time a draft. */
async function storeTime({ draft, actions, isReady }: TimeEditorProps, iso: string | null, zone: string): Promise<void> {
  const schedules = iso !== null && draft.status === 'draft' && isReady
  const unschedules = iso === null && draft.status === 'scheduled'
  const status: 'scheduled' | 'draft' | undefined = schedules ? 'scheduled' : unschedules ? 'draft' : undefined
  const shown: Partial<Draft> = { scheduledTime: iso, ...(status && { status, state: status }) }
  const result = await actions.edit(draft, { scheduledTime: iso, ...(status && { status }) }, shown, DRAFT_TEXTS.dateFailed)
  if (result.isSaved && schedules) toast({ text: PUBLISH_TEXTS.scheduled(formatDateTime(iso, zone)), kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
}

/** The open editor of a draft's time. */
export function TimeEditor(props: TimeEditorProps) {
  const { draft } = props
  const zone = useTimeZone()
  const stored = draft.scheduledTime ? toWall(new Date(draft.scheduledTime).getTime(), zone) : ''
  // Until it is edited it is the stored instant, which is formatted differently in another zone.
  const [edited, setEdited] = useState<string | null>(null)
  const value = edited ?? stored
  const [second, setSecond] = useState<boolean | null>(null)
  const isSecond = second ?? (edited === null && draft.scheduledTime !== null && isSecondTime(draft.scheduledTime, zone))
  const [error, setError] = useState<string | null>(null)
  const close = () => closeEditor(draft.id, 'time')
  const store = (iso: string | null) => {
    close()
    void storeTime(props, iso, zone)
  }
  const save = () => {
    const read = readSchedule(value, zone, new Date().getTime(), isSecond)
    if (read.iso === null) setError(value === '' ? SCHEDULE_ERRORS.invalid : read.error)
    else store(read.iso)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
  }
  return (
    <div className="space-y-2.5 rounded-md bg-sunken p-3" onKeyDown={onKeyDown}>
      <ScheduleField label="Schedule time" value={value} zone={zone} error={error} autoFocus second={{ isSecond, onSecond: setSecond }} onChange={(next) => { setEdited(next); setSecond(null); setError(null) }} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={save}>Save time</Button>
        {draft.scheduledTime ? <Button size="sm" variant="secondary" onClick={() => store(null)}>Remove time</Button> : null}
        <Button size="sm" variant="ghost" onClick={close}>Cancel</Button>
      </div>
    </div>
  )
}
