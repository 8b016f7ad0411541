import { MAX_SLOTS } from '@marquee/contract/series'
import { SCHEDULE_INTERVALS } from '@marquee/contract/settings'
import { ArrowDownWideNarrow, CalendarPlus, Plus, Sparkles, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { zoneAbbreviation } from '../../../../lib/format.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox, Input, NativeSelect } from '../../../../ui/field.tsx'
import { type ComposerForm, earliestWall, emptySlot, fillDown, type Sheet, shiftWallHours, type Slot, slotError, slotPerPost, slotPreview, tomorrowMorning, unassigned, withTimes } from '../../../composer/index.ts'
import { useBestTimes, useUserSettings } from '../create-queries.ts'
import { useNow } from '../../../../lib/use-now.ts'

type Props = { sheet: Sheet; zone: string }
type RowProps = { slot: Slot; number: number; parts: ComposerForm['parts']; zone: string; now: number; onChange: (change: Partial<Slot>) => void; onRemove: () => void }

/** Maximum number of suggested times that one call returns. */
const MOST_TIMES = 20

const hoursLabel = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`)

function PostChoice({ slot, number, parts, onChange }: Pick<RowProps, 'slot' | 'number' | 'parts' | 'onChange'>) {
  const toggle = (index: number, isOn: boolean) =>
    onChange({ posts: isOn ? [...slot.posts, index].sort((a, b) => a - b) : slot.posts.filter((other) => other !== index) })
  return (
    <fieldset>
      <legend className="sr-only">Posts of slot {number}</legend>
      <ul className="flex flex-col gap-1">
        {parts.map((part, index) => (
          <li key={part.key}><Checkbox className="text-sm" label={<><span className="text-muted">{index + 1}.</span> {slotPreview(part.content) || 'Empty post'}</>} checked={slot.posts.includes(index)} onChange={(event) => toggle(index, event.target.checked)} /></li>
        ))}
      </ul>
    </fieldset>
  )
}

function SlotRow({ slot, number, parts, zone, now, onChange, onRemove }: RowProps) {
  const error = slotError(slot, parts.length, zone, now)
  return (
    <tr className={`grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 border-t border-line py-3 sm:table-row ${slot.enabled ? '' : 'text-muted'}`}>
      <td className="py-2 align-top sm:py-3"><input type="checkbox" aria-label={`Use slot ${number}`} checked={slot.enabled} onChange={(event) => onChange({ enabled: event.target.checked })} className="tick size-5" /></td>
      <td className="min-w-0 align-top sm:py-2 sm:pr-4">
        <Input type="datetime-local" aria-label={`Time of slot ${number}`} aria-invalid={error ? true : undefined} aria-describedby={error ? `${slot.id}-error` : undefined} value={slot.datetime} min={earliestWall(now, zone)} onChange={(event) => onChange({ datetime: event.target.value })} />
        {error ? <p id={`${slot.id}-error`} className="mt-1 text-sm text-bad">{error}</p> : null}
      </td>
      <td className="max-sm:col-span-3 max-sm:row-start-2 align-top sm:py-2.5"><PostChoice slot={slot} number={number} parts={parts} onChange={onChange} /></td>
      <td className="text-right align-top sm:py-2"><IconButton size="sm" label={`Remove slot ${number}`} onClick={onRemove}><X size={16} /></IconButton></td>
    </tr>
  )
}

function SlotTools({ sheet, zone, hours }: Props & { hours: number }) {
  const { slots, parts } = useStore(sheet.form)
  const now = useNow()
  const best = useBestTimes(zone, Math.min(MOST_TIMES, Math.max(1, slots.length, parts.length)))
  const first = () => slots[0]?.datetime || tomorrowMorning(zone, now)
  const set = (next: Slot[]) => sheet.form.setState({ slots: next })
  const perPost = () => set(slotPerPost(parts.length, first(), hours))
  const suggest = () => {
    const times = (best?.slots ?? []).map(({ wall }) => wall).filter((wall) => wall >= earliestWall(now, zone))
    const rows = slots.length > 0 ? slots : slotPerPost(parts.length, first(), hours)
    set(withTimes(rows, times.slice(0, rows.length), hours))
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" icon={<CalendarPlus size={14} aria-hidden />} disabled={parts.length === 0} onClick={perPost}>One post per slot</Button>
        <Button size="sm" variant="secondary" icon={<Sparkles size={14} aria-hidden />} disabled={!best || best.slots.length === 0} onClick={suggest}>Suggest best times</Button>
        <span className="flex items-center gap-2">
          <span aria-hidden className="text-sm text-muted">every</span>
          <NativeSelect aria-label="Hours between slots" value={hours} onChange={(event) => sheet.form.setState({ everyHours: Number(event.target.value) })} className="w-32">
            {SCHEDULE_INTERVALS.map((value) => <option key={value} value={value}>{hoursLabel(value)}</option>)}
          </NativeSelect>
          <Button size="sm" variant="secondary" icon={<ArrowDownWideNarrow size={14} aria-hidden />} disabled={slots.length < 2} onClick={() => set(fillDown(slots, hours))}>Fill down</Button>
        </span>
      </div>
      {best ? <p className="text-sm text-muted">{best.basis === 'history' ? `Best times rest on ${best.sample} posts you published.` : 'Best times are general ones: there are too few published posts of yours to tell.'}</p> : null}
    </div>
  )
}

function UnassignedPosts({ form }: { form: ComposerForm }) {
  const left = unassigned(form.slots, form.parts.length)
  if (form.parts.length === 0 || left.length === 0 || form.slots.length === 0) return null
  return <p className="text-sm text-wait">{left.length === 1 ? 'Post' : 'Posts'} {left.map((index) => index + 1).join(', ')} {left.length === 1 ? 'has' : 'have'} no slot and will not be scheduled.</p>
}

function ApprovalNote() {
  const { bypassApproval, autoSchedule } = useUserSettings()
  const settings = <Link to="/social-interactions?tab=settings" className="link">Change this in Settings</Link>
  if (bypassApproval && autoSchedule) return <p className="text-sm text-muted">The posts are scheduled by themselves. {settings}.</p>
  return <Alert kind="info">The posts wait for your approval on the Drafts page before they are scheduled. {settings}.</Alert>
}

/** The slots of a series as a table: time, whether it counts, and its posts (trace.md CREATE-50, CREATE-52). */
export function SlotsEditor({ sheet, zone }: Props) {
  const form = useStore(sheet.form)
  const now = useNow()
  const settings = useUserSettings()
  const hours = form.everyHours ?? settings.defaultScheduleInterval
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (id: string, patch: Partial<Slot>) => sheet.form.setState(({ slots }) => ({ slots: slots.map((slot) => (slot.id === id ? { ...slot, ...patch } : slot)) }))
  const remove = (id: string) => {
    sheet.form.setState(({ slots }) => ({ slots: slots.filter((slot) => slot.id !== id) }))
    addButton.current?.focus()
  }
  const add = () => {
    const last = form.slots.at(-1)?.datetime
    const [next] = unassigned(form.slots, form.parts.length)
    sheet.form.setState({ slots: [...form.slots, emptySlot(last ? shiftWallHours(last, hours) : tomorrowMorning(zone, now), next === undefined ? [] : [next])] })
  }
  return (
    <section id="create-slots" tabIndex={-1} aria-label="Schedule slots" className="scroll-mt-20 space-y-3 border-t border-line pt-4">
      <h3 className="font-semibold">Schedule slots <span className="font-normal text-muted">({zoneAbbreviation(new Date(now), zone)})</span></h3>
      <ApprovalNote />
      <SlotTools sheet={sheet} zone={zone} hours={hours} />
      {form.slots.length > 0 ? (
        <table className="block w-full sm:table">
          <caption className="sr-only">Slots with their posts</caption>
          <thead className="sr-only"><tr><th scope="col">Used</th><th scope="col">Date and time</th><th scope="col">Posts</th><th scope="col">Remove</th></tr></thead>
          <tbody className="block sm:table-row-group">
            {form.slots.map((slot, index) => (
              <SlotRow key={slot.id} slot={slot} number={index + 1} parts={form.parts} zone={zone} now={now} onChange={(patch) => change(slot.id, patch)} onRemove={() => remove(slot.id)} />
            ))}
          </tbody>
        </table>
      ) : null}
      <UnassignedPosts form={form} />
      <Button ref={addButton} size="sm" variant="ghost" icon={<Plus size={14} aria-hidden />} disabled={form.slots.length >= MAX_SLOTS} onClick={add}>Add slot</Button>
    </section>
  )
}
