import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { CalendarDays, CircleAlert, Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatDateTime, formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WhichHour } from '../../../ui/which-hour.tsx'
import type { Composer } from '../composer.ts'
import type { OfferedTime } from '../series/row-times.ts'
import { atWall, openOffers, type PostTime } from './post-time.ts'
import { PickPanel, QueueDialog } from '../lazy-panels.tsx'
import { SCHEDULE_ERRORS } from './schedule-time.ts'
import { wallText } from './wall-text.ts'

export type TimeRowProps = { composer: Pick<Composer, 'form'>; time: PostTime; offers: readonly OfferedTime[] | undefined; zone: string; now: number; /** Proposed times that are shown. */ most: number; note?: ReactNode }
type OptionProps = { isOn: boolean; isBad?: boolean; label: ReactNode; reason: string; onPick: () => void; buttonRef?: RefObject<HTMLButtonElement | null>; isReachable: boolean; opens?: boolean }

const GRID: Readonly<Record<number, string>> = { 2: 'sm:grid-cols-4', 3: 'sm:grid-cols-5' }

/** One choice of the radio group. */
function Option({ isOn, isBad = false, label, reason, onPick, buttonRef, isReachable, opens }: OptionProps) {
  const look = isBad ? 'bg-bad-soft text-bad shadow-[inset_0_0_0_1.5px_var(--danger)]' : isOn ? 'bg-brand-soft text-brand-text shadow-[inset_0_0_0_1.5px_var(--brand)]' : 'shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken'
  return (
    <button ref={buttonRef} type="button" role="radio" aria-checked={isOn} tabIndex={isReachable ? 0 : -1} {...(opens && { 'aria-haspopup': 'dialog' as const })} onClick={onPick} className={cx('block min-w-0 rounded-md px-3 py-[7px] text-left pointer-coarse:min-h-11', look)}>
      <span className={cx('flex items-center gap-1.5 text-base whitespace-nowrap', isOn ? 'font-semibold' : 'font-medium')}>{label}</span>
      <span className={cx('block truncate text-xs', isOn || isBad ? '' : 'text-subtle')}>{reason}</span>
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows move through the choices and select, as in any radio group; "Pick a time" only gets the focus. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]
  next?.focus()
  if (next && !next.hasAttribute('aria-haspopup')) next.click()
}

const plain = (reason: string): string => reason.replace(/[.;].*$/, '')

type PickProps = Pick<TimeRowProps, 'composer' | 'time' | 'zone' | 'now'> & { isPicked: boolean; isReachable: boolean }

const sayWhy = (time: PostTime): string => (time.error ? (time.error === SCHEDULE_ERRORS.past ? 'Already past' : time.error) : time.isChosen ? 'Your time' : 'Tomorrow morning')

/** Any other time: it opens a date and time. */
function PickOption({ composer, time, zone, now, isPicked, isReachable }: PickProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const at = (wall: string) => composer.form.setState(atWall(wall))
  const isBad = isPicked && time.error !== null
  const hasWords = isPicked && time.wall !== ''
  const open = () => {
    setOpen(true)
    if (!isPicked && time.wall !== '') at(time.wall)
  }
  const words = hasWords ? <>{wallText(time.wall, zone, now)}<span className="sr-only">, pick a time</span></> : 'Pick a time'
  return (
    <>
      <Option buttonRef={button} opens isOn={isPicked && !isBad} isBad={isBad} isReachable={isReachable} label={<>{isBad ? <CircleAlert size={14} aria-hidden /> : <CalendarDays size={14} aria-hidden />}{words}</>} reason={isPicked ? sayWhy(time) : 'Any day and hour'} onPick={open} />
      {isOpen ? (
        <PopPanel anchor={button} title="Pick a time" onClose={() => setOpen(false)}>
          <PickPanel composer={composer} time={time} zone={zone} now={now} onEditQueue={() => { setOpen(false); setEditing(true) }} />
        </PopPanel>
      ) : null}
      {isEditing ? <QueueDialog zone={zone} first={composer.form.getState().platforms[0]} onClose={() => { setEditing(false); button.current?.focus() }} /> : null}
    </>
  )
}

/** When the post goes out: now, at a proposed time, or at any other (trace.md CREATE-09, DIALOG-08, AMB-21; design.md rule H). */
export function TimeChoice({ composer, time, offers, zone, now, most }: TimeRowProps) {
  const proposed = openOffers(offers ?? [], zone, now).slice(0, most)
  const isNow = time.kind === 'now'
  const isProposed = !isNow && proposed.some(({ wall }) => wall === time.wall)
  const isPicked = !isNow && !isProposed && (time.isChosen || offers !== undefined)
  const at = (wall: string) => composer.form.setState(atWall(wall))
  return (
    <div id="create-schedule" tabIndex={-1} role="radiogroup" aria-label={DIALOG_TEXTS.schedule} onKeyDown={onArrows} className={cx('grid scroll-mt-20 grid-cols-2 gap-2', GRID[most])}>
      <Option isOn={isNow} isReachable={isNow} label={<><Send size={14} aria-hidden />Now</>} reason="Right away" onPick={() => composer.form.setState({ isNow: true, isLater: false })} />
      {offers === undefined ? Array.from({ length: most }, (_, index) => <Skeleton key={index} className="h-[54px] w-full" />) : null}
      {/* By place: a time that was taken meanwhile gives way to the next without taking the focus away. */}
      {proposed.map(({ wall, reason }, place) => <Option key={place} isOn={isProposed && wall === time.wall} isReachable={isProposed && wall === time.wall} label={wallText(wall, zone, now)} reason={plain(reason)} onPick={() => at(wall)} />)}
      <PickOption composer={composer} time={time} zone={zone} now={now} isPicked={isPicked} isReachable={!isProposed && !isNow} />
    </div>
  )
}

export type TimeLineProps = Omit<TimeRowProps, 'most' | 'offers'>

/** Date, zone and distance of the time, or why it is none; beside it, posting without further ado. */
export function TimeLine({ composer, time, zone, now, note }: TimeLineProps) {
  const autoPost = useStore(composer.form, (form) => form.autoPost)
  const isSecond = useStore(composer.form, (form) => form.isSecond)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {time.error ? <p className="inline-flex items-center gap-1.5 text-bad" id="create-time-error"><CircleAlert size={14} aria-hidden />{time.error}</p> : null}
        {time.iso ? <p><span className="mr-1.5 font-medium text-ink">{formatDateTime(time.iso, zone)}</span> {formatRelative(time.iso, now)}</p> : null}
        {time.kind === 'now' ? <p>As soon as you press Publish now. Times are in {zoneAbbreviation(new Date(now), zone)}.</p> : null}
        <Checkbox className="ml-auto text-ink" label={DIALOG_TEXTS.autoPost} checked={autoPost} onChange={(event) => composer.form.setState({ autoPost: event.target.checked })} />
      </div>
      {time.isChosen && time.kind === 'at' ? <WhichHour wall={time.wall} zone={zone} isSecond={isSecond} onSecond={(next) => composer.form.setState({ isSecond: next })} /> : null}
      {note}
    </>
  )
}
