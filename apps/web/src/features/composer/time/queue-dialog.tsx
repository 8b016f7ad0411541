import { QUEUE_LIMITS, QUEUE_TEXTS, type AccountQueue, type QueueTime } from '@marquee/contract/queue'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { firstWeekday } from '../../../lib/display.ts'
import { zoneAbbreviation } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clockWords, USUAL_TIMES, weekdaysFrom, withoutTime, withTime } from './queue-model.ts'
import { useQueues, useSaveQueues } from './time-queries.ts'

export type QueueDialogProps = { zone: string; /** The account that is shown first. */ first: Platform | undefined; onClose: () => void }
/** Times that were changed here and are not saved yet; null: the usual ones. */
type Edits = Partial<Record<Platform, QueueTime[] | null>>

const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5]

/** Adds one time on several weekdays. */
function AddTime({ onAdd, isFull }: { onAdd: (weekdays: readonly number[], time: string) => void; isFull: boolean }) {
  const [time, setTime] = useState('09:00')
  const [days, setDays] = useState(WORKING_DAYS)
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label="New time" className="w-32">{(ids) => <Input {...ids} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}</Field>
      <div role="group" aria-label="On" className="flex gap-1 pb-px">
        {weekdaysFrom(firstWeekday()).map(({ name, day }) => (
          <button key={name} type="button" aria-pressed={days.includes(day)} title={name} onClick={() => toggle(day)} className={cx('grid size-9 place-items-center rounded-full text-sm font-medium pointer-coarse:size-10', days.includes(day) ? 'bg-brand text-on-brand' : 'text-muted shadow-[inset_0_0_0_1px_var(--field)] hover:text-ink')}><span aria-hidden>{name.slice(0, 1)}</span><span className="sr-only">{name}</span></button>
        ))}
      </div>
      <Button disabled={time === '' || days.length === 0 || isFull} onClick={() => onAdd(days, time)}>Add</Button>
    </div>
  )
}

function Week({ times, onRemove }: { times: readonly QueueTime[]; onRemove: (time: QueueTime) => void }) {
  return (
    <ul aria-label="Weekly times" className="divide-y divide-line border-y border-line">
      {weekdaysFrom(firstWeekday()).map(({ name, day }) => {
        const own = times.filter(({ weekday }) => weekday === day)
        return (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1.5">
            <span className="w-10 shrink-0 text-sm font-medium sm:w-24">{name.slice(0, 3)}<span className="max-sm:sr-only">{name.slice(3)}</span></span>
            {own.length === 0 ? <span className="text-sm text-subtle">No times</span> : (
              <span className="flex flex-wrap gap-1.5">
                {own.map((time) => (
                  <span key={time.time} className="inline-flex min-h-8 items-center gap-0.5 rounded-full bg-sunken pl-3 text-sm tabular-nums">
                    {clockWords(time.time)}
                    <button type="button" onClick={() => onRemove(time)} className="grid size-7 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"><X size={14} aria-hidden /><span className="sr-only">Remove {name} {clockWords(time.time)}</span></button>
                  </span>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The week of one account, and what can be done with all of it. */
function Account({ account, edits, others, onEdit }: { account: AccountQueue; edits: Edits; others: readonly Platform[]; onEdit: (edits: Edits) => void }) {
  const { platform } = account
  const edited = edits[platform]
  const isUsual = edited === undefined ? account.isDefault : edited === null
  const times = edited === undefined ? account.times : (edited ?? USUAL_TIMES)
  const set = (next: QueueTime[] | null) => onEdit({ ...edits, [platform]: next })
  return (
    <div className="space-y-4">
      <AddTime isFull={times.length >= QUEUE_LIMITS.timesPerAccount} onAdd={(days, time) => set(withTime(times, days, time))} />
      <Week times={times} onRemove={(time) => set(withoutTime(times, time))} />
      {times.length === 0 ? <p className="text-sm text-wait">Without times, posts for {platformLabel(platform)} get no slot of their own.</p> : null}
      <div className="flex flex-wrap gap-2">
        {isUsual ? null : <Button size="sm" onClick={() => set(null)}>Use the usual times</Button>}
        {others.length > 0 ? <Button size="sm" onClick={() => onEdit({ ...edits, ...Object.fromEntries([platform, ...others].map((name) => [name, isUsual ? null : [...times]])) })}>Copy to all accounts</Button> : null}
      </div>
    </div>
  )
}

/** The accounts, one tab each. */
function Accounts({ accounts, first, edits, onEdit }: { accounts: readonly AccountQueue[]; first: Platform | undefined; edits: Edits; onEdit: (edits: Edits) => void }) {
  const [tab, setTab] = useState(first)
  const shown = accounts.find(({ platform }) => platform === tab) ?? accounts[0]
  if (!shown) return <p className="text-muted">Connect an account to choose its times. <Link to="/social-accounts" className="link">Social accounts</Link></p>
  const items = accounts.map(({ platform }) => ({ value: platform, label: <><PlatformIcon platform={platform} size={17} /><span className={platform === shown.platform ? '' : 'sr-only'}>{platformLabel(platform)}</span></> }))
  return (
    <Tabs look="quiet" label="Account" value={shown.platform} onValueChange={(value) => setTab(value as Platform)} items={items}>
      <div className="pt-3"><Account key={shown.platform} account={shown} edits={edits} onEdit={onEdit} others={accounts.flatMap(({ platform }) => (platform === shown.platform ? [] : [platform]))} /></div>
    </Tabs>
  )
}

/** The weekly times of each account, which "next free slot" and automatic posts follow. */
export function QueueDialog({ zone, first, onClose }: QueueDialogProps) {
  const { data, error, refetch } = useQueues(zone)
  const save = useSaveQueues()
  const [edits, setEdits] = useState<Edits>({})
  const changes = Object.entries(edits).map(([platform, times]) => ({ platform: platform as Platform, times }))
  const submit = () => save.mutate(changes, { onSuccess: () => { toast({ text: QUEUE_TEXTS.saved, kind: 'success' }); onClose() } })
  const footer = (
    <div className="flex w-full justify-end gap-2">
      <Button variant="ghost" onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={changes.length === 0} loading={save.isPending} loadingText="Saving..." onClick={submit}>Save times</Button>
    </div>
  )
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={QUEUE_TEXTS.heading} dirty={changes.length > 0 && !save.isSuccess} footer={footer} description={`The next free slot is the first of these times without a post. Times are in ${zoneAbbreviation(new Date(), data?.timeZone ?? zone)}.`}>
      <div className="space-y-4">
        {error ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, QUEUE_TEXTS.loadFailed)}</Alert> : null}
        {save.error ? <Alert kind="error">{errorText(save.error, QUEUE_TEXTS.saveFailed)}</Alert> : null}
        {data ? <Accounts accounts={data.accounts} first={first} edits={edits} onEdit={setEdits} /> : error ? null : <Skeleton className="h-80 w-full" />}
      </div>
    </Dialog>
  )
}
