import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { toWall } from '@marquee/contract/shared/wall-time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { toast } from '../../../ui/toast.tsx'
import { erasePost, findPost, fromDraft, type Moving, writePost } from '../calendar/calendar-cache.ts'
import { announce } from '../planning-ui.ts'
import { enqueue, hasOpenChanges } from './post-queue.ts'
import { CALENDAR_KEY, dropPost, type PostChange, restorePost, sendApproval, sendChange, sendMove, TRAY_KEY } from '../queries.ts'
import { lockReason, type Move, planMove, type Target } from './reschedule.ts'
import { offerUndo } from './undo.ts'

const FAILED = 'The change could not be saved. Please try again.'

/** A change of one post: what is shown at once, the call, and its message with undo. */
type Change = { before: Moving; shown: Moving | null; send: () => Promise<Draft | null>; done: (stored: Draft | null) => string; undo: (() => void) | null }

function show(client: QueryClient, before: Moving, shown: Moving | null): void {
  void client.cancelQueries({ queryKey: CALENDAR_KEY })
  if (shown) writePost(client, shown)
  else erasePost(client, before.id)
}

/** The tray contains what has no time: it is refetched when that changed. */
function refreshTray(client: QueryClient, before: Moving, after: Moving | null): void {
  if (before.at === null || after?.at === null || after === null) void client.invalidateQueries({ queryKey: TRAY_KEY })
}

/** Shows a change in the same frame, stores it, and reverts it with the server's reason when it is rejected (design.md rule D). */
async function apply(client: QueryClient, { before, shown, send, done, undo }: Change): Promise<boolean> {
  show(client, before, shown)
  try {
    const stored = await enqueue(before.id, send)
    if (stored && !hasOpenChanges(before.id)) writePost(client, fromDraft(stored, before))
    const text = done(stored)
    if (undo) offerUndo(text, undo)
    else toast({ text, kind: 'success' })
    return true
  } catch (error) {
    writePost(client, before)
    void client.invalidateQueries({ queryKey: CALENDAR_KEY })
    toast({ text: errorText(error, FAILED), kind: 'error' })
    return false
  } finally {
    refreshTray(client, before, shown)
  }
}

/** The status that requests a post's earlier state. */
const statusOf = ({ state }: Moving): PostChange['status'] => (state === 'scheduled' || state === 'pending_approval' ? state : 'draft')

/** Restores the previous time and status of a post. */
function restorePrevious(client: QueryClient, before: Moving, now: Moving): void {
  const send = () => sendChange(before.id, { scheduledTime: before.at, status: statusOf(before) })
  void apply(client, { before: now, shown: before, send, done: () => 'Undone.', undo: null })
}

const bodyOf = ({ day, time }: Move, timeZone: string) => ({ day, timeZone, ...(time !== null && { time }) })

/** Reports why a post does not move. Nothing changes. */
function reject(text: string): null {
  toast({ text, kind: 'error' })
  return null
}

/** Moves a post (issue 3, B). Returns the new instant, null when it was rejected here or by the server. */
async function movePost(client: QueryClient, zone: string, post: Moving, target: Target): Promise<string | null> {
  const before: Moving = findPost(client, post.id) ?? post
  const lock = lockReason(before)
  if (lock) return reject(lock)
  const { move, problem } = planMove(before.at, target, zone, new Date().getTime())
  if (!move) return reject(problem)
  if (move.at === before.at) return null
  const shown: Moving = { ...before, at: move.at }
  // The clock time of a repeated hour means its first pass, and that of the post where it is already: another pass is an instant.
  const isOtherPass = move.isAgain || (before.at !== null && toWall(Date.parse(before.at), zone) === toWall(Date.parse(move.at), zone))
  const send = () => (isOtherPass ? sendChange(before.id, { scheduledTime: move.at }) : sendMove(before.id, bodyOf(move, zone)))
  const done = (stored: Draft | null): string => `Moved to ${formatDateTime(stored?.scheduledTime ?? move.at, zone)}`
  const isMoved = await apply(client, { before, shown, send, done, undo: () => restorePrevious(client, before, shown) })
  return isMoved ? move.at : null
}

function unschedule(client: QueryClient, post: Moving): void {
  const lock = lockReason(post)
  if (lock) return void reject(lock)
  const shown: Moving = { ...post, at: null, state: 'draft', status: 'draft' }
  const send = () => sendChange(post.id, { scheduledTime: null, status: 'draft' })
  void apply(client, { before: post, shown, send, done: () => 'Taken off the calendar. It is now under Unscheduled.', undo: () => restorePrevious(client, post, shown) })
}

function remove(client: QueryClient, post: Moving): void {
  const undo = () => void apply(client, { before: post, shown: post, send: () => restorePost(post.id), done: () => 'Undone.', undo: null })
  const send = async () => {
    await dropPost(post.id)
    return null
  }
  void apply(client, { before: post, shown: null, send, done: () => 'Post deleted.', undo })
}

function schedule(client: QueryClient, zone: string, post: Moving): void {
  const shown: Moving = { ...post, state: 'scheduled', status: 'scheduled' }
  const send = () => sendChange(post.id, { status: 'scheduled' })
  const done = () => `Scheduled for ${post.at === null ? '' : formatDateTime(post.at, zone)}`
  void apply(client, { before: post, shown, send, done, undo: () => restorePrevious(client, post, shown) })
}

function approve(client: QueryClient, post: Moving): void {
  const shown: Moving = { ...post, state: 'scheduled', status: 'scheduled' }
  void apply(client, { before: post, shown, send: () => sendApproval(post.id), done: () => REVIEW_TEXTS.approved, undo: () => restorePrevious(client, post, shown) })
}

/** All actions on a post of the calendar. The functions keep their identity, so that cells need not render again. */
export function usePostActions() {
  const client = useQueryClient()
  const zone = useTimeZone()
  return useMemo(
    () => ({
      move: (post: Moving, target: Target) => movePost(client, zone, post, target),
      unschedule: (post: Moving) => unschedule(client, post),
      remove: (post: Moving) => remove(client, post),
      schedule: (post: Moving) => schedule(client, zone, post),
      approve: (post: Moving) => approve(client, post),
      /** Reports why a post cannot be dragged. */
      explainLock: (post: Moving) => {
        const reason = lockReason(post)
        if (reason) toast({ text: reason, kind: 'info' })
        if (reason) announce(reason)
      },
    }),
    [client, zone],
  )
}
export type PostActions = ReturnType<typeof usePostActions>
