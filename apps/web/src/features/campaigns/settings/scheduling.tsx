import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ZONES, FREQUENCIES, SETTINGS_FREQUENCIES } from '@marquee/contract/campaigns/values'
import { useId } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Input, NativeSelect, Switch } from '../../../ui/field.tsx'
import { NumberField, TextField } from '../builder/fields.tsx'
import { BestHoursLine } from '../experiments/best-hours.tsx'
import { titled, withStored } from '../labels.ts'
import { type Pace, paceProblems, perText } from '../model/pace.ts'
import type { ChangeSection, SettingsForm } from './form.ts'
import { Row } from './row.tsx'

type Props = { campaignId: string; form: SettingsForm; stored: SettingsForm; isTried: boolean; onChange: ChangeSection }

const HOURS = [{ value: 'optimal', label: 'Your best hours' }, { value: 'peak_hours', label: 'The usual hours' }, { value: 'fixed', label: 'One time every day' }] as const
const FIRST_HOUR = '09:00'
type HoursProps = { scheduling: SettingsForm['scheduling']; onChange: (change: Partial<SettingsForm['scheduling']>) => void }

/** Which hours are used: the own best ones, the usual ones of the networks, or one time every day. */
function Hours({ scheduling: { timing, hour }, onChange }: HoursProps) {
  const id = useId()
  const choose = (value: string): void => onChange(value === 'fixed' ? { timing: 'optimal', hour: FIRST_HOUR } : { timing: value === 'peak_hours' ? 'peak_hours' : 'optimal', hour: '' })
  return (
    <Row label="Hours" hint="Of posts that you ask for, and of rules that post at the best hour." htmlFor={`${id}-h`}>
      <div className="grid gap-2">
        <NativeSelect id={`${id}-h`} value={hour !== '' ? 'fixed' : timing} onChange={({ target }) => choose(target.value)}>{HOURS.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}</NativeSelect>
        {hour === '' ? null : <Input type="time" aria-label="Time" value={hour} onChange={({ target }) => target.value !== '' && onChange({ hour: target.value })} />}
      </div>
    </Row>
  )
}

/** What smart scheduling does when it is on (trace.md CSET-11, CSET-14, CSET-15). */
function Smart({ form: { scheduling }, stored, campaignId, onChange }: Props) {
  const id = useId()
  const now = useNow()
  const { optimal_times: isOptimal, frequency, timezone } = scheduling
  return (
    <>
      <div className="border-b border-line py-3"><Switch label={CAMPAIGN_SETTINGS_TEXTS.optimalTimes} hint={isOptimal ? <BestHoursLine id={campaignId} /> : 'Off: posts that you ask for go out at the next time of a rule, or an hour later.'} checked={isOptimal} onChange={({ target }) => onChange('scheduling', { optimal_times: target.checked, ...(target.checked && scheduling.timing === 'custom' && { timing: 'optimal' as const }) })} /></div>
      {isOptimal ? <Hours scheduling={scheduling} onChange={(change) => onChange('scheduling', change)} /> : null}
      <Row label={CAMPAIGN_SETTINGS_TEXTS.frequency} hint="The period that the cap counts in." htmlFor={`${id}-f`}>
        <NativeSelect id={`${id}-f`} value={frequency} onChange={({ target }) => onChange('scheduling', { frequency: FREQUENCIES.find((each) => each === target.value) ?? frequency })}>{withStored(SETTINGS_FREQUENCIES, stored.scheduling.frequency).map((value) => <option key={value} value={value}>{titled(value)}</option>)}</NativeSelect>
      </Row>
      <Row label={CAMPAIGN_SETTINGS_TEXTS.zone} hint={`Also for clock rules. Now ${formatTime(new Date(now), timezone)} there.`} htmlFor={`${id}-z`}>
        <NativeSelect id={`${id}-z`} value={timezone} onChange={({ target }) => onChange('scheduling', { timezone: target.value })}>{withStored(CAMPAIGN_ZONES, stored.scheduling.timezone).map((zone) => <option key={zone} value={zone}>{zone}</option>)}</NativeSelect>
      </Row>
    </>
  )
}

/** When its posts go out, and how many. */
export function Scheduling(props: Props) {
  const { form: { scheduling: { enabled, frequency, pace } }, isTried, onChange } = props
  const problems = paceProblems(pace)
  const set = (change: Partial<Pace>): void => onChange('scheduling', { pace: { ...pace, ...change } })
  return (
    <div>
      <div className="border-b border-line pb-3"><Switch label={CAMPAIGN_SETTINGS_TEXTS.smartScheduling} hint="Picks the hour. Off: a post goes out when its rule says." checked={enabled} onChange={({ target }) => onChange('scheduling', { enabled: target.checked })} /></div>
      {enabled ? <Smart {...props} /> : null}
      <div className="grid gap-3 py-3 sm:grid-cols-2 sm:gap-x-6">
        <NumberField label="At most" unit="posts" hint={`${perText(frequency)}, 1 to 100`} value={pace.max_posts} problem={problems['max_posts']} isTried={isTried} onChange={(value) => set({ max_posts: value })} />
        <NumberField label="One product" unit="h apart" hint="Hours between two posts of the same product" value={pace.product_hours} problem={problems['product_hours']} isTried={isTried} onChange={(value) => set({ product_hours: value })} />
        <TextField label="Quiet from" type="time" hint="Moves a post to their end, never drops it." value={pace.quiet_from} problem={problems['quiet_from']} isTried={isTried} onChange={(value) => set({ quiet_from: value })} />
        <TextField label="Quiet to" type="time" value={pace.quiet_to} problem={problems['quiet_to']} isTried={isTried} onChange={(value) => set({ quiet_to: value })} />
      </div>
    </div>
  )
}
