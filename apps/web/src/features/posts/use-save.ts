import { DIALOG_CLOSE_MS, DIALOG_TEXTS } from '@marquee/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import type { Composer } from './composer.ts'
import type { ComposerForm } from './composer-form.ts'
import { refreshDrafts } from './draft-cache.ts'
import { isOutcomeUnknown, type NewDraft, saveDraft, saveErrorText } from './queries.ts'
import { readSchedule } from './schedule-time.ts'

export type SaveState = { status: 'idle' | 'saving' | 'saved'; error: string | null; scheduleError: string | null }

const IDLE: SaveState = { status: 'idle', error: null, scheduleError: null }

/** The draft that a composer would save. Takes its form, the addresses of its files and the chosen instant. */
function toDraft(form: ComposerForm, mediaUrls: string[], scheduledTime: string | null): NewDraft {
  return { content: form.text.trim(), type: form.type, autoPost: form.autoPost, scheduledTime, mediaUrls, platforms: [], status: 'draft' }
}

/** Waits for the uploads and returns the addresses; null when a file could not be stored (trace.md UPL-20). */
async function collectMedia(composer: Composer): Promise<string[] | null> {
  await composer.media.getState().settled()
  const urls = composer.media.getState().items.map((item) => item.url)
  return urls.includes(null) ? null : urls.filter((url) => url !== null)
}

/** One key per save attempt: the same request, repeated because its outcome is unknown, carries the same key. */
function useAttemptKey() {
  const attempt = useRef<{ body: string; key: string } | null>(null)
  return {
    keyFor(draft: NewDraft): string {
      const body = JSON.stringify(draft)
      if (attempt.current?.body !== body) attempt.current = { body, key: newKey() }
      return attempt.current.key
    },
    forget: () => (attempt.current = null),
  }
}

/**
 * Approve & Save of the dialog (trace.md DIALOG-16 to DIALOG-19). Takes the composer, the zone of its schedule and what to do
 * when it is saved and the dialog closes; returns the state and the action.
 */
export function useSave(composer: Composer, zone: string, onClose: () => void) {
  const [state, setState] = useState<SaveState>(IDLE)
  const attempt = useAttemptKey()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // What was refused is about to change; while a save runs, or has succeeded, its state stays.
    const forgetErrors = () => setState((current) => (current.status === 'idle' ? IDLE : current))
    const stops = [composer.form.subscribe(forgetErrors), composer.media.subscribe(forgetErrors)]
    return () => stops.forEach((stop) => stop())
  }, [composer])

  const finish = () => {
    composer.clear()
    setState(IDLE)
    onClose()
  }
  const send = async (draft: NewDraft) => {
    try {
      await saveDraft(draft, attempt.keyFor(draft))
      attempt.forget()
      setState({ ...IDLE, status: 'saved' })
      refreshDrafts(queryClient)
      timer.current = setTimeout(finish, DIALOG_CLOSE_MS)
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.forget()
      setState({ ...IDLE, error: saveErrorText(error) })
    }
  }
  const save = async () => {
    if (state.status !== 'idle') return
    const form = composer.form.getState()
    const schedule = form.schedule === '' ? { iso: null, error: null } : readSchedule(form.schedule, zone, new Date().getTime())
    if (schedule.error) {
      setState({ ...IDLE, scheduleError: schedule.error })
      return
    }
    setState({ ...IDLE, status: 'saving' })
    const media = await collectMedia(composer)
    if (!media) setState({ ...IDLE, error: DIALOG_TEXTS.uploadFailed })
    else await send(toDraft(composer.form.getState(), media, schedule.iso))
  }
  return { ...state, save }
}
