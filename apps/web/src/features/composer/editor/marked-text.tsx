import { type RefObject, useEffect, useRef } from 'react'
import { useDeferredStore } from '../../../lib/use-deferred-store.ts'
import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { Composer } from '../composer.ts'
import { findingsOf, openFacts } from '../text/grounding.ts'
import { excessMark, segments } from './mark-segments.ts'
import { platformsOf } from './marks.ts'
import { type TextTab, textOf } from './text-target.ts'

const LOOKS = {
  over: 'rounded-xs bg-bad-soft text-transparent underline decoration-wavy decoration-danger',
  check: 'rounded-xs bg-wait-soft text-transparent underline decoration-dotted decoration-wait',
} as const

export type MarkedTextProps = { composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null>; className: string }

/** Marks behind the text of the field: what is too long, and facts to check. It follows the field's scrolling. */
export function MarkedText({ composer, tab, area, className }: MarkedTextProps) {
  const form = useDeferredStore(composer.form)
  const ways = useLinkedAccounts()?.ways
  const text = textOf(form, tab)
  const facts = tab === 'all' ? openFacts(findingsOf(form).grounding, text) : []
  const marks = [...excessMark(text, platformsOf(form, tab), ways), ...facts.map(({ start, end }) => ({ start, end, kind: 'check' as const }))]
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
      {segments(text, marks).map((part, index) => (part.kind ? <mark key={index} className={LOOKS[part.kind]}>{part.text}</mark> : <span key={index}>{part.text}</span>))}
    </div>
  )
}
