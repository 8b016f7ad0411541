import { useStore } from 'zustand'
import { Checkbox } from '../../../../ui/field.tsx'
import { earliestWall, ScheduleField, type Sheet, tomorrowMorning, wallText } from '../../../composer/index.ts'
import { useBestTimes } from '../create-queries.ts'
import { useNow } from '../../../../lib/use-now.ts'

/** Suggested times that are shown as chips. */
const BEST_CHIPS = 3

type Chip = { wall: string; label: string; reason: string | null }

function TimeChips({ chips, value, onPick }: { chips: readonly Chip[]; value: string; onPick: (wall: string) => void }) {
  return (
    <div role="group" aria-label="Suggested times" className="flex flex-wrap gap-2">
      {chips.map(({ wall, label, reason }) => (
        <button
          key={wall}
          type="button"
          aria-pressed={value === wall}
          {...(reason && { title: reason })}
          onClick={() => onPick(wall)}
          className={`min-h-8 rounded-full px-3 text-sm pointer-coarse:min-h-11 ${value === wall ? 'bg-brand-soft font-medium text-brand-text' : 'bg-sunken text-muted hover:text-ink'}`}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Schedule later: suggested times as chips, and a date and time in the profile's zone (trace.md CREATE-09, AMB-21; design.md rule H). */
export function ScheduleChoice({ sheet, zone }: { sheet: Sheet; zone: string }) {
  const { isLater, schedule } = useStore(sheet.form)
  const now = useNow()
  const best = useBestTimes(zone, BEST_CHIPS)
  const earliest = earliestWall(now, zone)
  const slots = (best?.slots ?? []).filter(({ wall }) => wall >= earliest).slice(0, BEST_CHIPS)
  const morning = tomorrowMorning(zone, now)
  const chips: Chip[] = [
    ...slots.map(({ wall, reason }) => ({ wall, reason, label: wallText(wall, zone, now) })),
    ...(slots.some(({ wall }) => wall === morning) ? [] : [{ wall: morning, reason: null, label: wallText(morning, zone, now) }]),
  ]
  const chosen = chips.find(({ wall }) => isLater && wall === schedule) ?? chips[0]
  const pick = (wall: string) => sheet.form.setState({ isLater: true, schedule: wall })
  return (
    <div id="create-schedule" tabIndex={-1} className="scroll-mt-20 space-y-3">
      <Checkbox label="Schedule later" checked={isLater} onChange={(event) => sheet.form.setState({ isLater: event.target.checked })} />
      <div className="space-y-2">
        <TimeChips chips={chips} value={isLater ? schedule : ''} onPick={pick} />
        {chosen?.reason ? <p className="text-sm text-muted">{chosen.reason}</p> : null}
      </div>
      {isLater ? <ScheduleField value={schedule} zone={zone} onChange={(next) => sheet.form.setState({ schedule: next })} /> : null}
    </div>
  )
}
