import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { formatTime } from '../../../lib/format.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import type { ServerCopy, Sheet } from '../../composer/index.ts'

type Shown = { icon: typeof CloudCheck; text: string; tone: string; canRetry?: true }

function shownFor({ status, error, draftId, updatedAt }: ServerCopy, isOnline: boolean, isSeries: boolean, zone: string): Shown | null {
  if (!isOnline || status === 'offline') return { icon: CloudOff, text: 'Offline. Changes will sync.', tone: 'text-wait' }
  if (status === 'failed') return { icon: TriangleAlert, text: `Not saved: ${error ?? ''}`, tone: 'text-bad', canRetry: true }
  if (status === 'saving') return { icon: LoaderCircle, text: 'Saving...', tone: 'text-muted' }
  if (status === 'saved' || (draftId !== null && !isSeries)) return { icon: CloudCheck, text: updatedAt ? `Saved ${formatTime(updatedAt, zone)}` : 'Saved', tone: 'text-muted' }
  return null
}

export type SaveStatusProps = { sheet: Sheet; isShort?: boolean }

/** The save state of the draft, as text (design.md section 2). `isShort`: the icon alone, where there is no room. */
export function SaveStatus({ sheet, isShort = false }: SaveStatusProps) {
  const copy = useStore(sheet.server)
  const zone = useTimeZone()
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const shown = shownFor(copy, useOnline(), isSeries, zone)
  const isHidden = isShort && !shown?.canRetry
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm">
      {shown ? (
        <>
          <shown.icon size={16} aria-hidden className={`shrink-0 ${shown.tone} ${copy.status === 'saving' ? 'animate-spin motion-reduce:animate-none' : ''}`} />
          <span className={isHidden ? 'sr-only' : `truncate ${shown.tone}`} title={shown.text}>{shown.text}</span>
          {shown.canRetry ? <button type="button" className="link shrink-0" onClick={() => void sheet.autosave.flush().catch(() => undefined /* The status says why. */)}>Try again</button> : null}
        </>
      ) : null}
    </p>
  )
}
