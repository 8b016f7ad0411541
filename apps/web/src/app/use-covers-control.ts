import { type RefObject, useEffect, useState } from 'react'

/** Fields, and the controls of a row or card. */
const CONTROLS = 'main :is(input, select, textarea, :is(li, tr, article, [role="row"]) :is(a[href], button))'
/** Milliseconds without a scroll or a change of size after which the page counts as at rest. */
const REST_MS = 120
/** Points of the rectangle that are probed, as fractions of its width and height. */
const PROBES = [0.02, 0.25, 0.5, 0.75, 0.98]

function isOverControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return PROBES.some((x) =>
    PROBES.some((y) =>
      document.elementsFromPoint(left + width * x, top + height * y).some((under) => under.closest(CONTROLS) !== null),
    ),
  )
}

/** Whether the fixed element lies over a field or a control of a row, as of the last moment at which the page was at rest. A change of `key` (the path) checks again. */
export function useCoversControl(ref: RefObject<HTMLElement | null>, key: string): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      const element = ref.current
      if (element && document.activeElement !== element) setCovers(isOverControl(element))
    }
    const checkAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(check, REST_MS)
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
  return covers
}
