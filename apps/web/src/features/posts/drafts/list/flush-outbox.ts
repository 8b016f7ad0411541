import type { QueryClient } from '@tanstack/react-query'
import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { toast } from '../../../../ui/toast-store.ts'
import { refreshDrafts } from '../../../composer/index.ts'
import { endChain, sendEdit } from './edits.ts'
import { editsToChoose, removeWaiting, waitingEdits } from './outbox.ts'

let running: Promise<void> | null = null
/** Only one window sends: otherwise a second one would find the draft changed by the first. Without a secure context browsers have no locks. */
const LOCK = 'marquee:draft-edits'

async function sendAll(client: QueryClient): Promise<void> {
  for (let [edit] = waitingEdits(); edit; [edit] = waitingEdits()) {
    try {
      await sendEdit(client, edit)
    } catch {
      return // There is still no connection: it stays the first one.
    }
    if (!editsToChoose().some(({ key }) => key === edit.key)) removeWaiting(edit)
    endChain(edit)
  }
  refreshDrafts(client)
  if (editsToChoose().length > 0 && location.pathname !== '/drafts') toast({ text: DRAFT_TEXTS.chooseInDrafts, kind: 'info' })
}

/** Sends the edits that wait for the connection, one after the other in their order. Stops at the first one that finds none. */
export function flushOutbox(client: QueryClient): Promise<void> {
  if (waitingEdits().length === 0) return Promise.resolve()
  const send = () => sendAll(client)
  const locks = (navigator as { locks?: LockManager }).locks
  running ??= (locks ? locks.request(LOCK, send) : send()).finally(() => {
    running = null
  })
  return running
}
