import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live.ts'
import { CHATBOT_KEY } from './queries.ts'

/** At most this often are lists read again while many people write at once. */
const PAUSE_MS = 1_000
const STALE_BY_THREADS = ['interactions', 'mentions', 'summary'] as const

/** Reads interactions, mentions and counters again when threads changed. Used once, by the screen. */
export function useThreadUpdates(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), [])
  useLive(({ type }) => {
    if (type !== 'thread.changed' || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      for (const part of STALE_BY_THREADS) void client.invalidateQueries({ queryKey: [...CHATBOT_KEY, part] })
    }, PAUSE_MS)
  })
}
