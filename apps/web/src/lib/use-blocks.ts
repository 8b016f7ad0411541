import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Assumed height of a block that was never rendered, in pixels. */
const FIRST_GUESS = 640
/** Distance around the window within which blocks are kept, in pixels. */
const MARGIN = 200

export type Range = { first: number; last: number }

/**
 * The blocks within a range of a list. Takes the height of each block and the range, measured from the list's top, in
 * pixels; returns the first and last block, at least one.
 */
export function blocksWithin(heights: readonly number[], top: number, bottom: number): Range {
  let offset = 0
  let first = -1
  let last = 0
  for (const [index, height] of heights.entries()) {
    if (first < 0 && offset + height > top) first = index
    if (offset < bottom) last = index
    offset += height
  }
  const end = Math.max(0, heights.length - 1)
  return { first: first < 0 ? end : Math.min(first, last), last }
}

/**
 * Which blocks of a long list are near the window. Takes the number of blocks and the gap below each in pixels; returns their
 * heights (measured ones, else the average, with the gap), the range to render, and the refs of the list and its blocks.
 */
export function useBlocks(count: number, gap: number): { root: RefObject<HTMLDivElement | null>; range: Range; heightOf: (index: number) => number; observe: (index: number) => (node: HTMLElement | null) => (() => void) | undefined } {
  const root = useRef<HTMLDivElement>(null)
  const measured = useRef(new Map<number, number>())
  const [range, setRange] = useState<Range>({ first: 0, last: 1 })
  const heightOf = useCallback((index: number) => (measured.current.get(index) ?? averageOf(measured.current)) + gap, [gap])
  const update = useCallback(() => {
    if (!root.current) return
    const top = -root.current.getBoundingClientRect().top
    const heights = Array.from({ length: count }, (_, index) => heightOf(index))
    const next = blocksWithin(heights, top - MARGIN, top + window.innerHeight + MARGIN)
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [count, heightOf])
  useLayoutEffect(update, [update])
  useEffect(() => {
    let frame = 0
    const onMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [update])
  const observe = useCallback(
    (index: number) => (node: HTMLElement | null) => {
      if (!node || typeof ResizeObserver === 'undefined') return undefined
      const observer = new ResizeObserver(([entry]) => {
        if (entry) measured.current.set(index, entry.borderBoxSize[0]?.blockSize ?? entry.contentRect.height)
      })
      observer.observe(node)
      return () => observer.disconnect()
    },
    [],
  )
  return { root, range, heightOf, observe }
}

function averageOf(heights: ReadonlyMap<number, number>): number {
  if (heights.size === 0) return FIRST_GUESS
  return [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size
}
