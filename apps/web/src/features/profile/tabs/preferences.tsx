import { AI_MODELS, BRAND_VOICE_LENGTH, HOUR_CYCLES, type HourCycle, type Preferences, PROFILE_LABELS, PROFILE_TEXTS, type UserProfile, WEEK_STARTS, type WeekStart } from '@marquee/contract/profile'
import { CONTENT_STYLES } from '@marquee/contract/shared/content-styles'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatTime, zoneAbbreviation } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, NativeSelect, Switch, Textarea } from '../../../ui/field.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProviderChoice } from '../../images/index.ts'
import { WithProfile } from '../components/with-profile.tsx'
import { ZonePicker } from '../components/lazy-zone-picker.tsx'
import { useAiModels, useShowStart } from '../account-queries.ts'
import { useSavePreferences, useSaveProfile } from '../queries.ts'

const WEEK_LABELS: Readonly<Record<WeekStart, string>> = { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' }
const HOUR_LABELS: Readonly<Record<HourCycle, string>> = { '12h': '12 hours, like 5:30 PM', '24h': '24 hours, like 17:30' }

type Save = (change: Partial<Preferences>) => void
type CardProps = { preferences: Preferences; save: Save }

const failed = (error: Error): void => void toast({ kind: 'error', text: errorText(error, PROFILE_TEXTS.preferencesFailed) })

/** A choice among a few values that is stored at once. */
function Choice<T extends string>({ label, hint, value, values, labelOf = (each) => each, isOff = () => false, onChange }: { label: string; hint?: string; value: T; values: readonly T[]; labelOf?: (value: T) => string; isOff?: (value: T) => boolean; onChange: (value: T) => void }) {
  const choose = (chosen: string): void => {
    const next = values.find((each) => each === chosen)
    if (next !== undefined) onChange(next)
  }
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <NativeSelect {...ids} value={value} onChange={(event) => choose(event.target.value)}>
          {values.map((each) => <option key={each} value={each} disabled={isOff(each) && each !== value}>{labelOf(each)}</option>)}
        </NativeSelect>
      )}
    </Field>
  )
}

/** The brand voice, stored by its own button: it is typed over several moments. */
function BrandVoice({ stored, save, isSaving }: { stored: string; save: Save; isSaving: boolean }) {
  const [text, setText] = useState(stored)
  const isDirty = text.trim() !== stored
  return (
    <div className="sm:col-span-2">
      <Field label={PROFILE_LABELS.brandVoice} hint="How your texts should sound: form of address, words you use or avoid, emoji, greetings. Every generated and rewritten text follows it.">
        {(ids) => <Textarea {...ids} rows={4} maxLength={BRAND_VOICE_LENGTH} value={text} placeholder="Warm and dry. We say “you”, never “dear customers”. No exclamation marks, at most one emoji." onChange={(event) => setText(event.target.value)} />}
      </Field>
      {isDirty ? (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => setText(stored)}>Discard</Button>
          <Button size="sm" variant="primary" loading={isSaving} onClick={() => save({ brandVoice: text.trim() })}>{PROFILE_TEXTS.save}</Button>
        </div>
      ) : null}
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}

function ContentCard({ preferences, save, isSaving }: CardProps & { isSaving: boolean }) {
  const { data: models } = useAiModels()
  const modelOf = (name: string): string | null | undefined => models?.find((each) => each.name === name)?.model
  const chosen = modelOf(preferences.aiModel) ?? modelOf(AI_MODELS[0])
  return (
    <Card>
      <h2 className="text-lg font-semibold">{PROFILE_TEXTS.content}</h2>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice label={PROFILE_LABELS.contentStyle} hint="Used where you choose no other tone." value={preferences.contentStyle} values={CONTENT_STYLES} onChange={(contentStyle) => save({ contentStyle })} />
        <Choice
          label={PROFILE_LABELS.aiModel}
          {...(chosen ? { hint: `On this server: ${chosen}.` } : {})}
          value={preferences.aiModel}
          values={AI_MODELS}
          labelOf={(name) => (modelOf(name) === null ? `${name}, not configured on this server` : name)}
          isOff={(name) => modelOf(name) === null}
          onChange={(aiModel) => save({ aiModel })}
        />
        <BrandVoice key={preferences.brandVoice} stored={preferences.brandVoice} save={save} isSaving={isSaving} />
      </div>
    </Card>
  )
}

/** `It is 5:30 PM EST there now.` */
function zoneHint(zone: string): string {
  const now = new Date()
  return `Times are shown in this zone. It is ${formatTime(now, zone)} ${zoneAbbreviation(now, zone)} there now.`
}

function TimeCard({ preferences, save, zone }: CardProps & { zone: string }) {
  const saveZone = useSaveProfile()
  return (
    <Card>
      <h2 className="text-lg font-semibold">Time and keys</h2>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={PROFILE_LABELS.timezone} hint={zoneHint(zone)} className="sm:col-span-2">
          {(ids) => <ZonePicker ids={ids} value={zone} onChange={(timezone) => saveZone.mutate({ timezone }, { onError: failed })} />}
        </Field>
        <Choice label={PROFILE_LABELS.weekStart} value={preferences.weekStart} values={WEEK_STARTS} labelOf={(value) => WEEK_LABELS[value]} onChange={(weekStart) => save({ weekStart })} />
        <Choice label={PROFILE_LABELS.hourCycle} value={preferences.hourCycle} values={HOUR_CYCLES} labelOf={(value) => HOUR_LABELS[value]} onChange={(hourCycle) => save({ hourCycle })} />
        <Switch className="sm:col-span-2" label={PROFILE_LABELS.letterKeys} hint="Keys without Ctrl or ⌘ act on their own. Press ? to see them." checked={preferences.letterKeys} onChange={(event) => save({ letterKeys: event.target.checked })} />
      </div>
    </Card>
  )
}

function StartAgain() {
  const show = useShowStart()
  const press = (): void =>
    show.mutate(undefined, { onSuccess: () => void toast({ kind: 'success', text: PROFILE_TEXTS.startShown }), onError: (error) => void toast({ kind: 'error', text: errorText(error, PROFILE_TEXTS.startFailed) }) })
  return <Button loading={show.isPending} onClick={press}>{PROFILE_TEXTS.startAgain}</Button>
}

function PreferenceCards({ profile: { preferences, timezone } }: { profile: UserProfile }) {
  const { save: store, isSaving } = useSavePreferences()
  const save: Save = (change) => store(change, failed)
  return (
    <div className="space-y-5">
      <Card>
        <h2 className="mb-4 text-lg font-semibold">{PROFILE_TEXTS.images}</h2>
        <ProviderChoice />
      </Card>
      <ContentCard preferences={preferences} save={save} isSaving={isSaving} />
      <TimeCard preferences={preferences} save={save} zone={timezone} />
      <StartAgain />
      <p role="status" className="min-h-5 text-sm text-muted">{isSaving ? PROFILE_TEXTS.savingPreferences : ''}</p>
    </div>
  )
}

/** The Preferences tab (trace.md PROF-27 to PROF-39): each choice is stored and acts at once. */
export const PreferencesTab = () => <WithProfile>{(profile) => <PreferenceCards profile={profile} />}</WithProfile>
