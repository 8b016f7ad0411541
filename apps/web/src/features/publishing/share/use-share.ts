import type { Delivery } from '@marquee/contract/posts'
import { type HistoryEntry, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { failedPlatforms } from '../model.ts'
import { type Composer, filesOf, useDecision } from '../../composer/index.ts'
import { isUnanswered, reasonsOf, resendShare, sendShare, type ShareCall, shareErrorText, useSharedPost } from './share-queries.ts'

/** The state of one platform (trace.md SHARE-12). */
export type ShareState = 'waiting' | 'posting' | 'done' | 'failed' | 'unconfirmed'
export type ShareMark = { state: ShareState; reason: string | null }

const STATES: Readonly<Record<Delivery['status'], ShareState>> = { pending: 'waiting', sending: 'posting', published: 'done', failed: 'failed', held: 'failed', unconfirmed: 'unconfirmed' }

/** The share as one publish call (trace.md AMB-22). `at` is an ISO instant, null for now. */
function toCall(share: Composer, at: string | null): ShareCall {
  const { text, platforms } = share.form.getState()
  return { content: text.trim(), platforms, mediaUrls: filesOf(share).map(({ url }) => url), ...(at && { scheduleDate: at }) }
}

/** Marks of a returned post, by platform; while it is being sent again the failed ones are pending. */
function marksOf(entry: HistoryEntry, isSending: boolean): Partial<Record<Platform, ShareMark>> {
  return Object.fromEntries(entry.deliveries.map(({ platform, status, reason }) => {
    const state = STATES[status]
    return [platform, { state: isSending && state === 'failed' ? 'posting' : state, reason }]
  }))
}

/**
 * Sharing now, scheduling, and resending the failed ones. Takes the composer, the zone of the shown times and a callback for a
 * scheduled post; returns the state of each platform and the sentence of a failed call.
 */
export function useShare(share: Composer, zone: string, onScheduled: () => void) {
  const [sent, setSent] = useState<HistoryEntry | null>(null)
  const [rejected, setRejected] = useState<{ platforms: readonly Platform[]; reasons: Record<string, string> } | null>(null)
  const { busy, error, decide } = useDecision<'posting'>(isUnanswered)
  const isSending = busy !== null
  const entry = useSharedPost(sent)
  const attempt = async (platforms: readonly Platform[], request: unknown, work: (key: string) => Promise<HistoryEntry>): Promise<HistoryEntry | null> => {
    if (isSending) return null
    setRejected(null)
    const answer = await decide('posting', (send) => send(request, work), (failure) => {
      setRejected({ platforms, reasons: reasonsOf(failure) })
      return shareErrorText(failure)
    })
    if (answer) setSent(answer)
    return answer
  }
  const post = (at: string | null) => {
    const body = toCall(share, at)
    return attempt(body.platforms, body, (key) => sendShare(body, key))
  }
  const shareNow = () => post(null)
  const schedule = async (at: string) => {
    if (!(await post(at))) return
    toast({ kind: 'success', text: PUBLISH_TEXTS.scheduled(formatDateTime(at, zone)) })
    onScheduled()
  }
  const failed = entry ? failedPlatforms(entry) : []
  const retryFailed = () => entry && attempt(failed, [entry.id, entry.updated_at, failed], (requestKey) => resendShare(entry.id, failed, requestKey))
  const markOf = (name: Platform, isChosen: boolean): ShareMark | null => {
    const mark = entry ? (marksOf(entry, isSending)[name] ?? null) : null
    if (mark) return mark
    if (isSending && isChosen) return { state: 'posting', reason: null }
    return rejected?.platforms.includes(name) ? { state: 'failed', reason: rejected.reasons[name] ?? rejected.reasons[''] ?? null } : null
  }
  return { shareNow, schedule, retryFailed, markOf, entry, failed, isSending, errorText: error }
}
export type Sharing = ReturnType<typeof useShare>
