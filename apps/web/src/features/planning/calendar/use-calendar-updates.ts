import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useLive } from '../../../lib/live.ts'
import { erasePost, findPost, fromDraft, writePost } from './calendar-cache.ts'
import { withState } from '../days/day-index.ts'
import { isEcho, isSettled } from '../moving/post-queue.ts'
import { CALENDAR_KEY, readPost, TRAY_KEY } from '../queries.ts'

/** Events are collected for this many milliseconds; for more posts than this the whole month is requested. */
const COLLECT_MS = 400
const MAX_SINGLE_READS = 10

/** Reads one changed post and puts it on its day. */
async function renew(client: QueryClient, id: string): Promise<void> {
  try {
    const draft = await readPost(id)
    if (isEcho(id)) return
    const before = findPost(client, id)
    const post = fromDraft(draft, before)
    const isSent = post.status !== 'draft' && post.status !== 'scheduled'
    // The time of a sent post is returned by the calendar's own call only; that of its last change is close to it.
    writePost(client, isSent ? { ...post, at: before?.at ?? post.at ?? draft.updatedAt } : post)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) erasePost(client, id)
    else void client.invalidateQueries({ queryKey: CALENDAR_KEY })
  }
}

async function refetchPosts(client: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length > MAX_SINGLE_READS && isSettled()) await client.invalidateQueries({ queryKey: CALENDAR_KEY })
  else for (const id of ids) await renew(client, id)
  await client.invalidateQueries({ queryKey: TRAY_KEY })
}

/** Keeps the calendar up to date while posts change elsewhere: a post changes its colour at its time, without a reload. */
export function useCalendarUpdates(): void {
  const client = useQueryClient()
  const collected = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.type !== 'post.changed' || isEcho(event.postId)) return
    const known = findPost(client, event.postId)
    const isRecoloured = known !== undefined && withState(known, event.state) !== known
    if (isRecoloured) writePost(client, withState(known, event.state))
    const isOut = event.state !== 'draft' && event.state !== 'scheduled' && event.state !== 'pending_approval'
    if (isRecoloured && isOut) return
    collected.current.add(event.postId)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const ids = [...collected.current]
      collected.current.clear()
      void refetchPosts(client, ids)
    }, COLLECT_MS)
  })
}
