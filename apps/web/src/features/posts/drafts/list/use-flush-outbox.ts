import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../../../lib/use-online.ts'
import { askAgain } from './edits.ts'
import { flushOutbox } from './flush-outbox.ts'
import { useOutbox, waitingEdits } from './outbox.ts'

/** How often kept edits are tried while the browser believes to have a connection: it does not know of a server that is away. */
const RETRY_MS = 15_000

/** Sends kept edits as soon as there is a connection, and again until they are stored. */
export function useFlushOutbox(): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  const hasEdits = useOutbox((state) => state.edits.some(({ needsChoice }) => !needsChoice))
  useEffect(() => {
    // Another window added edits, or sent them.
    const onStorage = () => void waitingEdits()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  useEffect(() => {
    if (!isOnline) return undefined
    void flushOutbox(client).then(askAgain)
    if (!hasEdits) return undefined
    const timer = setInterval(() => void flushOutbox(client), RETRY_MS)
    return () => clearInterval(timer)
  }, [client, isOnline, hasEdits])
}
