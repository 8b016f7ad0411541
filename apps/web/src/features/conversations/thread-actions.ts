import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Thread } from '@marquee/contract/conversations/thread'
import type { QueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { type BulkBody, changeRow, refreshLists, refreshThread, runBulk, saveThread, undoChange } from './queries.ts'

const fail = (error: unknown): void => void toast({ kind: 'error', text: `${INTERACTION_TEXTS.saveFailed} ${reasonOf(error)}` })

/** Takes a change of threads back. */
async function undo(client: QueryClient, undoId: string): Promise<void> {
  try {
    const { notRestored } = await undoChange(undoId)
    toast({ text: notRestored.length === 0 ? INTERACTION_TEXTS.undone : `${notRestored.length} could not be undone. ${notRestored[0]?.reason ?? ''}` })
  } catch (error) {
    fail(error)
  }
  refreshLists(client)
}

type Step = { body: Parameters<typeof saveThread>[1]; text: string | null; /** Whether it leaves the list. */ leaves: boolean }

/** Changes one thread at once and offers Undo (design.md rules C and D); restores it when the server refuses. */
export async function changeThread(client: QueryClient, thread: Thread, { body, text, leaves }: Step): Promise<void> {
  const restore = changeRow(client, thread.id, (row) => (leaves ? null : { ...row, isUnread: body.isUnread ?? row.isUnread }))
  try {
    const { undoId } = await saveThread(thread.id, body)
    if (text !== null) toast({ text, action: { label: INTERACTION_TEXTS.undo, onClick: () => void undo(client, undoId) } })
    await refreshThread(client, thread.id)
  } catch (error) {
    restore()
    fail(error)
  }
}

/** One action on several threads, with Undo and what could not be done in words. */
export async function changeThreads(client: QueryClient, body: BulkBody, doneText: string): Promise<void> {
  try {
    const { results, undoId } = await runBulk(body)
    const refused = results.filter(({ isDone }) => !isDone)
    const rest = refused.length === 0 ? '' : ` ${refused.length} could not be changed. ${refused[0]?.reason ?? ''}`
    toast({ text: `${results.length - refused.length} ${doneText}.${rest}`, action: { label: INTERACTION_TEXTS.undo, onClick: () => void undo(client, undoId) } })
  } catch (error) {
    fail(error)
  }
  refreshLists(client)
}
