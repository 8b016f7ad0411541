import type { Campaign, CampaignEnd } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_LIMITS, CAMPAIGN_TYPES } from '@marquee/contract/campaigns/values'
import { toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import { useId, useState } from 'react'
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx'
import { titled, withStored } from '../labels.ts'
import { StatusBadges } from '../manager/status-badge.tsx'
import type { ChangeSection, SettingsForm } from './form.ts'
import { Row } from './row.tsx'

const ENDS = { never: 'Never', date: 'On a day', posts: 'After a number of posts' } as const
const DEFAULT_POSTS = 10
const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000
const FIRST_DAY = '2000-01-01'

/** The last day of a campaign, by the campaign's clock. */
const dayOf = (at: string, zone: string): string => toWall(Date.parse(at), zone).slice(0, 10)
function lastMinute(day: string, zone: string): string | null {
  const at = wallToInstant(`${day}T23:59`, zone)
  return at === null ? null : new Date(at).toISOString()
}

/** When the campaign ends by itself. */
function Ends({ ends, zone, onChange }: { ends: CampaignEnd; zone: string; onChange: (ends: CampaignEnd) => void }) {
  const id = useId()
  // While a year is typed, it is one of long ago.
  const [typed, setTyped] = useState<string | null>(null)
  const setDay = (day: string): void => {
    const at = day < FIRST_DAY ? null : lastMinute(day, zone)
    if (at !== null) onChange({ kind: 'date', at })
  }
  const choose = (kind: string): void => {
    if (kind === 'posts') onChange({ kind, posts: DEFAULT_POSTS })
    else if (kind === 'date') setDay(toWall(new Date().getTime() + DEFAULT_DAYS * DAY_MS, zone).slice(0, 10))
    else onChange({ kind: 'never' })
  }
  return (
    <Row label="Ends" hint="Then it is completed, and its scheduled posts are cancelled." htmlFor={id}>
      <div className="grid gap-2">
        <NativeSelect id={id} value={ends.kind} onChange={({ target }) => choose(target.value)}>{Object.entries(ENDS).map(([value, label]) => <option key={value} value={value}>{label}</option>)}</NativeSelect>
        {ends.kind === 'date' ? <Input type="date" aria-label="Last day" value={typed ?? dayOf(ends.at, zone)} onBlur={() => setTyped(null)} onChange={({ target }) => { setTyped(target.value); setDay(target.value) }} /> : null}
        {ends.kind === 'posts' ? <Input type="number" aria-label="Posts" min={1} max={10_000} value={ends.posts} onChange={({ target }) => onChange({ kind: 'posts', posts: Math.min(10_000, Math.max(1, Math.round(Number(target.value)) || 1)) })} /> : null}
      </div>
    </Row>
  )
}

type Props = { form: SettingsForm; campaign: Campaign; isTried: boolean; onChange: ChangeSection }

/** Name, description, type, status and end (trace.md CSET-04, CSET-05). */
export function General({ form: { general, scheduling }, campaign, isTried, onChange }: Props) {
  const error = isTried && general.title.trim() === '' ? 'Enter a title.' : null
  return (
    <div className="grid gap-4">
      <Field label={CAMPAIGN_SETTINGS_TEXTS.labels.name} required error={error}>{(ids) => <Input {...ids} value={general.title} maxLength={CAMPAIGN_LIMITS.title} autoComplete="off" onChange={({ target }) => onChange('general', { title: target.value })} />}</Field>
      <Field label={CAMPAIGN_SETTINGS_TEXTS.labels.description}>{(ids) => <Textarea {...ids} rows={3} value={general.description} maxLength={CAMPAIGN_LIMITS.description} onChange={({ target }) => onChange('general', { description: target.value })} />}</Field>
      <Field label={CAMPAIGN_SETTINGS_TEXTS.labels.type}>{(ids) => <NativeSelect {...ids} value={general.type} onChange={({ target }) => onChange('general', { type: target.value })}>{withStored(CAMPAIGN_TYPES, campaign.type).map((type) => <option key={type} value={type}>{titled(type)}</option>)}</NativeSelect>}</Field>
      <div>
        <Row label={CAMPAIGN_SETTINGS_TEXTS.labels.status} hint={CAMPAIGN_SETTINGS_TEXTS.statusNote}><StatusBadges campaign={{ status: campaign.status, automation_rules: { ...campaign.automation_rules, enabled: false } }} /></Row>
        <Ends ends={general.ends} zone={scheduling.timezone} onChange={(ends) => onChange('general', { ends })} />
      </div>
    </div>
  )
}
