import { formatDateTime, formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { earliestWall, readSchedule } from '../../posts/index.ts'
import type { ShareForm } from './share-form.ts'

/** The chosen instant in ISO, or why there is none; nothing is said before both fields are filled (trace.md SHARE-09, SHARE-10). */
export function readShareTime({ date, time }: Pick<ShareForm, 'date' | 'time'>, zone: string, now: number): { iso: string | null; error: string | null } {
  return date === '' || time === '' ? { iso: null, error: null } : readSchedule(`${date}T${time}`, zone, now)
}

type Props = { form: ShareForm; zone: string; now: number; onChange: (part: Pick<ShareForm, 'date'> | Pick<ShareForm, 'time'>) => void }

/** Date and time of a scheduled share: today at the earliest, and today five minutes from now (trace.md SHARE-10). */
export function ShareSchedule({ form, zone, now, onChange }: Props) {
  const earliest = earliestWall(now, zone)
  const [firstDay = '', firstTime] = earliest.split('T')
  const { iso, error } = readShareTime(form, zone, now)
  return (
    <div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Date">{(ids) => <Input {...ids} type="date" autoFocus value={form.date} min={firstDay} onChange={(event) => onChange({ date: event.target.value })} />}</Field>
        <Field label="Time" error={error}>{(ids) => <Input {...ids} type="time" value={form.time} min={form.date === firstDay ? firstTime : undefined} onChange={(event) => onChange({ time: event.target.value })} />}</Field>
      </div>
      <p className="mt-1.5 text-sm text-muted">{iso ? `${formatDateTime(iso, zone)}, ${formatRelative(iso, now)}` : `Time zone ${zoneAbbreviation(new Date(now), zone)}, at least 5 minutes from now.`}</p>
    </div>
  )
}
