import type { Analytics, Figure } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURE_LABELS, type FigureName, SAMPLE_FIGURES } from '@marquee/contract/campaigns/analytics/values'
import { ANALYTICS_TEXTS, changeWords, figureText, sourceText, whyText, withoutText } from '@marquee/contract/campaigns/analytics/words'
import { ArrowDown, ArrowRight, ArrowUp, FlaskConical } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { readText } from './words.ts'

const ARROWS = { up: [ArrowUp, 'text-ok'], down: [ArrowDown, 'text-bad'], same: [ArrowRight, 'text-muted'] } as const

function ChangeLine({ figure }: { figure: Figure }) {
  const change = changeWords(figure)
  if (!change) return null
  const [Icon, tone] = ARROWS[change.direction]
  return <p className={cx('flex items-start gap-1 text-xs font-medium', tone)}><Icon size={13} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" /><span className="sr-only">{change.direction === 'same' ? 'unchanged,' : change.direction}</span>{change.text}</p>
}

/** Under a figure: what is not in it, or where it comes from, and when it was read. */
function Note({ figure, windowDays }: { figure: Figure; windowDays: number }) {
  const zone = useTimeZone()
  const now = useNow()
  const without = withoutText(figure.gaps)
  const text = figure.why === null ? (without === '' || figure.name === 'roi' ? sourceText(figure, windowDays) : without.replace(/^w/, 'W')) : whyText(figure.why, figure.name)
  return <><p className="text-xs text-muted">{text}</p>{figure.readAt === null || figure.value === null ? null : <p className="text-xs text-subtle">{readText(figure.readAt, now, zone)}</p>}</>
}

const NUMBER = 'font-display text-xl font-semibold tracking-tight min-h-8'

/** The number of a card, which opens its posts; a sample, a zero and what is not known have none. */
function CardNumber({ figure, sample, isChosen, onOpen }: { figure: Figure; sample: number | undefined; isChosen: boolean; onOpen: () => void }) {
  if (sample !== undefined) return <p className={NUMBER}>{figureText(figure, sample)}</p>
  if (figure.value === null || figure.value === 0) return <p className={cx(NUMBER, figure.value === null && 'text-subtle')}>{figureText(figure, figure.value)}</p>
  const label = `${FIGURE_LABELS[figure.name]}: ${figureText(figure, figure.value, true)}, show its posts`
  return <button type="button" aria-label={label} onClick={onOpen} className={cx(NUMBER, 'relative block text-left underline-offset-4 hover:underline pointer-coarse:min-h-11', isChosen && 'text-brand-text')}>{figureText(figure, figure.value)}</button>
}

type CardProps = { figure: Figure; analytics: Analytics; isChosen: boolean; onChoose: () => void; onOpen: () => void }

/** A figure: pressing its card shows its chart, pressing its number the posts that it comes from. */
function FigureCard({ figure, analytics: { isSample, windowDays }, isChosen, onChoose, onOpen }: CardProps) {
  const sample = isSample ? SAMPLE_FIGURES[figure.name] : undefined
  return (
    <div className={cx('relative min-w-0 space-y-0.5 p-4 pb-5', isChosen ? 'bg-brand-soft' : 'bg-surface hover:bg-sunken')}>
      {isChosen ? <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-brand" /> : null}
      <button type="button" aria-pressed={isChosen} onClick={onChoose} className={cx('block min-h-6 text-left text-sm', isChosen ? 'font-medium text-brand-text' : 'text-muted')}><span className="absolute inset-0" />{FIGURE_LABELS[figure.name]}</button>
      <CardNumber figure={figure} sample={sample} isChosen={isChosen} onOpen={onOpen} />
      {sample === undefined ? <><ChangeLine figure={figure} /><Note figure={figure} windowDays={windowDays} /></> : <Badge tone="wait" icon={<FlaskConical size={12} aria-hidden />}>{ANALYTICS_TEXTS.sample}</Badge>}
    </div>
  )
}

type Props = { analytics: Analytics; chosen: FigureName; onChoose: (name: FigureName) => void; onOpen: (name: FigureName) => void }

/** Six figures; one of them is the chart's (trace.md CANA-03). */
export function Cards({ analytics, chosen, onChoose, onOpen }: Props) {
  return (
    <div role="group" aria-label="Figures" className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line shadow-1 md:grid-cols-3 xl:grid-cols-6">
      {analytics.figures.map((figure) => <FigureCard key={figure.name} figure={figure} analytics={analytics} isChosen={figure.name === chosen} onChoose={() => onChoose(figure.name)} onOpen={() => onOpen(figure.name)} />)}
    </div>
  )
}
