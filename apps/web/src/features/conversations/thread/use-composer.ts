import { findTextProblem } from '@marquee/contract/conversations/can-send'
import { emptyVariablesOf, fillReply, firstNameOf, REPLY_VARIABLE_LABELS, type SavedReply } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale, reasonOf } from '../../../lib/api-error.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { toast } from '../../../ui/toast.tsx'
import { answerThread, type OpenThread, refreshThread, saveNote, writeDraft } from '../queries.ts'
import { EMPTY_COMPOSER, setComposer, useComposers } from './composer-store.ts'

/** Why what is written cannot be sent now; null if it can. */
function useProblem({ thread }: OpenThread, text: string, isNote: boolean): string | null {
  const isOnline = useOnline()
  if (!isOnline) return 'You are offline. Your text stays here.'
  if (isNote) return text.trim() === '' ? INTERACTION_TEXTS.emptyText : null
  const empty = emptyVariablesOf(text)
  if (empty.length > 0) return INTERACTION_TEXTS.emptyVariable(empty.map((name) => REPLY_VARIABLE_LABELS[name]).join(', '))
  return findTextProblem(thread, text, 0)
}

/** What the composer of a thread shows and does. */
export function useComposer(open: OpenThread) {
  const client = useQueryClient()
  const { thread } = open
  const state = useComposers((all) => all[thread.id]) ?? EMPTY_COMPOSER
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const key = useRequestKey()
  const isNote = state.mode === 'note'
  const problem = useProblem(open, state.text, isNote)
  const change = (part: Partial<typeof state>) => setComposer(thread.id, part)
  const work = async (): Promise<void> => {
    if (isNote) await saveNote(thread.id, state.text)
    else {
      const body = { text: state.text, isPrivate: state.isPrivate, isStillRight: isOutdated, ...(thread.lastIncomingId && { seenId: thread.lastIncomingId }), ...(state.savedReplyId && { savedReplyId: state.savedReplyId }) }
      await key.send({ id: thread.id, body }, (idempotencyKey) => answerThread(thread.id, body, idempotencyKey))
    }
  }
  const send = async (): Promise<void> => {
    if (problem !== null || isBusy) return
    setBusy(true)
    try {
      await work()
      setOutdated(false)
      change({ text: '', savedReplyId: null, isOpen: false })
    } catch (error) {
      if (isStale(error)) setOutdated(true)
      else toast({ kind: 'error', text: `${thread.kind === 'message' ? INTERACTION_TEXTS.sendFailed : INTERACTION_TEXTS.replyFailed}. ${reasonOf(error)}` })
    }
    setBusy(false)
    // The change itself succeeded or was reported: the next event or visit reads the thread again.
    await refreshThread(client, thread.id).catch(() => undefined)
  }
  const pick = (reply: SavedReply): void => {
    const values = { first_name: firstNameOf(thread.person.name), handle: thread.person.handle ?? '', post: thread.post?.preview ?? '' }
    change({ text: `${state.text.replace(/\/$/, '')}${fillReply(reply.text, values).text}`, savedReplyId: reply.id })
  }
  const generate = async (): Promise<void> => {
    await writeDraft(thread.id).then(() => refreshThread(client, thread.id), (error: unknown) => void toast({ kind: 'error', text: reasonOf(error) }))
  }
  return { state, change, problem, isNote, isBusy, isOutdated, send, pick, generate }
}
