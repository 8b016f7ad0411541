import { wallToInstants } from '@marquee/contract/shared/wall-time'
import { useRef, useState } from 'react'
import { formatTime, zoneAbbreviation } from '../../../../lib/format.ts'
import { cx } from '../../../../ui/class-names.ts'
import { PopPanel } from '../../../../ui/pop-panel.tsx'
import type { RowTime } from '../../../composer/index.ts'
import { RowTimePanel } from './lazy-row.tsx'

type Props = { index: number; time: RowTime | undefined; zone: string; onChange: (patch: { time: string; isSecond: boolean }) => void }

const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** Why the post has its time; of an hour that occurs twice, which one it is. */
function reasonOf({ wall, reason, isSecond, error }: RowTime, zone: string): string {
  const instants = wallToInstants(wall, zone)
  const at = instants[isSecond ? 1 : 0]
  if (error || at === undefined || instants.length < 2) return error ?? reason.replace(/[.;].*$/, '')
  return `The ${isSecond ? 'second' : 'first'}, ${zoneAbbreviation(new Date(at), zone)}`
}

function Shown({ time, zone }: { time: RowTime; zone: string }) {
  const at = new Date(`${time.wall}Z`)
  return (
    <>
      <span className="block font-medium">{date.format(at)}</span> <span className="block">{formatTime(at, 'UTC')}</span>
      <span className={cx('block truncate text-xs', !time.error && 'text-subtle')} title={time.error ?? time.reason}> {reasonOf(time, zone)}</span>
    </>
  )
}

const preload = () => void RowTimePanel.preload()

/** The time of one post; a press opens its date and time. A time of its own stays when the series is spread again. */
export function RowTimeButton({ index, time, zone, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wall = time?.wall ?? ''
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} className={cx('block w-full min-w-0 rounded-md bg-surface px-2.5 py-1.5 text-left text-sm leading-[1.2rem] hover:bg-sunken', time?.error ? 'text-bad shadow-[inset_0_0_0_1.5px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--line)]')}>
        <span className="sr-only">Time of post {index + 1}:</span>{' '}
        {time && wall !== '' ? <Shown time={time} zone={zone} /> : 'No time yet'}
      </button>
      {isOpen ? (
        <PopPanel anchor={button} title={`Time of post ${index + 1}`} onClose={() => setOpen(false)}>
          <RowTimePanel wall={wall} zone={zone} isSecond={time?.isSecond ?? false} onChange={onChange} />
        </PopPanel>
      ) : null}
    </>
  )
}
