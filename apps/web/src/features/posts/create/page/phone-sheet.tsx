import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { zoneAbbreviation } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { MediaRow, PostTo, type Sheet, TimeChoice, TimeLine, wallText } from '../../../composer/index.ts'
import { AutoPostNote, RefusalNotes, SeriesZone } from '../../compose/lazy-parts.tsx'
import type { ComposeState } from '../../compose/use-compose.ts'
import type { SheetRowsProps } from './sheet-props.ts'
import { TextRow } from './text-row.tsx'

/** A row of a phone: what is chosen, on one line; it opens a sheet from the bottom. */
function PhoneRow({ label, title, value, children }: { label: string; title: string; value: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section data-zone aria-label={label} className="border-line not-first:border-t">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="flex min-h-[52px] w-full items-center gap-2.5 py-1.5 pr-3 pl-4 text-left">
        <span className="w-14 shrink-0 text-sm font-medium text-subtle">{label}</span><span className="min-w-0 flex-1">{value}</span><ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>{children}</Dialog>
    </section>
  )
}

const SHOWN_NETWORKS = 4

function Networks({ sheet }: { sheet: Sheet }) {
  const platforms = useStore(sheet.form, (form) => form.platforms)
  if (platforms.length === 0) return <span className="text-muted">Connect or choose accounts</span>
  const rest = platforms.length - SHOWN_NETWORKS
  return (
    <span className="flex">
      {platforms.slice(0, SHOWN_NETWORKS).map((name) => <span key={name} className="-ml-[5px] grid size-[30px] place-items-center rounded-full bg-surface shadow-[0_0_0_1.5px_var(--line)] first:ml-0"><PlatformIcon platform={name} size={16} /><span className="sr-only">{PLATFORM_LIMITS[name].label}</span></span>)}
      {rest > 0 ? <span className="-ml-[5px] grid size-[30px] place-items-center rounded-full bg-sunken text-xs font-semibold text-muted shadow-[0_0_0_1.5px_var(--line)]">+{rest}</span> : null}
    </span>
  )
}

function TimeValue({ state, zone }: { state: ComposeState; zone: string }) {
  const { time, offers, now } = state
  if (time.kind === 'now') return <span className="font-medium">Now</span>
  const reason = offers?.find(({ wall }) => wall === time.wall)?.reason
  return <span><span className="block leading-tight font-medium">{wallText(time.wall, zone, now)}</span><span className={cx('block text-xs', time.error ? 'text-bad' : 'text-subtle')}>{time.error ?? [reason?.replace(/[.;].*$/, ''), zoneAbbreviation(new Date(now), zone)].filter(Boolean).join(' · ')}</span></span>
}

/** The rows of the sheet on a phone: Post to and Time on one line each, opened from the bottom. */
export function PhoneSheet({ sheet, state, zone, refusals, run, hasHelper, row, onRow }: SheetRowsProps) {
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const timeProps = { composer: sheet, time: state.time, zone, now: state.now }
  return (
    <>
      <PhoneRow label="Post to" title="Post to" value={<Networks sheet={sheet} />}><PostTo composer={sheet} connecting={state.connecting} troubled={state.troubled} /></PhoneRow>
      {isSeries ? <SeriesZone sheet={sheet} state={state} layout="phone" zone={zone} run={run} row={row} onRow={onRow} /> : (
        <>
          <section data-zone aria-label="Text" className="border-t border-line"><RefusalNotes sheet={sheet} refusals={refusals} area="text" jump={state.mending.jump} className="px-4 pt-2.5" /><TextRow sheet={sheet} state={state} layout="phone" hasHelper={hasHelper} /></section>
          <section data-zone aria-label="Media" className="border-t border-line px-4 py-2"><RefusalNotes sheet={sheet} refusals={refusals} area="media" /><MediaRow composer={sheet} isBad={state.isMediaBad} look="small" /></section>
          <PhoneRow label="Time" title="Time" value={<TimeValue state={state} zone={zone} />}><div className="space-y-3"><TimeChoice {...timeProps} offers={state.offers} most={3} /><TimeLine {...timeProps} /></div></PhoneRow>
          <div className="px-4 empty:hidden"><AutoPostNote sheet={sheet} state={state} zone={zone} /></div>
        </>
      )}
    </>
  )
}
