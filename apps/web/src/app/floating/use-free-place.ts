import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds without a scroll or a change of size after which the page counts as at rest. */
const REST_MS = 120

/**
 * Pixels by which the fixed element is to be raised so that it covers no field and no other control, as of the last moment at which the page was
 * at rest; null when it covers one wherever it is. A change of `key` (the path) checks again.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, key: string): number | null {
  const [raisedBy, setRaisedBy] = useState<number | null>(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = async () => {
      // Without its code the element stays where it is.
      const code = await import('./free-place.ts').catch(() => null)
      const element = ref.current
      if (!code || !element || document.activeElement === element) return
      // It does not move under a finger.
      if (element.matches(':active')) checkAtRest()
      else setRaisedBy(code.findFreePlace(element))
    }
    const checkAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), REST_MS)
    }
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(checkAtRest)
    sizes.observe(document.body)
    addEventListener('scroll', checkAtRest, { passive: true, capture: true })
    addEventListener('resize', checkAtRest)
    checkAtRest()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener('scroll', checkAtRest, { capture: true })
      removeEventListener('resize', checkAtRest)
    }
  }, [ref, key])
  return raisedBy
}
