/** Distance from the window's lower edge that messages keep, as a property of the root element. */
const CLEARANCE = '--action-bar'

/** What a bar takes of the lower half of the window, in pixels; a bar further up is in nobody's way. */
function clearanceOf(bar: HTMLElement): number {
  const { top, height } = bar.getBoundingClientRect()
  return height > 0 && top > innerHeight / 2 ? Math.max(0, innerHeight - top) : 0
}

/**
 * Ref of a bar of actions at the foot of the window: messages appear above it, wherever it is and however many lines it has, so that they never
 * cover its buttons.
 */
export function actionBarRef(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined
  const root = document.documentElement
  const measure = (): void => root.style.setProperty(CLEARANCE, `${clearanceOf(bar)}px`)
  const sizes = new ResizeObserver(measure)
  for (const element of [bar, document.body]) sizes.observe(element)
  addEventListener('scroll', measure, { passive: true, capture: true })
  addEventListener('resize', measure)
  measure()
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', measure, { capture: true })
    removeEventListener('resize', measure)
    root.style.removeProperty(CLEARANCE)
  }
}
