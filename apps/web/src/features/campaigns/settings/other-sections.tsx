import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { BRAND_PERSONALITIES, CAMPAIGN_PLATFORMS, EXPERIMENT_LIMITS, POST_PICTURES, SETTINGS_STYLES, SETTINGS_TONES } from '@marquee/contract/campaigns/values'
import { ArrowRight } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/field.tsx'
import { SelectField, TextField } from '../builder/fields.tsx'
import { PlatformTiles } from '../builder/platform-tiles.tsx'
import { WordsField } from '../builder/words-field.tsx'
import { counted, titled, withStored } from '../labels.ts'
import type { Mode } from '../queries.ts'
import type { ChangeSection, SettingsForm } from './form.ts'

type Props = { form: SettingsForm; onChange: ChangeSection }

/** Where its posts go; without a platform it warns, and can be saved (trace.md CSET-06). */
export function Platforms({ form: { platforms: { platforms } }, onChange }: Props) {
  const all = <Button size="sm" onClick={() => onChange('platforms', { platforms: CAMPAIGN_PLATFORMS })}>Select all</Button>
  return (
    <div className="grid gap-3">
      {platforms.length === 0 ? <Alert kind="warning" action={all}>{CAMPAIGN_SETTINGS_TEXTS.noPlatform}</Alert> : null}
      <PlatformTiles chosen={platforms} onChange={(next) => onChange('platforms', { platforms: next })} />
    </div>
  )
}

/** The switch of its rules; on, how many it has, and the ways to them (trace.md CSET-07, CSET-08). */
export function Automation({ form: { automation }, campaign, onChange, onConfigure }: Props & { campaign: Campaign; onConfigure: (mode: Mode) => void }) {
  const { triggers, actions } = campaign.automation_rules
  const link = (mode: Mode, text: string, count: string) => (
    <button type="button" aria-haspopup="dialog" onClick={() => onConfigure(mode)} className="flex min-h-13 items-center gap-3 rounded-lg px-3.5 py-2 text-left ring-1 ring-line hover:ring-field">
      <span className="min-w-0 flex-1"><span className="block font-medium">{text}</span><span className="block text-sm text-muted">{count}</span></span><ArrowRight size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
    </button>
  )
  return (
    <div className="grid gap-4">
      <Switch label={CAMPAIGN_SETTINGS_TEXTS.automation} hint="Off: it posts only when you press Generate Post Now." checked={automation.enabled} onChange={({ target }) => onChange('automation', { enabled: target.checked })} />
      {automation.enabled ? <div className="grid gap-2">{link('triggers', CAMPAIGN_SETTINGS_TEXTS.configureTriggers, counted(triggers.length, 'trigger'))}{link('actions', CAMPAIGN_SETTINGS_TEXTS.configureActions, counted(actions.length, 'action'))}</div> : null}
    </div>
  )
}

const options = (values: readonly string[], stored: string) => withStored(values, stored).map((value) => ({ value, label: titled(value) }))

/** How its posts are written, and the voice of the brand (trace.md CSET-09, CSET-12, CSET-13). */
export function Content({ form: { content }, stored, onChange }: Props & { stored: SettingsForm }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Tone" isLabelShown value={content.tone} options={options(SETTINGS_TONES, stored.content.tone)} onChange={(tone) => onChange('content', { tone })} />
        <SelectField label="Style" isLabelShown value={content.style} options={options(SETTINGS_STYLES, stored.content.style)} onChange={(style) => onChange('content', { style })} />
      </div>
      <Switch label={CAMPAIGN_SETTINGS_TEXTS.hashtags} checked={content.hashtags} onChange={({ target }) => onChange('content', { hashtags: target.checked })} />
      <Switch label={CAMPAIGN_SETTINGS_TEXTS.mentions} checked={content.mentions} onChange={({ target }) => onChange('content', { mentions: target.checked })} />
      <div className="grid gap-4 border-t border-line pt-4">
        <SelectField label="Brand personality" isLabelShown value={content.personality} options={[{ value: '', label: 'None in particular' }, ...options(BRAND_PERSONALITIES, stored.content.personality)]} onChange={(personality) => onChange('content', { personality })} />
        <TextField label="Also ask the writer" hint="For example, to open with a question." maxLength={EXPERIMENT_LIMITS.wish} value={content.wish} onChange={(wish) => onChange('content', { wish })} />
        <SelectField label="Picture of posts about a product" isLabelShown value={content.picture} options={POST_PICTURES.map((value) => ({ value, label: EXPERIMENT_TEXTS.pictures[value] }))} onChange={(value) => onChange('content', { picture: POST_PICTURES.find((each) => each === value) ?? content.picture })} />
        <WordsField label="Keywords" hint="Words its posts should use. Press Enter after each." words={content.keywords} onChange={(keywords) => onChange('content', { keywords })} />
        <WordsField label="Words to avoid" hint="None of them ever appears in a post." words={content.avoid_words} onChange={(avoid_words) => onChange('content', { avoid_words })} />
      </div>
    </div>
  )
}
