import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { toWall, wallAsUtc, wallToInstants } from '@marquee/contract/shared/wall-time'
import { type FormEvent, useState } from 'react'
import { zoneAbbreviation } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { WhichHour } from '../../../ui/which-hour.tsx'
import type { Moving } from '../calendar/calendar-cache.ts'
import { clockTime, dayClock, formatMinutes, minutesOf } from '../days/day-clock.ts'
import { addDays, type Day, dayAt, DAYS_OF_WEEK, formatDay } from '../days/days.ts'
import { offeredMinutes, planMove, type Target } from '../moving/reschedule.ts'
import { clip } from '../text.ts'

type Props = { post: Moving; zone: string; today: Day; now: number; best: readonly string[]; onMove: (target: Target) => void; onClose: () => void }

const targetOf = (wall: string): Target => ({ day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) })
const wallOf = (day: Day, minutes: number): string => `${day}T${clockTime(minutes)}`

/** Maximum number of suggestions in a dialog, and how many of them are best times. */
const MAX_OFFERS = 3
const MAX_BEST = 2

/** The next days on which a draft could be published, at the time suggested there: days with a best time first. */
function firstOffers({ zone, today, now, best }: Props): string[] {
  const days = [...best.slice(0, MAX_BEST).map((wall) => wall.slice(0, 10)), today, addDays(today, 1), addDays(today, 2)]
  const offers = [...new Set(days)].flatMap((day) => {
    const minutes = offeredMinutes(day, zone, now, best)
    return minutes === null ? [] : [wallOf(day, minutes)]
  })
  return offers.slice(0, MAX_OFFERS).toSorted()
}

/** Suggested wall times: for a post with a time the same clock time on other days. */
function offersOf(props: Props): string[] {
  const { post, zone, now } = props
  if (post.at === null) return firstOffers(props)
  const wall = toWall(Date.parse(post.at), zone)
  const days = [-1, 1, DAYS_OF_WEEK].map((delta) => `${addDays(wall.slice(0, 10), delta)}${wall.slice(10)}`)
  return days.filter((each) => planMove(post.at, targetOf(each), zone, now).move !== null)
}

/** Chooses a day and time for a post: the way to move it without dragging (WCAG 2.5.7). */
export function MoveDialog(props: Props) {
  const { post, zone, now, onMove, onClose } = props
  const offers = offersOf(props)
  const [wall, setWall] = useState(() => (post.at === null ? (offers[0] ?? '') : toWall(Date.parse(post.at), zone)))
  // A post that is there already keeps its pass of an hour that occurs twice.
  const [isAgain, setAgain] = useState(() => post.at !== null && minutesOf(dayClock(dayAt(Date.parse(post.at), zone), zone), Date.parse(post.at)).isAgain)
  const [error, setError] = useState<string | null>(null)
  const target = (): Target => ({ ...targetOf(wall), isAgain: isAgain && wallToInstants(wall, zone).length > 1 })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const problem = wallAsUtc(wall) === null ? TIME_ERRORS.invalid : planMove(post.at, target(), zone, now).problem
    if (problem) {
      setError(problem)
      return
    }
    onMove(target())
    onClose()
  }
  const choose = (next: string): void => {
    setWall(next)
    setAgain(false)
    setError(null)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={post.at === null ? 'Choose a time' : 'Move to…'} description={clip(post.preview)} size="sm">
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field label="Day and time" hint={`Time zone ${zoneAbbreviation(new Date(now), zone)}.`} error={error}>
          {(ids) => <Input {...ids} type="datetime-local" value={wall} autoFocus onChange={(event) => choose(event.target.value)} />}
        </Field>
        <WhichHour wall={wall} zone={zone} isSecond={isAgain} onSecond={setAgain} />
        {offers.length > 0 ? (
          <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
            {offers.map((offer) => (
              <Button key={offer} size="sm" aria-pressed={wall === offer} className="aria-pressed:bg-brand-soft aria-pressed:text-brand-text" onClick={() => choose(offer)}>
                {formatDay(offer.slice(0, 10))}, {formatMinutes(targetOf(offer).minutes ?? 0)}
              </Button>
            ))}
          </div>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">{post.at === null ? 'Set time' : 'Move'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
