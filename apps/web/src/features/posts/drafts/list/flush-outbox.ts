import type { QueryClient } from '@tanstack/react-query'
import { refreshDrafts } from '../../../composer/index.ts'
import { sendEdit } from './edits.ts'
import { removeFirst, waitingEdits } from './outbox.ts'

let running: Promise<void> | null = null

async function sendAll(client: QueryClient): Promise<void> {
  for (let [edit] = waitingEdits(); edit; [edit] = waitingEdits()) {
    try {
      await sendEdit(client, edit)
    } catch {
      return // There is still no connection: it stays the first one.
    }
    removeFirst()
  }
  refreshDrafts(client)
}

/** Sends the edits that wait for the connection, one after the other in their order. Stops at the first one that finds none. */
export function flushOutbox(client: QueryClient): Promise<void> {
  if (waitingEdits().length === 0) return Promise.resolve()
  running ??= sendAll(client).finally(() => {
    running = null
  })
  return running
}
