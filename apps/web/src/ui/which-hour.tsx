import { wallToInstants } from '@marquee/contract/shared/wall-time'
import { useId } from 'react'
import { zoneAbbreviation } from '../lib/format.ts'

type Props = { wall: string; zone: string; isSecond: boolean; onSecond: (isSecond: boolean) => void }

/** Asks which one is meant of an hour that occurs twice because the clocks go back; nothing for any other time. */
export function WhichHour({ wall, zone, isSecond, onSecond }: Props) {
  const name = useId()
  const instants = wallToInstants(wall, zone)
  if (instants.length < 2) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <legend className="float-left mr-3 text-wait">The clocks go back: this time occurs twice.</legend>
      <span className="inline-flex flex-wrap gap-x-4">
        {instants.map((at, index) => (
          <label key={at} className="inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11">
            <input type="radio" name={name} checked={isSecond === (index === 1)} onChange={() => onSecond(index === 1)} className="accent-brand" />
            {index === 0 ? 'The first' : 'The second'}, {zoneAbbreviation(new Date(at), zone)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
