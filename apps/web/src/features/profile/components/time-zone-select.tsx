import { COMMON_TIME_ZONES } from '@marquee/contract/profile'
import type { ComponentProps } from 'react'
import { zoneAbbreviation } from '../../../lib/format.ts'
import { NativeSelect } from '../../../ui/field.tsx'

const COMMON: readonly string[] = COMMON_TIME_ZONES.map(({ zone }) => zone)
const others = (): readonly string[] => Intl.supportedValuesOf('timeZone').filter((zone) => !COMMON.includes(zone))
const readable = (zone: string): string => zone.replaceAll('_', ' ')

/** Every time zone of the browser, the specification's five first (trace.md PROF-38). */
export function TimeZoneSelect({ value, ...props }: ComponentProps<'select'> & { value: string }) {
  const all = others()
  const isUnknown = !COMMON.includes(value) && !all.includes(value)
  return (
    <NativeSelect {...props} value={value}>
      <optgroup label="Common">
        {COMMON_TIME_ZONES.map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {zone === label ? label : `${readable(zone)} ${label}`}
          </option>
        ))}
      </optgroup>
      <optgroup label="All time zones">
        {isUnknown && <option value={value}>{readable(value)}</option>}
        {all.map((zone) => (
          <option key={zone} value={zone}>
            {readable(zone)}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
}

/** `It is 5:30 PM EST there now.` for the selected zone. */
export function zoneHint(zone: string): string {
  const now = new Date()
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now)
  return `Times are shown in this zone. It is ${time} ${zoneAbbreviation(now, zone)} there now.`
}
