import { CREATE_REDIRECT_MS, CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_SUCCESS_CLEAR_MS } from '@marquee/contract/publishing'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { newKey } from '../../../lib/new-key.ts'
import { queryClient } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast-store.ts'
import { refreshDrafts } from '../draft-cache.ts'
import { type Outcome, outcomeOf } from '../outcome.ts'
import { HISTORY_KEY, isOutcomeUnknown, saveErrorText, sendDraft } from '../queries.ts'
import { scheduledIso } from './compose-model.ts'
import { sendErrorText } from './create-queries.ts'
import { savePartDrafts } from './part-drafts.ts'
import { letGo } from './open-sheet.ts'
import type { Redirect } from './use-redirect.ts'
import type { Sheet } from './sheet.ts'

export type SendState = { busy: 'saving' | 'publishing' | null; error: string | null }

/** One key per attempt: the same post at the same time, repeated because its outcome is unknown, carries the same key. */
function useAttemptKeys() {
  const attempt = useRef<{ what: string; key: string } | null>(null)
  return {
    keyFor(what: string): string {
      if (attempt.current?.what !== what) attempt.current = { what, key: newKey() }
      return attempt.current.key
    },
    forget: () => (attempt.current = null),
  }
}

/** Takes the sheet away once its post is where it belongs. */
export function closeSheet(sheet: Sheet): void {
  sheet.finish()
  letGo()
}

/** Waits for the uploads. Throws the dialog's sentence when a file could not be stored (trace.md UPL-20). */
async function settle(sheet: Sheet): Promise<boolean> {
  await sheet.media.getState().settled()
  return sheet.media.getState().items.every((item) => item.url !== null)
}

function tell(outcome: Outcome): void {
  toast(outcome.kind === 'success' ? { ...outcome, ms: PUBLISH_SUCCESS_CLEAR_MS } : outcome)
}

/**
 * Save as Draft and Publish of one sheet (trace.md CREATE-11, CREATE-12, CREATE-23 to CREATE-29, CREATE-34 to CREATE-37,
 * CREATE-51). Takes the sheet, the way on and the zone.
 */
export function useSend(sheet: Sheet, redirect: Redirect, zone: string) {
  const [state, setState] = useState<SendState>({ busy: null, error: null })
  const keys = useAttemptKeys()
  const fail = (error: string) => setState({ busy: null, error })
  const isBusy = state.busy !== null

  const saveDraft = async () => {
    if (isBusy) return
    redirect.stay()
    setState({ busy: 'saving', error: null })
    try {
      if (!(await settle(sheet))) return fail(DIALOG_TEXTS.uploadFailed)
      if (sheet.form.getState().type === 'series') await savePartDrafts(sheet.form, 'all')
      else await sheet.autosave.flush()
      setState({ busy: null, error: null })
      toast({ text: DIALOG_TEXTS.saved, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
      redirect.start(CREATE_REDIRECT_MS.draftSaved, () => closeSheet(sheet))
    } catch (error) {
      fail(saveErrorText(error))
    }
  }

  const send = async (draftId: string, time: string | null) => {
    const what = `${draftId} ${time ?? 'now'} ${sheet.server.getState().updatedAt}`
    try {
      const post = await sendDraft(draftId, time, keys.keyFor(what))
      keys.forget()
      const outcome = outcomeOf(post, post.scheduled_time ? formatDateTime(post.scheduled_time, zone) : '')
      sheet.server.setState({ postState: post.state })
      setState({ busy: null, error: null })
      tell(outcome)
      redirect.start(CREATE_REDIRECT_MS.published, () => closeSheet(sheet))
    } catch (error) {
      if (!isOutcomeUnknown(error)) keys.forget()
      fail(sendErrorText(error, time !== null))
    } finally {
      refreshDrafts(queryClient)
      void queryClient.invalidateQueries({ queryKey: HISTORY_KEY })
    }
  }

  const publish = async () => {
    if (isBusy) return
    redirect.stay()
    setState({ busy: 'publishing', error: null })
    try {
      if (!(await settle(sheet))) return fail(DIALOG_TEXTS.uploadFailed)
      const draftId = await sheet.autosave.flush()
      if (sheet.server.getState().conflict) return fail('Another window changed this post. Choose which text to keep first.')
      if (draftId === null) return fail(CREATE_TEXTS.notReady)
      await send(draftId, scheduledIso(sheet.form.getState(), zone, new Date().getTime()))
    } catch (error) {
      fail(saveErrorText(error))
    }
  }
  return { ...state, saveDraft, publish, setError: (error: string | null) => setState((current) => ({ ...current, error })) }
}
