import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { type Mark, segments } from '../../editor/mark-segments.ts'
import { MARK_LOOKS } from '../../editor/mark-looks.ts'
import { FACT_ICONS } from '../../../../ui/fact-icons.ts'
import { ARROW, type Chip, END, ROOM, type Shown } from './shown.ts'

const WEIGHT = { WebkitTextStroke: '.4px currentColor' } as const

function chipStyle(now: string | null, isSelected: boolean): CSSProperties {
  const [ground, ink] = now === null ? ['var(--brand-soft)', 'var(--brand-text)'] : ['var(--wait-soft)', 'var(--wait)']
  const ring = isSelected ? 'var(--ring)' : now === null ? null : ink
  return { background: ground, color: ink, paddingBlock: 2, borderRadius: 5, boxDecorationBreak: 'clone', WebkitBoxDecorationBreak: 'clone', ...(ring && { outline: `1.5px solid ${ring}` }) }
}

/** A fact as a chip, as wide as the words of the field that it covers: bold words are drawn heavier, not wider. */
function ChipMark({ chip: { key, kind, old, now }, isSelected }: { chip: Chip; isSelected: boolean }) {
  const Icon = FACT_ICONS[kind]
  return (
    <mark data-chip={key} style={chipStyle(now, isSelected)}>
      <span className="relative">{ROOM}<Icon size={13} strokeWidth={2} aria-hidden className="absolute top-1 left-1" /></span>
      {now === null ? old : <><s>{old}</s>{ARROW}<span style={WEIGHT}>{now}</span></>}{END}
    </mark>
  )
}

type Props = { shown: Shown; marks: readonly Mark[]; area: RefObject<HTMLTextAreaElement | null>; selected: string | null; className: string }
type Piece = { key: string; text: string; at: number } | { key: string; chip: Chip }

function piecesOf({ value, chips }: Shown): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const chip of chips) {
    pieces.push({ key: `t${at}`, text: value.slice(at, chip.start), at }, { key: `c${chip.start}`, chip })
    at = chip.end
  }
  return [...pieces, { key: `t${at}`, text: value.slice(at), at }]
}

/** Marks of one piece of the text, counted from its beginning. */
const within = (marks: readonly Mark[], at: number, length: number): Mark[] =>
  marks.flatMap(({ start, end, kind }) => (end > at && start < at + length ? [{ start: Math.max(0, start - at), end: Math.min(length, end - at), kind }] : []))

/** Chips over the words of the field that they stand for, and the other marks. It follows the field's scrolling. */
export function ChipLayer({ shown, marks, area, selected, className }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = area.current
    if (!field) return
    const follow = (): void => {
      if (layer.current) layer.current.scrollTop = field.scrollTop
    }
    follow()
    field.addEventListener('scroll', follow, { passive: true })
    return () => field.removeEventListener('scroll', follow)
  }, [area, shown.value])
  return (
    <div ref={layer} aria-hidden className={`${className} pointer-events-none absolute inset-0 z-10 overflow-hidden whitespace-pre-wrap text-transparent [overflow-wrap:anywhere]`}>
      {piecesOf(shown).map((piece) =>
        'chip' in piece ? (
          <ChipMark key={piece.key} chip={piece.chip} isSelected={selected === piece.key} />
        ) : (
          segments(piece.text, within(marks, piece.at, piece.text.length)).map((part, index) => (part.kind ? <mark key={`${piece.key}${index}`} className={MARK_LOOKS[part.kind]}>{part.text}</mark> : <span key={`${piece.key}${index}`}>{part.text}</span>))
        ),
      )}
    </div>
  )
}
