import { COMMENT_POLL_MS } from '@marquee/contract/conversations/texts'
import { useEffect, useEffectEvent, useState } from 'react'

const now = (): number => new Date().getTime()

/**
 * Checks at once and every five minutes while monitoring is active (trace.md CHAT-37). Takes whether it is, and the check; returns when the next one is
 * due in milliseconds, null while there is none.
 */
export function useAutoCheck(isActive: boolean, check: () => void): number | null {
  const [nextAt, setNextAt] = useState<number | null>(null)
  const run = useEffectEvent(() => {
    check()
    setNextAt(now() + COMMENT_POLL_MS)
  })
  useEffect(() => {
    if (!isActive) return undefined
    // At once, but after this render.
    const first = setTimeout(() => run())
    const timer = setInterval(() => run(), COMMENT_POLL_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isActive])
  return isActive ? nextAt : null
}
