import { SCHEDULE_INTERVALS, SETTINGS_TEXTS, type UserSettings } from '@marquee/contract/settings'
import { CalendarCheck, ChevronRight, Hourglass, Layers, type LucideIcon, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, NativeSelect, Switch } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { intervalText, isAutomatic, combinedText } from '../model.ts'
import { useSaveSettings, useSettings } from '../queries.ts'

/** How long a success is shown, in milliseconds (trace.md USET-01; design.md rule I). */
const SUCCESS_MS = 3_000

type Step = { icon: LucideIcon; text: string; isWaiting?: boolean }
const stepsOf = (settings: UserSettings): Step[] => [
  { icon: Layers, text: 'Series written' },
  isAutomatic(settings) ? { icon: CalendarCheck, text: 'Scheduled immediately' } : { icon: Hourglass, text: 'Waits for your approval', isWaiting: true },
  { icon: Send, text: 'Published at its time' },
]

/** The workflow of a series with the current settings, in three steps and a sentence. */
function Together({ settings }: { settings: UserSettings }) {
  return (
    <div className="rounded-md bg-sunken p-4">
      <h3 className="text-sm font-semibold">What this means for a series</h3>
      <ol className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 text-sm">
        {stepsOf(settings).map(({ icon: Icon, text, isWaiting = false }, index) => (
          <li key={text} className="inline-flex items-center gap-1">
            {index > 0 ? <ChevronRight size={14} aria-hidden className="text-subtle" /> : null}
            <span className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 ${isWaiting ? 'bg-wait-soft text-wait' : 'bg-surface text-ink shadow-1'}`}><Icon size={14} strokeWidth={1.75} aria-hidden />{text}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="mt-3 max-w-[64ch] text-sm text-muted">{combinedText(settings)}</p>
    </div>
  )
}

function SettingsForm({ settings }: { settings: UserSettings }) {
  const save = useSaveSettings()
  const change = (part: Partial<UserSettings>): void =>
    save.mutate(part, {
      onSuccess: () => toast({ kind: 'success', text: SETTINGS_TEXTS.saved, ms: SUCCESS_MS }),
      onError: () => toast({ kind: 'error', text: SETTINGS_TEXTS.saveFailed, action: { label: 'Try again', onClick: () => change(part) } }),
    })
  const chooseInterval = (value: string) => {
    const interval = SCHEDULE_INTERVALS.find((hours) => String(hours) === value)
    if (interval) change({ defaultScheduleInterval: interval })
  }
  return (
    <div className="max-w-[640px] space-y-4">
      <Card className="space-y-5">
        <div>
          <h2 className="text-md font-semibold">Approval and scheduling</h2>
          <p className="mt-0.5 text-muted">For the posts of a series. Changes are saved immediately.</p>
        </div>
        <Switch label={<span className="font-medium">Skip approval</span>} hint="The posts of a series do not need approval." checked={settings.bypassApproval} onChange={(event) => change({ bypassApproval: event.target.checked })} />
        <Switch label={<span className="font-medium">Schedule automatically</span>} hint="The posts of a series are scheduled automatically." checked={settings.autoSchedule} onChange={(event) => change({ autoSchedule: event.target.checked })} />
        <Together settings={settings} />
      </Card>
      <Card>
        <Field label="Time between the posts of a series" className="max-w-80" hint="The slots of a new series are this far apart. You can change each one.">
          {(ids) => (
            <NativeSelect {...ids} value={settings.defaultScheduleInterval} onChange={(event) => chooseInterval(event.target.value)}>
              {SCHEDULE_INTERVALS.map((hours) => <option key={hours} value={hours}>{intervalText(hours)}</option>)}
            </NativeSelect>
          )}
        </Field>
      </Card>
      <p className="text-sm text-muted">Posts waiting for approval are at the top of <Link to="/drafts" className="link">Drafts</Link>. You write a series in <Link to="/create-post" className="link">Create a Post</Link>.</p>
    </div>
  )
}

/** The approval and scheduling settings (trace.md USET, AMB-50); every change is saved at once. */
export function SettingsTab() {
  const { data, isPending, refetch, isRefetching } = useSettings()
  if (data) return <SettingsForm settings={data} />
  if (isPending) return <Loading label="Loading settings"><Skeleton className="h-80 w-full max-w-[640px] rounded-lg" /></Loading>
  return <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Try again</Button>}>{SETTINGS_TEXTS.loadFailed}</Alert>
}
