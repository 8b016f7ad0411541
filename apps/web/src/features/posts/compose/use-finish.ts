import { CREATE_REDIRECT_MS, CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_CLOSE_MS, DIALOG_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_SUCCESS_CLEAR_MS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import type { RequestKey } from '../../../lib/use-request-key.ts'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import { type Busy, changeDraft, type Checks, DecisionError, hasConflict, HISTORY_KEY, refreshDrafts, releaseSheet, rememberPlatforms, requireFiles, saveErrorText, sendDraft, sendErrorText, type Sheet, useDecision } from '../../composer/index.ts'
import { isOwnChange } from './own-change.ts'
import { useRun } from './run/use-run.ts'

/** Where the composer goes once its post is stored: the sheet is closed first. The page leads to the drafts, the dialog closes. */
export type After = (ms: number, target: 'drafts' | 'stay') => void

const CONFLICT = 'Another window changed this post. Choose which text to keep first.'

/** Removes the sheet once its post is stored on the server. */
export function closeSheet(sheet: Sheet): void {
  sheet.finish()
  releaseSheet()
}

/**
 * Stores the draft behind the sheet. `how`: `flush` for a post that is sent next, which auto-posting must not schedule in between.
 * Returns its id. Throws ApiError, or a DecisionError when it cannot be published as it is.
 */
async function storeDraft(sheet: Sheet, how: 'flush' | 'save'): Promise<string> {
  await requireFiles(sheet)
  const draftId = await sheet.autosave[how]()
  if (hasConflict(sheet)) throw new DecisionError(CONFLICT)
  if (draftId === null) throw new DecisionError(CREATE_TEXTS.notReady)
  return draftId
}

/** Saves the sheet as it is, a series as one draft per post. Throws ApiError. */
async function saveAll(sheet: Sheet): Promise<void> {
  await requireFiles(sheet)
  await sheet.autosave.save()
  if (hasConflict(sheet)) throw new DecisionError(CONFLICT)
}

/** Runs `onChange` when the post changes, with whether the user has changed it. */
function useClearedBy(sheet: Sheet, onChange: (isOwn: boolean) => void): void {
  // A message goes when what it is about changes; while something runs, its state stays.
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const urlsOf = ({ items }: ReturnType<typeof sheet.media.getState>): string => items.map(({ key, url }) => `${key} ${url}`).join()
    const stops = [
      sheet.form.subscribe((now, before) => changed(isOwnChange(now, before))),
      sheet.media.subscribe((now, before) => changed(urlsOf(now) !== urlsOf(before))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [sheet])
}

/** Puts back a scheduled post as it was opened. */
function putBack(draftId: string, before: NonNullable<Sheet['opened']>): void {
  changeDraft(draftId, before).then(
    () => refreshDrafts(queryClient),
    () => toast({ kind: 'error', text: 'The post could not be put back. Its earlier text is in its version history.' }),
  )
}

/** Reloads the lists in which a sent post changes its place. */
function refreshLists(): void {
  refreshDrafts(queryClient)
  void queryClient.invalidateQueries({ queryKey: HISTORY_KEY })
}

/** Publishes the sheet at once, or schedules it for `time`, an ISO instant. Returns the post and what reports its outcome. Throws a DecisionError. */
async function sendSheet(sheet: Sheet, time: string | null, zone: string, send: RequestKey['send']) {
  // Loaded before the post is sent, so that its outcome is reported for certain.
  const { reportPost } = await import('./report-post.ts')
  const draftId = await storeDraft(sheet, 'flush')
  try {
    const post = await send([draftId, time, sheet.server.getState().updatedAt], (key) => sendDraft(draftId, time, key))
    return { post, report: (go: (to: string) => void) => reportPost(post, zone, go) }
  } catch (failure) {
    throw new DecisionError(sendErrorText(failure, time !== null), { cause: failure })
  } finally {
    refreshLists()
  }
}

/**
 * Everything that ends the writing of one sheet (trace.md CREATE-11, CREATE-12, CREATE-23 to CREATE-29, CREATE-34 to CREATE-37,
 * CREATE-51, DIALOG-16 to DIALOG-19). Takes the sheet, the zone of its times and what follows; returns the state and the actions.
 */
export function useFinish(sheet: Sheet, zone: string, after: After) {
  const { busy, error, decide, setError } = useDecision<Exclude<Busy, null>>()
  const userId = useSession((state) => state.user?.id ?? '')
  const run = useRun(sheet, zone)
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  // Whether the message names what is in the way: that may go by itself, a failed call does not.
  const [isBlocked, setBlocked] = useState(false)
  const remember = () => rememberPlatforms(userId, sheet.form.getState().platforms)

  const save = async (target: 'page' | 'dialog', words: string = DIALOG_TEXTS.saved): Promise<void> => {
    const isDone = await decide('saving', () => saveAll(sheet).then(() => true), saveErrorText)
    if (!isDone) return
    remember()
    refreshDrafts(queryClient)
    const isSeries = sheet.form.getState().type === 'series'
    if (target === 'page') toast({ text: words, kind: 'success', ms: PUBLISH_SUCCESS_CLEAR_MS })
    else setSaved(true)
    after(target === 'dialog' ? DIALOG_CLOSE_MS : isSeries ? CREATE_REDIRECT_MS.seriesGenerated : CREATE_REDIRECT_MS.draftSaved, 'drafts')
  }

  /** Publishes at once, or schedules for `time`, an ISO instant. */
  const send = async (time: string | null): Promise<void> => {
    const dismiss = time === null ? toast({ text: PUBLISH_TEXTS.publishing }) : null
    const sent = await decide(time === null ? 'publishing' : 'scheduling', (request) => sendSheet(sheet, time, zone, request), saveErrorText)
    dismiss?.()
    if (!sent) return
    remember()
    sheet.server.setState({ postState: sent.post.state })
    if (sent.report((to) => void navigate(to)) === 'sent') after(CREATE_REDIRECT_MS.published, 'drafts')
    else closeSheet(sheet)
  }

  /** Saves a scheduled post that was edited; Undo puts back what was there when it was opened. */
  const update = async (): Promise<void> => {
    const before = sheet.opened
    const draftId = await decide('saving', () => storeDraft(sheet, 'save'), saveErrorText)
    if (!draftId) return
    toast({ text: 'Post updated', kind: 'success', ms: UNDO_MS, ...(before && { action: { label: 'Undo', onClick: () => putBack(draftId, before) } }) })
    after(CREATE_REDIRECT_MS.draftSaved, 'drafts')
  }

  const startRun = async (rows: Checks['rows']): Promise<boolean> => {
    remember()
    return run.start(rows)
  }
  const clear = (text: string | null = null) => {
    setError(text)
    setBlocked(text !== null)
    run.setError(null)
  }
  useClearedBy(sheet, (isOwn) => !busy && (isOwn || isBlocked) && (error ?? run.error) !== null && clear())
  return { busy: run.isStarting ? ('scheduling' as const) : busy, error: error ?? run.error, isSaved, save, send, update, startRun, setError: clear }
}
export type Finish = ReturnType<typeof useFinish>
