import { DECISION_UNDO_MS } from '@marquee/contract/commerce/limits'
import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale, reasonOf } from '../../../lib/api-error.ts'
import { dueText } from '../words.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Decided, type Decision, decide, decideSeveral, takeBack } from '../held-queries.ts'
import { refreshCommerce } from '../queries.ts'

const now = (): number => new Date().getTime()

/** What is said after a decision: when the post leaves, or that it does not. */
function doneText(decision: Decision['decision'], results: Decided['results'], zone: string): string {
  const done = results.filter(({ isDone }) => isDone)
  const [first] = done
  if (decision === 'wait') return 'The post waits until the product is back.'
  if (decision === 'do_not_send') return 'The post is a draft now.'
  if (done.length > 1) return `${done.length} posts go out as planned.`
  return first?.leavesAt ? `The post goes out ${dueText(first.leavesAt, now(), zone).replace(/^Today/, 'today at')}.` : 'The post goes out now.'
}

/** Takes a decision back and reads the posts again. */
async function undo(client: QueryClient, id: string): Promise<void> {
  try {
    await takeBack(id)
  } catch (error) {
    toast({ kind: 'error', text: `It could not be undone. ${reasonOf(error)}` })
  }
  await refreshCommerce(client)
}

/** Decides about held posts, with Undo for 6 seconds. What was refused is said with its reason; nothing is sent then. */
export function useDecision() {
  const client = useQueryClient()
  const zone = useTimeZone()
  const [busy, setBusy] = useState<Decision['decision'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const finish = async (work: () => Promise<Decided>, decision: Decision['decision']): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(decision)
    setFailure(null)
    try {
      const { results, undoId } = await work()
      const refused = results.filter(({ isDone }) => !isDone)
      if (refused.length > 0) setFailure([...new Set(refused.map(({ reason }) => reason ?? 'This post could not be decided.'))].join(' '))
      if (undoId !== null) toast({ kind: 'success', text: doneText(decision, results, zone), ms: DECISION_UNDO_MS, action: { label: 'Undo', onClick: () => void undo(client, undoId) } })
      await refreshCommerce(client)
      return refused.length === 0
    } catch (error) {
      setFailure(reasonOf(error))
      if (isStale(error)) await refreshCommerce(client)
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    failure,
    run: (held: HeldPost, decision: Decision) => finish(() => decide(held, decision), decision.decision),
    runSeveral: (posts: Parameters<typeof decideSeveral>[0], decision: Decision['decision']) => finish(() => decideSeveral(posts), decision),
  }
}
