import { SERIES_TEXTS } from '@marquee/contract/series'
import { type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Layout } from '../../../../lib/use-media.ts'
import { cx } from '../../../../ui/class-names.ts'
import { emptyParts, Extras, moveRow, type SeriesPart, type Sheet } from '../../../composer/index.ts'
import type { ComposeState } from '../use-compose.ts'
import { AboutRow } from './about-row.tsx'
import { SeriesRow } from './series-row.tsx'
import { SpreadRow } from './spread-row.tsx'

export type SeriesZoneProps = { sheet: Sheet; state: ComposeState; layout: Layout; zone: string; run: ReactNode; row: number; onRow: (row: number) => void }

/** Announced while the texts arrive. */
function summaryOf(status: string, written: number, size: number): string {
  if (status === 'writing') return written === 0 ? 'Writing the series' : `Writing post ${written} of ${Math.max(size, written)}`
  return status === 'stopped' ? `Stopped. ${written} of ${size} posts.` : written > 0 ? `${written} posts are ready.` : ''
}

/** A series: what it is about, one row per post with its time, and how the posts are spread (trace.md CREATE-13, CREATE-46 to CREATE-52). */
export function SeriesZone({ sheet, state, layout, zone, run, row, onRow }: SeriesZoneProps) {
  const form = useStore(sheet.form)
  const { status } = useStore(sheet.writer)
  const { parts } = form
  const written = parts.filter(({ content }) => content.trim() !== '').length
  const isWriting = status === 'writing'
  const change = (key: string, patch: Partial<SeriesPart>) => sheet.form.setState((now) => ({ parts: now.parts.map((part) => (part.key === key ? { ...part, ...patch } : part)) }))
  const move = (from: number, to: number) => {
    sheet.form.setState((now) => ({ parts: moveRow(now.parts, from, to) }))
    onRow(Math.min(parts.length - 1, Math.max(0, to)))
  }
  if (run) return <section data-zone aria-label="Run" className="border-t border-line p-6 max-sm:p-4">{run}</section>
  return (
    <>
      <AboutRow sheet={sheet} layout={layout} onWriteOwn={() => sheet.form.setState({ parts: emptyParts(form.seriesSize) })} />
      <p aria-live="polite" className="sr-only">{summaryOf(status, written, form.seriesSize)}</p>
      {parts.length > 0 ? (
        <section data-zone aria-label="All posts" className={cx('border-t border-line py-3', layout === 'wide' ? 'grid grid-cols-[68px_minmax(0,1fr)] px-6' : 'px-5 max-sm:px-4')}>
          <h2 className={cx('text-sm font-medium text-subtle', layout === 'wide' ? 'pt-1.5' : 'pb-1.5')}>All posts</h2>
          <Extras composer={sheet} missing={state.missing} hasOffers />
        </section>
      ) : null}
      {parts.length > 0 ? (
        <section data-zone id="create-slots" tabIndex={-1} aria-label="Posts of the series" className="border-t border-line">
          <ol className={cx('py-1.5', layout === 'phone' ? 'px-2' : 'px-3')}>
            {parts.map((part, index) => (
              <SeriesRow key={part.key} sheet={sheet} part={part} index={index} time={state.rows[index]} isCurrent={index === row} isPhone={layout === 'phone'} isWriting={isWriting && index === Math.max(0, written - 1)} zone={zone} now={state.now} onCurrent={() => onRow(index)} onChange={(patch) => change(part.key, patch)} onMove={(to) => move(index, to)} reasons={state.shown.filter((blocker) => blocker.part === index && blocker.cause !== 'bad-time').map(({ message }) => message.replace(/^Post \d+ \(.*?\): /, ''))} />
            ))}
          </ol>
          {form.platforms.length === 0 ? <p className="px-6 pb-3 text-sm text-wait">{SERIES_TEXTS.noPlatform}</p> : null}
          <SpreadRow sheet={sheet} layout={layout} zone={zone} now={state.now} rows={state.rows} settings={state.settings} />
        </section>
      ) : null}
    </>
  )
}
