import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { findFileFault, findTextProblem, takesFiles } from '@marquee/contract/conversations/can-send'
import { emptyVariablesOf, fillReply, firstNameOf, REPLY_VARIABLE_LABELS, type SavedReply } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale, reasonOf } from '../../../lib/api-error.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { toast } from '../../../ui/toast.tsx'
import { answerThread, decideDraft, type OpenThread, refreshThread, saveNote, writeDraft } from '../queries.ts'
import { type ComposerState, EMPTY_COMPOSER, setComposer, useComposers } from './composer-store.ts'

/** Where an answer goes: in private, a comment is answered by a message. */
const targetOf = ({ thread: { via, network, kind } }: OpenThread, isPrivate: boolean) => ({ via, network, kind: isPrivate ? ('message' as const) : kind })

/** Why what is written cannot be sent now; null if it can. */
function useProblem(open: OpenThread, { text, mode, files, isPrivate }: ComposerState): string | null {
  const isOnline = useOnline()
  if (!isOnline) return 'You are offline. Your text stays here.'
  if (mode === 'note') return text.trim() === '' ? INTERACTION_TEXTS.emptyText : null
  const empty = emptyVariablesOf(text)
  if (empty.length > 0) return INTERACTION_TEXTS.emptyVariable(empty.map((name) => REPLY_VARIABLE_LABELS[name]).join(', '))
  const target = targetOf(open, isPrivate)
  return files.map((file) => findFileFault(target, file)).find((fault) => fault !== null) ?? findTextProblem(target, text, files.length)
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
  const problem = useProblem(open, state)
  // What was a draft is sent by approving it with this text, unless it goes another way than the draft would.
  const draft = state.isPrivate || state.files.length > 0 ? null : state.draft
  const hasMovedOn = draft !== null && thread.lastIncomingId !== draft.answersId
  const isLate = isOutdated || hasMovedOn
  // One that was decided about elsewhere is sent as any other answer.
  const edited = hasMovedOn || open.draft?.id === draft?.id ? draft : null
  const change = (part: Partial<typeof state>) => setComposer(thread.id, part)
  const work = async (): Promise<void> => {
    const seen = { isStillRight: isLate, ...(thread.lastIncomingId && { seenId: thread.lastIncomingId }) }
    if (isNote) await saveNote(thread.id, state.text)
    else if (edited) await decideDraft(edited.id, { approved: true, ...seen, modifiedResponse: state.text })
    else {
      const body = { text: state.text, isPrivate: state.isPrivate, ...seen, ...(state.savedReplyId && { savedReplyId: state.savedReplyId }), ...(state.files.length > 0 && { mediaIds: state.files.map(({ id }) => id) }) }
      await key.send({ id: thread.id, body }, (idempotencyKey) => answerThread(thread.id, body, idempotencyKey))
    }
  }
  const send = async (): Promise<void> => {
    if (problem !== null || isBusy) return
    setBusy(true)
    try {
      await work()
      setOutdated(false)
      // What was begun while it was being sent stays.
      if (useComposers.getState()[thread.id] === state) change(isNote ? { text: '', isOpen: false } : { text: '', files: [], savedReplyId: null, draft: null, isOpen: false })
    } catch (error) {
      const isDecided = error instanceof Error && error.message === CHATBOT_TEXTS.notPending
      if (isDecided) change({ draft: null })
      if (isStale(error) && !isDecided) setOutdated(true)
      else toast({ kind: 'error', text: `${thread.kind === 'message' ? INTERACTION_TEXTS.sendFailed : INTERACTION_TEXTS.replyFailed}. ${reasonOf(error)}` })
    }
    setBusy(false)
    // The change itself succeeded or was reported: the next event or visit reads the thread again.
    await refreshThread(client, thread.id).catch(() => undefined)
  }
  const pick = (reply: SavedReply): void => {
    const values = { first_name: firstNameOf(thread.person.name), handle: thread.person.handle ?? '', post: thread.post?.preview ?? '' }
    change({ text: `${state.text.replace(/\/$/, '')}${fillReply(reply.text, values).text}`, savedReplyId: reply.id })
    // After the menu gave the focus back.
    requestAnimationFrame(() => change({ isWanted: true }))
  }
  const generate = async (): Promise<void> => {
    await writeDraft(thread.id).then(() => refreshThread(client, thread.id), (error: unknown) => void toast({ kind: 'error', text: reasonOf(error) }))
  }
  const target = targetOf(open, state.isPrivate)
  return { state, change, problem, isNote, target, canAttach: !isNote && takesFiles(target), isBusy, isOutdated: isLate, send, pick, generate }
}
