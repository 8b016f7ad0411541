import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { useRef } from 'react'
import { formatDateTime, formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { WhichHour } from '../../../ui/which-hour.tsx'
import { ZoneOffer } from '../../profile/index.ts'
import { earliestWall, readSchedule } from './schedule-time.ts'
import { useNow } from '../../../lib/use-now.ts'

type Props = { value: string; onChange: (value: string) => void; zone: string; error?: string | null; label?: string; autoFocus?: boolean; /** Of an hour that occurs twice, whether the second is meant. */ second: { isSecond: boolean; onSecond: (isSecond: boolean) => void } }

/** The meaning of a complete or incomplete value, below the input. */
function hintFor(value: string, zone: string, now: number, isSecond: boolean): { hint: string; error: string | null } {
  const hint = `Time zone ${zoneAbbreviation(new Date(now), zone)}, at least 5 minutes from now.`
  if (value === '') return { hint, error: null }
  const read = readSchedule(value, zone, now, isSecond)
  return read.iso === null ? { hint, error: read.error } : { hint: `${formatDateTime(read.iso, zone)}, ${formatRelative(read.iso, now)}`, error: null }
}

/** Date and time of a post, at least 5 minutes ahead (trace.md DIALOG-08, AMB-21). `zone` is the zone of the value. */
export function ScheduleField({ value, onChange, zone, error, label = DIALOG_TEXTS.schedule, autoFocus, second }: Props) {
  const now = useNow()
  const read = hintFor(value, zone, now, second.isSecond)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Field label={label} hint={read.hint} error={error ?? read.error}>
        {(ids) => (
          <Input {...ids} ref={input} type="datetime-local" value={value} min={earliestWall(now, zone)} autoFocus={autoFocus} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      <div className="pt-2 empty:hidden"><WhichHour wall={value} zone={zone} {...second} /></div>
      <ZoneOffer className="mt-2" onGone={() => input.current?.focus()} />
    </div>
  )
}
