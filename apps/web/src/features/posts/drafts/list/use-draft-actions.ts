import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../../lib/format.ts'
import { historyPath } from '../../../../lib/history-path.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { createRequestKeys } from '../../../../lib/request-keys.ts'
import { patchCachedDraft, refreshCanceled, removeCachedDraft } from './draft-cache.ts'
import { type DraftChange, HISTORY_KEY, outcomeNotice, outcomeOf, readDraft, refreshDrafts, sendDraft } from '../../../composer/index.ts'
import { dropDraft, restoreDeleted } from '../queries.ts'
import { reasonOf } from '../../../../lib/api-error.ts'
import { awaited, setSending } from './drafts-ui.ts'
import { editDraft, edits } from './edits.ts'

async function undoDelete(client: QueryClient, id: string): Promise<void> {
  try {
    await edits.run(id, () => restoreDeleted(id))
  } catch (error) {
    toast({ text: `The draft could not be restored. ${reasonOf(error)}`, kind: 'error' })
  }
  refreshDrafts(client)
}

/** Deletes at once and offers to undo it for 6 s (design.md rule C; trace.md DRAFT-18). */
async function deleteNow(client: QueryClient, draft: Draft): Promise<void> {
  const restoreCached = removeCachedDraft(client, draft.id)
  const dismiss = toast({ text: 'Draft deleted.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => { restoreCached(); void undoDelete(client, draft.id) } } })
  try {
    await edits.run(draft.id, () => dropDraft(draft.id))
    refreshCanceled(client)
  } catch {
    dismiss()
    restoreCached()
    toast({ text: DRAFT_TEXTS.deleteFailed, kind: 'error' })
    refreshDrafts(client)
  }
}

/** Sends: repeating one whose outcome is unknown must not publish twice. */
const keys = createRequestKeys()

/** Waits for the outcome by live event; one that came before the response is reported at once. */
async function followUp(id: string): Promise<void> {
  awaited.add(id)
  const { state, content } = await readDraft(id)
  const notice = outcomeNotice(state, content)
  if (notice && awaited.delete(id)) toast(notice)
}

type Send = { client: QueryClient; draft: Draft; time: string | null; zone: string; goToHistory: (id: string) => void }

/** Submits a draft and reports the outcome accurately (trace.md CREATE-34 to CREATE-38, DRAFT-28, DRAFT-29). */
async function send({ client, draft, time, zone, goToHistory }: Send): Promise<void> {
  setSending(draft.id, time ? 'schedule' : 'publish')
  const dismiss = time ? () => undefined : toast({ text: PUBLISH_TEXTS.publishing, kind: 'info', ms: 60_000 })
  try {
    const post = await edits.run(draft.id, () => keys.send([draft.id, time, draft.updatedAt], (key) => sendDraft(draft.id, time, key)))
    dismiss()
    if (post.state === 'scheduled') patchCachedDraft(client, draft.id, { status: 'scheduled', state: 'scheduled', scheduledTime: post.scheduled_time })
    else removeCachedDraft(client, draft.id)
    const outcome = outcomeOf(post, post.scheduled_time ? formatDateTime(post.scheduled_time, zone) : '')
    toast({ ...outcome, ...(outcome.kind === 'error' && { action: { label: 'Fix and retry', onClick: () => goToHistory(post.id) } }) })
    if (post.state === 'publishing' || post.state === 'unconfirmed') followUp(draft.id).catch(() => undefined) // The live event reports it.
  } catch (error) {
    dismiss()
    const text = time ? PUBLISH_TEXTS.scheduleFailed : PUBLISH_TEXTS.publishFailed
    toast({ text: text(reasonOf(error)), kind: 'error' })
  } finally {
    setSending(draft.id, null)
    refreshDrafts(client)
    void client.invalidateQueries({ queryKey: HISTORY_KEY })
  }
}

/** All actions of a draft card. The functions keep their identity, so that cards need not render again. */
export function useDraftActions() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const zone = useTimeZone()
  return useMemo(() => {
    const goToHistory = (id: string) => void navigate(historyPath(id))
    const hand = (draft: Draft, time: string | null) => {
      if (draft.platforms.length === 0) toast({ text: PREFLIGHT_TEXTS.noPlatform, kind: 'error' })
      else void send({ client, draft, time, zone, goToHistory })
    }
    return {
      /** Stores `change`; `shown` is what the card shows meanwhile, `failure` the alert when it was rejected, `base` the changed values when the card shows others. */
      edit: (draft: Draft, change: DraftChange, shown: Partial<Draft>, failure: string, base?: Partial<Draft>) => editDraft(client, draft, { change, shown, failure, ...(base && { base }) }),
      remove: (draft: Draft) => void deleteNow(client, draft),
      publishNow: (draft: Draft) => hand(draft, null),
      schedule: (draft: Draft) => hand(draft, draft.scheduledTime),
    }
  }, [client, navigate, zone])
}
export type DraftActions = ReturnType<typeof useDraftActions>
