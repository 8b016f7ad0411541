import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { useOnline } from '../../../../lib/use-online.ts'
import type { ServerCopy, Sheet } from '../../../composer/index.ts'

type Shown = { icon: typeof CloudCheck; text: string; tone: string }

function shownFor({ status, error, draftId }: ServerCopy, isOnline: boolean, isSeries: boolean): Shown | null {
  if (!isOnline || status === 'offline') return { icon: CloudOff, text: 'Offline – kept here', tone: 'text-wait' }
  if (status === 'failed') return { icon: TriangleAlert, text: `Not saved: ${error ?? ''}`, tone: 'text-bad' }
  if (status === 'saving') return { icon: LoaderCircle, text: 'Saving…', tone: 'text-muted' }
  if (status === 'saved' || (draftId !== null && !isSeries)) return { icon: CloudCheck, text: 'Saved', tone: 'text-muted' }
  return null
}

/** The save state of the draft, as text (design.md section 2). */
export function SaveStatus({ sheet }: { sheet: Sheet }) {
  const copy = useStore(sheet.server)
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const shown = shownFor(copy, useOnline(), isSeries)
  return (
    <p role="status" className="flex min-h-9 items-center gap-1.5 text-sm">
      {shown ? <><shown.icon size={16} aria-hidden className={`shrink-0 ${shown.tone} ${copy.status === 'saving' ? 'animate-spin motion-reduce:animate-none' : ''}`} /><span className={shown.tone}>{shown.text}</span></> : null}
    </p>
  )
}
