import type { Draft } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { shiftWallHours } from '@marquee/contract/shared/wall-time'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, Input } from '../../../../ui/field.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { earliestWall, type LinkedAccounts, nameOf, readSchedule, ScheduleField } from '../../../composer/index.ts'
import { draftIssues } from '../draft-model.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { scheduleMany } from './bulk.ts'
import { inWritingOrder, type SpreadTime, spreadTimes } from './spread.ts'

type Props = { drafts: readonly Draft[]; accounts: LinkedAccounts | undefined; onClose: () => void }

/** Maximum interval that the call accepts, in hours. */
const MAX_HOURS = 168
const DEFAULT_HOURS = 24
const QUICK_HOURS = [{ hours: 4, label: '4 hours' }, { hours: 24, label: '1 day' }, { hours: 48, label: '2 days' }, { hours: 168, label: '1 week' }] as const

/** The next full hour that can be selected. */
const firstStart = (now: number, zone: string): string => `${shiftWallHours(earliestWall(now, zone), 1).slice(0, 13)}:00`

/** Why a post will not be scheduled at its time; null when it will. */
function problemOf(draft: Draft, time: SpreadTime, accounts: LinkedAccounts | undefined): string | null {
  if (time.iso === null) return TIME_ERRORS.gap
  if (time.isTooSoon) return TIME_ERRORS.tooSoon
  const message = draftIssues(draft, accounts)[0]?.message ?? null
  // A card has its media below; this list has not.
  return message === PREFLIGHT_TEXTS.instagramMediaInline ? PREFLIGHT_TEXTS.instagramMedia : message
}

function Row({ draft, time, obstacle, zone }: { draft: Draft; time: SpreadTime; obstacle: string | null; zone: string }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[13.5rem_minmax(0,1fr)]">
      <span className={`text-sm font-medium ${time.iso === null ? 'text-wait' : ''}`}>
        {time.iso === null ? `${time.wall.replace('T', ', ')} is skipped` : <><time dateTime={time.iso}>{formatDateTime(time.iso, zone)}</time>{time.pass ? <span className="block text-xs font-normal text-wait">The {time.pass} of two: the clocks go back</span> : null}</>}
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate text-sm text-muted">{nameOf(draft.content)}</span>
          {draft.platforms.map((name) => <span key={name} className="shrink-0"><PlatformIcon platform={name} size={14} /><span className="sr-only">{platformLabel(name)}</span></span>)}
        </span>
        {obstacle ? <span className="mt-0.5 flex gap-1.5 text-xs text-wait"><TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />{obstacle}</span> : null}
      </span>
    </li>
  )
}

function HoursField({ value, onChange, error }: { value: string; onChange: (value: string) => void; error: string | null }) {
  return (
    <div>
      <Field label="Hours between posts" error={error}>
        {(ids) => <Input {...ids} type="number" inputMode="numeric" min={1} max={MAX_HOURS} step={1} value={value} onChange={(event) => onChange(event.target.value)} />}
      </Field>
      <div role="group" aria-label="Common intervals" className="mt-2 flex flex-wrap gap-1.5">
        {QUICK_HOURS.map(({ hours, label }) => (
          <button key={hours} type="button" aria-pressed={value === String(hours)} onClick={() => onChange(String(hours))} className={`min-h-7 rounded-full px-2.5 text-xs font-medium pointer-coarse:min-h-11 pointer-coarse:px-4 ${value === String(hours) ? 'bg-brand-soft text-brand-text' : 'bg-sunken text-muted hover:text-ink'}`}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function useSpread({ drafts, accounts }: Pick<Props, 'drafts' | 'accounts'>) {
  const zone = useTimeZone()
  const now = useNow()
  const [edited, setStart] = useState<string | null>(null)
  const [isSecond, setSecond] = useState(false)
  const [hours, setHours] = useState(String(DEFAULT_HOURS))
  const start = edited ?? firstStart(now, zone)
  const everyHours = Number(hours)
  const isHours = Number.isInteger(everyHours) && everyHours >= 1 && everyHours <= MAX_HOURS
  const posts = inWritingOrder(drafts)
  const times = isHours ? spreadTimes({ startsAt: start, isSecond, everyHours, count: posts.length, zone, now }) : []
  const rows = times.flatMap((time, index) => {
    const draft = posts[index]
    return draft ? [{ draft, time, obstacle: problemOf(draft, time, accounts) }] : []
  })
  return {
    zone, start, setStart: (wall: string) => { setStart(wall); setSecond(false) }, second: { isSecond, onSecond: setSecond }, hours, setHours, rows, posts,
    startError: readSchedule(start, zone, now, isSecond).error,
    hoursError: isHours ? null : `Choose between 1 and ${MAX_HOURS} hours.`,
    spread: { startsAt: start, isSecond, timeZone: zone, everyHours },
  }
}

/** Spreads the selected drafts over time: a start, an interval, and every resulting time before anything is scheduled. */
export function SpreadDialog({ drafts, accounts, onClose }: Props) {
  const client = useQueryClient()
  const { zone, start, setStart, second, hours, setHours, rows, posts, startError, hoursError, spread } = useSpread({ drafts, accounts })
  const ready = rows.filter(({ obstacle }) => obstacle === null)
  const left = rows.length - ready.length
  const schedule = () => {
    onClose()
    void scheduleMany(client, posts, spread)
  }
  const footer = (
    <>
      <p role="status" className="mr-auto self-center text-sm text-muted">{left > 0 && rows.length > 0 ? `${left} of ${rows.length} cannot be scheduled like this` : ''}</p>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={startError !== null || ready.length === 0} onClick={schedule}>{ready.length === 1 ? 'Schedule 1 post' : `Schedule ${ready.length} posts`}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Schedule over time" description="The posts go out one after another, in the order they were written." size="lg" footer={footer}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ScheduleField label="First post" value={start} zone={zone} error={startError} onChange={setStart} second={second} />
        <HoursField value={hours} onChange={setHours} error={hoursError} />
      </div>
      {rows.length > 0 ? (
        <>
          <h3 className="mt-5 text-sm font-semibold">What goes out when</h3>
          <ol aria-label="Resulting times" className="mt-1 divide-y divide-line border-t border-line">
            {rows.map((row) => <Row key={row.draft.id} {...row} zone={zone} />)}
          </ol>
        </>
      ) : null}
    </Dialog>
  )
}
