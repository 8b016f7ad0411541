import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** The redirect to /drafts after a success: it can be cancelled (design.md rule I). */
export type Redirect = {
  isWaiting: boolean
  /** Goes to /drafts after `ms`; `onLeave` runs right before. */
  start: (ms: number, onLeave: () => void) => void
  stay: () => void
}

/** Creates the redirect of one screen; leaving the screen cancels it. */
export function useRedirect(): Redirect {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = useCallback((ms: number, onLeave: () => void) => {
    clearTimeout(timer.current)
    setWaiting(true)
    timer.current = setTimeout(() => {
      onLeave()
      void navigate('/drafts')
    }, ms)
  }, [navigate])
  const stay = useCallback(() => {
    clearTimeout(timer.current)
    setWaiting(false)
  }, [])
  return { isWaiting, start, stay }
}
