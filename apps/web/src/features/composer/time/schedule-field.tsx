import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { useRef } from 'react'
import { formatDateTime, formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { ZoneOffer } from '../../profile/index.ts'
import { earliestWall, readSchedule } from './schedule-time.ts'
import { WhichHour } from './which-hour.tsx'
import { useNow } from '../../../lib/use-now.ts'

type Props = { value: string; onChange: (value: string) => void; zone: string; error?: string | null; label?: string; autoFocus?: boolean; isOptional?: boolean; /** Of an hour that occurs twice, whether the second is meant; without it nothing is asked. */ second?: { isSecond: boolean; onSecond: (isSecond: boolean) => void } }

/** The meaning of a complete or incomplete value, below the input. */
function hintFor(value: string, zone: string, now: number, isOptional: boolean, isSecond = false): { hint: string; error: string | null } {
  const hint = `Time zone ${zoneAbbreviation(new Date(now), zone)}, at least 5 minutes from now.${isOptional ? ' Leave it empty to decide later.' : ''}`
  if (value === '') return { hint, error: null }
  const read = readSchedule(value, zone, now, isSecond)
  return read.iso === null ? { hint, error: read.error } : { hint: `${formatDateTime(read.iso, zone)}, ${formatRelative(read.iso, now)}`, error: null }
}

/** Date and time of a post, at least 5 minutes ahead (trace.md DIALOG-08, AMB-21). `zone` is the zone of the value. */
export function ScheduleField({ value, onChange, zone, error, label = DIALOG_TEXTS.schedule, autoFocus, isOptional = false, second }: Props) {
  const now = useNow()
  const read = hintFor(value, zone, now, isOptional, second?.isSecond)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Field label={label} hint={read.hint} error={error ?? read.error}>
        {(ids) => (
          <Input {...ids} ref={input} type="datetime-local" value={value} min={earliestWall(now, zone)} autoFocus={autoFocus} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {second ? <div className="pt-2 empty:hidden"><WhichHour wall={value} zone={zone} {...second} /></div> : null}
      <ZoneOffer className="mt-2" onGone={() => input.current?.focus()} />
    </div>
  )
}
