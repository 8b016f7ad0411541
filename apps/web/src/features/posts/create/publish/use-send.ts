import { CREATE_REDIRECT_MS, CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { type HistoryEntry, PUBLISH_SUCCESS_CLEAR_MS } from '@marquee/contract/publishing'
import { formatDateTime } from '../../../../lib/format.ts'
import { queryClient } from '../../../../lib/query.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { HISTORY_KEY, outcomeOf, readTime, refreshDrafts, DecisionError, requireFiles, saveErrorText, savePartDrafts, sendDraft, sendErrorText, type Sheet, useDecision } from '../../../composer/index.ts'
import { releaseSheet } from '../open-sheet.ts'
import type { Redirect } from '../use-redirect.ts'

/** Removes the sheet once its post is stored on the server. */
export function closeSheet(sheet: Sheet): void {
  sheet.finish()
  releaseSheet()
}

/** Reports the outcome of a submitted post. Takes the zone that times are shown in. */
function report(post: HistoryEntry, zone: string): void {
  const outcome = outcomeOf(post, post.scheduled_time ? formatDateTime(post.scheduled_time, zone) : '')
  toast(outcome.kind === 'success' ? { ...outcome, ms: PUBLISH_SUCCESS_CLEAR_MS } : outcome)
}

/** Stores the draft behind the sheet. Returns its id. Throws ApiError, or a DecisionError when it cannot be published as it is. */
async function storeDraft(sheet: Sheet): Promise<string> {
  await requireFiles(sheet)
  const draftId = await sheet.autosave.flush()
  if (sheet.server.getState().conflict) throw new DecisionError('Another window changed this post. Choose which text to keep first.')
  if (draftId === null) throw new DecisionError(CREATE_TEXTS.notReady)
  return draftId
}

/**
 * Save as Draft and Publish of one sheet (trace.md CREATE-11, CREATE-12, CREATE-23 to CREATE-29, CREATE-34 to CREATE-37,
 * CREATE-51). Takes the sheet, the redirect and the zone.
 */
export function useSend(sheet: Sheet, redirect: Redirect, zone: string) {
  const { busy, error, decide, setError } = useDecision<'saving' | 'publishing'>()

  const saveDraft = async () => {
    if (busy) return
    redirect.stay()
    const isSaved = await decide('saving', async () => {
      await requireFiles(sheet)
      if (sheet.form.getState().type === 'series') await savePartDrafts(sheet.form, 'all')
      else await sheet.autosave.flush()
      return true
    }, saveErrorText)
    if (!isSaved) return
    toast({ text: DIALOG_TEXTS.saved, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
    redirect.start(CREATE_REDIRECT_MS.draftSaved, () => closeSheet(sheet))
  }

  const publish = async () => {
    if (busy) return
    redirect.stay()
    const post = await decide('publishing', async (send) => {
      const draftId = await storeDraft(sheet)
      const time = readTime(sheet.form.getState(), zone, new Date().getTime()).iso
      try {
        return await send([draftId, time, sheet.server.getState().updatedAt], (key) => sendDraft(draftId, time, key))
      } catch (failure) {
        throw new DecisionError(sendErrorText(failure, time !== null), { cause: failure })
      } finally {
        refreshDrafts(queryClient)
        void queryClient.invalidateQueries({ queryKey: HISTORY_KEY })
      }
    }, saveErrorText)
    if (!post) return
    sheet.server.setState({ postState: post.state })
    report(post, zone)
    redirect.start(CREATE_REDIRECT_MS.published, () => closeSheet(sheet))
  }
  return { busy, error, saveDraft, publish, setError }
}
