import type { Delivery } from '@marquee/contract/posts'
import { type HistoryEntry, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { toast } from '../../../ui/toast.tsx'
import { failedPlatforms } from '../model.ts'
import type { ShareForm } from './share-form.ts'
import { reasonsOf, resendShare, sendShare, type ShareCall, shareErrorText, useSharedPost, wasAnswered } from './share-queries.ts'

/** How one platform stands (trace.md SHARE-12). */
export type ShareState = 'waiting' | 'posting' | 'done' | 'failed' | 'unconfirmed'
export type ShareMark = { state: ShareState; reason: string | null }

const STATES: Readonly<Record<Delivery['status'], ShareState>> = { pending: 'waiting', sending: 'posting', published: 'done', failed: 'failed', held: 'failed', unconfirmed: 'unconfirmed' }

const toCall = ({ file, caption, platforms }: ShareForm, scheduleDate: string | null): ShareCall => ({
  content: caption.trim(), platforms: [...platforms], mediaUrls: file ? [file.url] : [], ...(scheduleDate && { scheduleDate }),
})

/** Marks of a post that came back, by platform; while it is being sent again the failed ones are on their way. */
function marksOf(entry: HistoryEntry, isSending: boolean): Partial<Record<Platform, ShareMark>> {
  return Object.fromEntries(entry.deliveries.map(({ platform, status, reason }) => {
    const state = STATES[status]
    return [platform, { state: isSending && state === 'failed' ? 'posting' : state, reason }]
  }))
}

/**
 * Sharing now, scheduling, and sending the failed ones again. Takes the zone of the shown times and what to do when a post is
 * scheduled; returns how each platform stands and the sentence of a call that did not go through.
 */
export function useShare(zone: string, onScheduled: () => void) {
  const [sent, setSent] = useState<HistoryEntry | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<{ text: string; platforms: readonly Platform[]; reasons: Record<string, string> } | null>(null)
  const key = useRequestKey()
  const entry = useSharedPost(sent)
  const attempt = async (platforms: readonly Platform[], request: unknown, work: (key: string) => Promise<HistoryEntry>): Promise<HistoryEntry | null> => {
    if (isSending) return null
    setSending(true)
    setError(null)
    try {
      const answer = await work(key.of(request))
      key.forget()
      setSent(answer)
      return answer
    } catch (failure) {
      if (wasAnswered(failure)) key.forget()
      setError({ text: shareErrorText(failure), platforms, reasons: reasonsOf(failure) })
      return null
    } finally {
      setSending(false)
    }
  }
  const shareNow = (form: ShareForm) => attempt(form.platforms, toCall(form, null), (requestKey) => sendShare(toCall(form, null), requestKey))
  const schedule = async (form: ShareForm, at: string) => {
    const body = toCall(form, at)
    if (await attempt(form.platforms, body, (requestKey) => sendShare(body, requestKey))) {
      toast({ kind: 'success', text: PUBLISH_TEXTS.scheduled(formatDateTime(at, zone)) })
      onScheduled()
    }
  }
  const failed = entry ? failedPlatforms(entry) : []
  const retryFailed = () => entry && attempt(failed, [entry.id, entry.updated_at, failed], (requestKey) => resendShare(entry.id, failed, requestKey))
  const markOf = (name: Platform, isChosen: boolean): ShareMark | null => {
    const mark = entry ? (marksOf(entry, isSending)[name] ?? null) : null
    if (mark) return mark
    if (isSending && isChosen) return { state: 'posting', reason: null }
    return error?.platforms.includes(name) ? { state: 'failed', reason: error.reasons[name] ?? error.reasons[''] ?? null } : null
  }
  return { shareNow, schedule, retryFailed, markOf, entry, failed, isSending, errorText: error?.text ?? null }
}
export type Sharing = ReturnType<typeof useShare>
