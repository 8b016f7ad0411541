import { DIALOG_CLOSE_MS } from '@marquee/contract/posts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient } from '../../../lib/query.ts'
import { draftBody, filesOf, readTime, refreshDrafts, requireFiles, saveDraft, saveErrorText, useDecision } from '../../composer/index.ts'
import type { DialogComposer } from './dialog-composer.ts'

/**
 * Approve & Save of the dialog (trace.md DIALOG-16 to DIALOG-19). Takes the composer, the zone of its schedule and a callback
 * for when it is saved and the dialog closes; returns the state and the action.
 */
export function useSave(composer: DialogComposer, zone: string, onClose: () => void) {
  const { busy, error, decide, setError } = useDecision<'saving'>()
  const [isSaved, setSaved] = useState(false)
  const [scheduleError, setScheduleError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The rejected input is about to change; while a save runs, or has succeeded, its state stays.
  const clearErrors = useEffectEvent(() => {
    if (busy || isSaved) return
    setError(null)
    setScheduleError(null)
  })
  useEffect(() => {
    const stops = [composer.form.subscribe(() => clearErrors()), composer.media.subscribe(() => clearErrors())]
    return () => stops.forEach((stop) => stop())
  }, [composer])

  const finish = () => {
    composer.clear()
    setSaved(false)
    onClose()
  }
  const save = async () => {
    if (busy || isSaved) return
    const now = new Date().getTime()
    const time = readTime(composer.form.getState(), zone, now)
    setError(null)
    setScheduleError(time.error)
    if (time.error) return
    const stored = await decide('saving', async (send) => {
      await requireFiles(composer)
      // Uses the time that was valid when Save was pressed, however long the uploads took.
      const draft = { ...draftBody(composer.form.getState(), filesOf(composer), zone, now), status: 'draft' as const }
      return send(draft, (key) => saveDraft(draft, key))
    }, saveErrorText)
    if (!stored) return
    setSaved(true)
    refreshDrafts(queryClient)
    timer.current = setTimeout(finish, DIALOG_CLOSE_MS)
  }
  return { status: isSaved ? ('saved' as const) : (busy ?? ('idle' as const)), error, scheduleError, save: () => void save() }
}
