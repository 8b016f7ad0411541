import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readLocal, userKey } from '../lib/storage.ts'
import { DRAFT_EDITS } from '../lib/storage-names.ts'
import { useOnline } from '../lib/use-online.ts'
import { useSession } from '../lib/session.ts'

/** Sends the edits of drafts that were made without a connection, on whatever screen the user is when it is back. Their code is loaded only then. */
export function useWaitingEdits(): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  const userId = useSession((state) => state.user?.id ?? null)
  useEffect(() => {
    if (!isOnline || userId === null || readLocal(userKey(userId, DRAFT_EDITS)) === null) return
    void import('../features/posts/drafts/list/flush-outbox.ts').then(({ flushOutbox }) => flushOutbox(client))
  }, [client, isOnline, userId])
}
