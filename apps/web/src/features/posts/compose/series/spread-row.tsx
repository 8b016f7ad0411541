import { SCHEDULE_INTERVALS, type UserSettings } from '@marquee/contract/settings'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { zoneAbbreviation } from '../../../../lib/format.ts'
import type { Layout } from '../../../../lib/use-media.ts'
import { cx } from '../../../../ui/class-names.ts'
import { earliestWall, type RowTime, type Sheet, type Spread } from '../../../composer/index.ts'

type Props = { sheet: Sheet; layout: Layout; zone: string; now: number; rows: readonly RowTime[]; settings: UserSettings }

const hoursLabel = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`)
const KINDS: Readonly<Record<Spread['kind'], string>> = { best: 'best time each day', hours: 'every n hours', daily: 'same hour each day' }
const SELECT = 'min-h-[30px] appearance-none rounded-md bg-surface px-2.5 text-sm shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken pointer-coarse:min-h-11'

/** How the posts are spread over time. Times that were chosen for single posts stay. */
export function SpreadRow({ sheet, layout, zone, now, rows, settings }: Props) {
  const spread = useStore(sheet.form, (form) => form.spread)
  const set = (patch: Partial<Spread>) => sheet.form.setState((form) => ({ spread: { ...form.spread, ...patch } }))
  const isAutomatic = settings.bypassApproval && settings.autoSchedule
  const isWide = layout === 'wide'
  return (
    <div id="create-schedule" className={cx('border-t border-line py-3', isWide ? 'grid grid-cols-[68px_minmax(0,1fr)] px-6' : 'px-5 max-sm:px-4')}>
      <h2 className={cx('text-sm font-medium text-subtle', isWide ? 'pt-1' : 'pb-1.5')}>Time</h2>
      <div className="space-y-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <select aria-label="Spread" value={spread.kind} onChange={(event) => set({ kind: event.target.value as Spread['kind'] })} className={SELECT}>
            {(Object.keys(KINDS) as Spread['kind'][]).map((kind) => <option key={kind} value={kind}>Spread: {KINDS[kind]}</option>)}
          </select>
          {spread.kind === 'hours' ? (
            <select aria-label="Hours between posts" value={spread.hours ?? settings.defaultScheduleInterval} onChange={(event) => set({ hours: Number(event.target.value) })} className={SELECT}>
              {SCHEDULE_INTERVALS.map((hours) => <option key={hours} value={hours}>every {hoursLabel(hours)}</option>)}
            </select>
          ) : null}
          <label className={cx(SELECT, 'inline-flex items-center gap-1.5')}><span className="text-muted">From</span><input type="date" value={spread.from || (rows[0]?.wall ?? '').slice(0, 10)} min={earliestWall(now, zone).slice(0, 10)} onChange={(event) => set({ from: event.target.value })} className="bg-transparent outline-none" /></label>
          <span className="text-sm text-subtle">Times in {zoneAbbreviation(new Date(now), zone)}</span>
        </div>
        <p className="text-xs text-muted">{isAutomatic ? 'The posts are scheduled by themselves.' : 'The posts wait for your approval on the Drafts page.'} <Link to="/social-interactions?tab=settings" className="link">Change this in Settings</Link></p>
      </div>
    </div>
  )
}
