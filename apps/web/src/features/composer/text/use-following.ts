import { useEffect, useEffectEvent } from 'react'

/** A pause in typing after which the facts of an edited text are checked. */
const PAUSE_MS = 1_200

/**
 * Has the facts of a generated text checked again once the user has edited it, so that what is shown of its sources follows it. Takes the text, the one that was
 * written or last checked, and the check.
 */
export function useFollowing(text: string, known: string, check: () => void): void {
  const run = useEffectEvent(check)
  const isChanged = text !== known && text.trim() !== ''
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isChanged, text])
}
