import { type RefObject, useEffect, useRef } from 'react'
import type { Composer } from '../composer.ts'
import { MARK_LOOKS } from './mark-looks.ts'
import { segments } from './mark-segments.ts'
import type { TextTab } from './text-target.ts'
import { useTextMarks } from './use-text-marks.ts'

export type MarkedTextProps = { composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null>; className: string }

/** Marks behind the text of the field: what is too long, and facts to check. It follows the field's scrolling. */
export function MarkedText({ composer, tab, area, className }: MarkedTextProps) {
  const { text, marks } = useTextMarks(composer, tab)
  const layer = useRef<HTMLDivElement>(null)
  const isMarked = marks.length > 0
  useEffect(() => {
    const field = area.current
    if (!field || !isMarked) return
    const follow = (): void => {
      if (layer.current) layer.current.scrollTop = field.scrollTop
    }
    follow()
    field.addEventListener('scroll', follow, { passive: true })
    return () => field.removeEventListener('scroll', follow)
  }, [area, isMarked, text])
  if (!isMarked) return null
  return (
    <div ref={layer} aria-hidden className={`${className} pointer-events-none absolute inset-0 overflow-hidden whitespace-pre-wrap text-transparent [overflow-wrap:anywhere]`}>
      {segments(text, marks).map((part, index) => (part.kind ? <mark key={index} className={MARK_LOOKS[part.kind]}>{part.text}</mark> : <span key={index}>{part.text}</span>))}
    </div>
  )
}
