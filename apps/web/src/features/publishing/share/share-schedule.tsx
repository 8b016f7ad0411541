import { useStore } from 'zustand'
import { formatDateTime, formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { WhichHour } from '../../../ui/which-hour.tsx'
import { type Composer, earliestWall } from '../../composer/index.ts'
import { partsOf, putTime, readShareTime } from './share-composer.ts'

type Props = { share: Composer; zone: string; now: number }

/** Date and time of a scheduled share: today at the earliest, and today five minutes from now (trace.md SHARE-10). */
export function ShareSchedule({ share, zone, now }: Props) {
  const { schedule, isSecond } = useStore(share.form)
  const { date, time } = partsOf(schedule)
  const earliest = earliestWall(now, zone)
  const [firstDay = '', firstTime] = earliest.split('T')
  const { iso, error } = readShareTime({ schedule, isSecond }, zone, now)
  return (
    <div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Date">{(ids) => <Input {...ids} type="date" autoFocus value={date} min={firstDay} onChange={(event) => putTime(share, { date: event.target.value })} />}</Field>
        <Field label="Time" error={error}>{(ids) => <Input {...ids} type="time" value={time} min={date === firstDay ? firstTime : undefined} onChange={(event) => putTime(share, { time: event.target.value })} />}</Field>
      </div>
      <p className="mt-1.5 text-sm text-muted">{iso ? `${formatDateTime(iso, zone)}, ${formatRelative(iso, now)}` : `Time zone ${zoneAbbreviation(new Date(now), zone)}, at least 5 minutes from now.`}</p>
      <div className="pt-2 empty:hidden"><WhichHour wall={schedule} zone={zone} isSecond={isSecond} onSecond={(next) => share.form.setState({ isSecond: next })} /></div>
    </div>
  )
}
