import { toWall } from '@marquee/contract/shared/wall-time'
import { CalendarClock } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { Composer } from '../composer.ts'
import { atWall, type PostTime } from './post-time.ts'
import { ScheduleField } from './schedule-field.tsx'
import { useFreeSlots } from './time-queries.ts'
import { earliestWall } from './schedule-time.ts'
import { wallText } from './wall-text.ts'

export type PickPanelProps = { composer: Pick<Composer, 'form'>; time: PostTime; zone: string; now: number; onEditQueue: () => void }

/** Any day and hour, the next free slots of the queue, and the way to its times. */
export function PickPanel({ composer, time, zone, now, onEditQueue }: PickPanelProps) {
  const platforms = useStore(composer.form, (form) => form.platforms)
  const isSecond = useStore(composer.form, (form) => form.isSecond)
  const slots = useFreeSlots(zone, platforms)
  const wall = time.kind === 'at' ? time.wall : ''
  const open = [...new Set((slots ?? []).map((at) => toWall(Date.parse(at), zone)))].filter((slot) => slot >= earliestWall(now, zone))
  const set = composer.form.setState
  return (
    <div className="space-y-4 pt-3">
      <ScheduleField label="Date and time" value={wall} zone={zone} onChange={(next) => set(atWall(next))} autoFocus second={{ isSecond, onSecond: (next) => set({ isSecond: next }) }} />
      <div className="space-y-2 border-t border-line pt-3">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-sm font-medium">Free slots of your queue</h3>
          <Button size="sm" variant="ghost" icon={<CalendarClock size={14} aria-hidden />} onClick={onEditQueue}>Edit queue</Button>
        </div>
        {open.length > 0 ? (
          <div role="group" aria-label="Free slots" className="flex flex-wrap gap-1.5">
            {open.map((slot) => <button key={slot} type="button" aria-pressed={slot === wall} onClick={() => set(atWall(slot))} className={cx('min-h-8 rounded-md px-2.5 text-sm whitespace-nowrap pointer-coarse:min-h-11', slot === wall ? 'bg-brand-soft font-medium text-brand-text shadow-[inset_0_0_0_1.5px_var(--brand)]' : 'shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken')}>{wallText(slot, zone, now)}</button>)}
          </div>
        ) : <p className="text-sm text-muted">{slots === undefined ? 'Loading...' : 'No free slot in the next 60 days.'}</p>}
      </div>
    </div>
  )
}
