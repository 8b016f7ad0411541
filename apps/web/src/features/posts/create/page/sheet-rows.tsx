import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { zoneAbbreviation } from '../../../../lib/format.ts'
import type { Layout } from '../../../../lib/use-media.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { Helper, MediaRow, PostTo, type Sheet, TextZone, TimeChoice, TimeLine, wallText } from '../../../composer/index.ts'
import { AutoPostNote } from '../../compose/auto-post-note.tsx'
import { SeriesZone } from '../../compose/lazy-parts.tsx'
import type { ComposeState } from '../../compose/use-compose.ts'

type Props = { sheet: Sheet; state: ComposeState; layout: Layout; zone: string; run: ReactNode; hasHelper: boolean; row: number; onRow: (row: number) => void }

/** One row of the sheet: its label in a column of its own where there is room, above it elsewhere. */
function Row({ label, layout, className, children }: { label: string; layout: Layout; className?: string; children: ReactNode }) {
  return (
    <section data-zone aria-label={label} className={cx('border-line not-first:border-t', layout === 'wide' ? 'grid grid-cols-[68px_minmax(0,1fr)] px-6' : 'px-5', className ?? 'py-3')}>
      <h2 className={cx('text-sm font-medium text-subtle', layout === 'wide' ? 'pt-2' : 'pb-1.5')}>{label}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

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

function selectIn(area: HTMLTextAreaElement | null, { start, end }: { start: number; end: number }): void {
  area?.focus()
  area?.setSelectionRange(start, end)
}

/** The caret behind a suggestion that was put into the text, and the text in view. */
function showText(area: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    area?.scrollIntoView({ block: 'nearest' })
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  })
}

/** The helper folded under the text, opened by its pill or its line. */
function FoldedHelper({ sheet, state, isPhone, isOpen, onOpen }: { sheet: Sheet; state: ComposeState; isPhone: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const helper = <Helper sheet={sheet} className={isPhone ? 'bg-transparent! px-0!' : 'mt-3'} onChosen={() => { if (isPhone) onOpen(false); showText(state.text.current) }} onShow={(fact) => { onOpen(false); selectIn(state.text.current, fact) }} />
  if (isPhone) return <Dialog open={isOpen} onOpenChange={onOpen} title="AI helper">{helper}</Dialog>
  return (
    <>
      {isOpen ? null : <button type="button" onClick={() => onOpen(true)} className="mt-3 flex min-h-11 w-full items-center gap-2 rounded-lg bg-canvas px-3.5 text-left text-sm font-semibold">What should this post be about?<span className="ml-auto text-xs font-normal text-muted">AI helper</span></button>}
      {isOpen ? helper : null}
    </>
  )
}

function TextRow({ sheet, state, layout, hasHelper }: Pick<Props, 'sheet' | 'state' | 'layout' | 'hasHelper'>) {
  const isPhone = layout === 'phone'
  const [isHelperOpen, setHelperOpen] = useState(false)
  const zone = <TextZone composer={sheet} tab={state.tab} onTab={state.setTab} area={state.text} isBad={state.isTextBad} missing={state.missing} look={layout === 'wide' ? 'fixed' : isPhone ? 'bare' : 'growing'} {...(isPhone && { onAi: () => setHelperOpen(true) })} />
  if (layout === 'wide' && hasHelper) {
    return (
      <div className="grid h-[396px] grid-cols-[minmax(0,1fr)_316px] gap-5">
        <div className="min-h-0 overflow-y-auto">{zone}</div>
        <Helper sheet={sheet} className="overflow-y-auto" onChosen={() => showText(state.text.current)} onShow={(fact) => selectIn(state.text.current, fact)} />
      </div>
    )
  }
  return <>{zone}{hasHelper ? <FoldedHelper sheet={sheet} state={state} isPhone={isPhone} isOpen={isHelperOpen} onOpen={setHelperOpen} /> : null}</>
}

function PhoneSheet({ sheet, state, zone, run, hasHelper, row, onRow }: Props) {
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const timeProps = { composer: sheet, time: state.time, zone, now: state.now }
  return (
    <>
      <PhoneRow label="Post to" title="Post to" value={<Networks sheet={sheet} />}><PostTo composer={sheet} connecting={state.connecting} troubled={state.troubled} /></PhoneRow>
      {isSeries ? <SeriesZone sheet={sheet} state={state} layout="phone" zone={zone} run={run} row={row} onRow={onRow} /> : (
        <>
          <section data-zone aria-label="Text" className="border-t border-line"><TextRow sheet={sheet} state={state} layout="phone" hasHelper={hasHelper} /></section>
          <section data-zone aria-label="Media" className="border-t border-line px-4 py-2"><MediaRow composer={sheet} isBad={state.isMediaBad} look="small" /></section>
          <PhoneRow label="Time" title="Time" value={<TimeValue state={state} zone={zone} />}><div className="space-y-3"><TimeChoice {...timeProps} offers={state.offers} most={3} /><TimeLine {...timeProps} /></div></PhoneRow>
          <div className="px-4 empty:hidden"><AutoPostNote sheet={sheet} state={state} zone={zone} /></div>
        </>
      )}
    </>
  )
}

/** The rows of the sheet: Post to, Text, Media, Time. A series has its posts instead of text and media. */
export function SheetRows(props: Props) {
  const { sheet, state, layout, zone, run, hasHelper, row, onRow } = props
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  if (layout === 'phone') return <PhoneSheet {...props} />
  const timeProps = { composer: sheet, time: state.time, zone, now: state.now }
  return (
    <>
      <Row label="Post to" layout={layout}><PostTo composer={sheet} connecting={state.connecting} troubled={state.troubled} /></Row>
      {isSeries ? <SeriesZone sheet={sheet} state={state} layout={layout} zone={zone} run={run} row={row} onRow={onRow} /> : (
        <>
          <Row label="Text" layout={layout} className="py-3.5"><TextRow sheet={sheet} state={state} layout={layout} hasHelper={hasHelper} /></Row>
          <Row label="Media" layout={layout}><MediaRow composer={sheet} isBad={state.isMediaBad} /></Row>
          <Row label="Time" layout={layout} className="pt-3 pb-2.5">
            <div className="space-y-2.5"><TimeChoice {...timeProps} offers={state.offers} most={3} /><TimeLine {...timeProps} note={<AutoPostNote sheet={sheet} state={state} zone={zone} />} /></div>
          </Row>
        </>
      )}
    </>
  )
}
