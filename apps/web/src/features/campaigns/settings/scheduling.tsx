import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ZONES, FREQUENCIES, SETTINGS_FREQUENCIES } from '@marquee/contract/campaigns/values'
import { useId } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { NativeSelect, Switch } from '../../../ui/field.tsx'
import { NumberField, TextField } from '../builder/fields.tsx'
import { titled, withStored } from '../labels.ts'
import { type Pace, paceProblems, perText } from '../model/pace.ts'
import type { ChangeSection, SettingsForm } from './form.ts'
import { Row } from './row.tsx'

type Props = { form: SettingsForm; stored: SettingsForm; isTried: boolean; onChange: ChangeSection }

/** What smart scheduling does when it is on (trace.md CSET-11, CSET-14, CSET-15). */
function Smart({ form: { scheduling }, stored, onChange }: Props) {
  const id = useId()
  const now = useNow()
  const { optimal_times: isOptimal, frequency, timezone } = scheduling
  return (
    <>
      <div className="border-b border-line py-3"><Switch label={CAMPAIGN_SETTINGS_TEXTS.optimalTimes} hint="Your best hours. Off: the next time of a rule, or an hour later." checked={isOptimal} onChange={({ target }) => onChange('scheduling', { optimal_times: target.checked })} /></div>
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
      <div className="border-b border-line pb-3"><Switch label={CAMPAIGN_SETTINGS_TEXTS.smartScheduling} hint="Picks the hour of posts that you ask for. Those of rules go out when their rule says." checked={enabled} onChange={({ target }) => onChange('scheduling', { enabled: target.checked })} /></div>
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
