import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Layout } from '../../../../lib/use-media.ts'
import { cx } from '../../../../ui/class-names.ts'
import { MediaRow, PostTo, TimeChoice, TimeLine } from '../../../composer/index.ts'
import { AutoPostNote, RefusalNotes, SeriesZone } from '../../compose/lazy-parts.tsx'
import { PhoneSheet } from './lazy-phone-sheet.tsx'
import type { SheetRowsProps } from './sheet-props.ts'
import { TextRow } from './text-row.tsx'

/** One row of the sheet: its label in a column of its own where there is room, above it elsewhere. */
function Row({ label, layout, className, children }: { label: string; layout: Layout; className?: string; children: ReactNode }) {
  return (
    <section data-zone aria-label={label} className={cx('border-line not-first:border-t', layout === 'wide' ? 'grid grid-cols-[68px_minmax(0,1fr)] px-6' : 'px-5', className ?? 'py-3')}>
      <h2 className={cx('text-sm font-medium text-subtle', layout === 'wide' ? 'pt-2' : 'pb-1.5')}>{label}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** The rows of the sheet: Post to, Text, Media, Time. A series has its posts instead of text and media. */
export function SheetRows(props: SheetRowsProps) {
  const { sheet, state, layout, zone, refusals, run, hasHelper, row, onRow } = props
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  if (layout === 'phone') return <PhoneSheet {...props} />
  const timeProps = { composer: sheet, time: state.time, zone, now: state.now }
  return (
    <>
      <Row label="Post to" layout={layout}><PostTo composer={sheet} connecting={state.connecting} troubled={state.troubled} /></Row>
      {isSeries ? <SeriesZone sheet={sheet} state={state} layout={layout} zone={zone} run={run} row={row} onRow={onRow} /> : (
        <>
          <Row label="Text" layout={layout} className="py-3.5"><RefusalNotes sheet={sheet} refusals={refusals} area="text" jump={state.mending.jump} /><TextRow sheet={sheet} state={state} layout={layout} hasHelper={hasHelper} /></Row>
          <Row label="Media" layout={layout}><RefusalNotes sheet={sheet} refusals={refusals} area="media" /><MediaRow composer={sheet} isBad={state.isMediaBad} /></Row>
          <Row label="Time" layout={layout} className="pt-3 pb-2.5">
            <div className="space-y-2.5"><TimeChoice {...timeProps} offers={state.offers} most={3} /><TimeLine {...timeProps} note={<AutoPostNote sheet={sheet} state={state} zone={zone} />} /></div>
          </Row>
        </>
      )}
    </>
  )
}
