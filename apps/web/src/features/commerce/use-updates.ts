import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live.ts'
import { COMMERCE_KEY } from './key.ts'

/** Events of this time are answered by one reading, in milliseconds: a sync has many of them. */
const GATHER_MS = 400

/** Reads what is shown of commerce again when a store or a post with its facts has changed. */
export function useCommerceUpdates(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  useLive((event) => {
    if (event.type !== 'commerce.changed' && event.type !== 'post.changed') return
    timer.current ??= setTimeout(() => {
      timer.current = null
      void client.invalidateQueries({ queryKey: COMMERCE_KEY })
    }, GATHER_MS)
  })
}
