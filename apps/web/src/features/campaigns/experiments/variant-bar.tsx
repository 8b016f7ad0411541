import { type MeasureUnit, sayValue } from '@marquee/campaigns'
import type { ExperimentVariant } from '@marquee/contract/campaigns/experiments'
import { cx } from '../../../ui/class-names.ts'
import { counted } from '../labels.ts'
import { placeOf, type Scale } from './bars.ts'

type Props = { variant: ExperimentVariant; scale: Scale | null; unit: MeasureUnit; isAhead: boolean; isOpen: boolean; onOpen: () => void }

function Bar({ variant: { mean, low, high }, scale, isAhead }: Pick<Props, 'variant' | 'scale' | 'isAhead'>) {
  const colour = isAhead ? 'bg-c1' : 'bg-c6'
  return (
    <span aria-hidden className="relative block h-6 rounded-sm bg-sunken">
      {scale?.marks.map((mark) => <i key={mark} className="absolute inset-y-0 w-px bg-line" style={{ left: `${placeOf(scale, mark)}%` }} />)}
      {scale && low !== null && high !== null ? <i className={cx('absolute top-2 h-2 rounded-full opacity-40', colour)} style={{ left: `${placeOf(scale, low)}%`, width: `${placeOf(scale, high) - placeOf(scale, low)}%` }} /> : null}
      {scale && mean !== null ? <b className={cx('absolute top-1 h-4 w-1 -translate-x-1/2 rounded-full', colour)} style={{ left: `${placeOf(scale, mean)}%` }} /> : null}
    </span>
  )
}

const GRID = 'grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[1.5rem_9rem_minmax(0,1fr)_13rem]'
/** With one decimal, so that they stand below each other. */
const sayBound = (value: number, unit: MeasureUnit): string => (unit === 'percent' ? value.toFixed(1) : sayValue(value, unit))

/** The values of a scale's marks, below the bars. */
export function ScaleMarks({ scale, unit }: { scale: Scale; unit: MeasureUnit }) {
  return (
    <li aria-hidden className={GRID}>
      <span className="relative h-4.5 text-2xs text-subtle max-sm:col-span-3 sm:col-start-3">
        {scale.marks.map((mark, index) => <i key={mark} className={cx('absolute not-italic', index === 0 ? '' : index === scale.marks.length - 1 ? '-translate-x-full' : '-translate-x-1/2')} style={{ left: `${placeOf(scale, mark)}%` }}>{sayValue(mark, unit)}</i>)}
      </span>
    </li>
  )
}

/** A variant: its letter, what is different, its interval with the mean, and its posts. */
export function VariantBar({ variant, scale, unit, isAhead, isOpen, onOpen }: Props) {
  const { id, label, mean, low, high, measured, posts } = variant
  const value = mean === null ? 'not known' : `${sayBound(mean, unit)}${unit === 'percent' ? '%' : ''}`
  return (
    <li className={GRID}>
      <span className={cx('grid size-6 place-items-center rounded-full text-sm font-semibold', isAhead ? 'bg-brand-soft text-brand-text' : 'bg-idle-soft text-idle')}>{id}</span>
      <span className="text-sm [overflow-wrap:anywhere]">{label}</span>
      <span className="max-sm:col-span-3 max-sm:row-start-2"><Bar variant={variant} scale={scale} isAhead={isAhead} /></span>
      <span className="flex items-baseline justify-end gap-2 text-sm">
        <span className="font-semibold whitespace-nowrap">{value}</span>
        <span className="whitespace-nowrap text-muted max-sm:hidden">{low === null || high === null ? null : `${sayBound(low, unit)} to ${sayBound(high, unit)}`}</span>
        {posts.length === 0 ? <span className="whitespace-nowrap text-muted">no post yet</span> : <button type="button" aria-expanded={isOpen} onClick={onOpen} className="link min-h-6 whitespace-nowrap">{counted(posts.length, 'post')}{' '}<span className="sr-only">of {id}, {measured} measured{low === null || high === null ? '' : `, between ${sayBound(low, unit)} and ${sayBound(high, unit)}`}</span></button>}
      </span>
    </li>
  )
}
